extension ClientEnvironment {
  /// The run's authority, for every run-time known to read one from its environment.
  var trusted: [EnvironmentVariable] {
    Self.replacing.map { EnvironmentVariable($0, trust.bundle) }
      + Self.adding.map { EnvironmentVariable($0, trust.authority) }
      + [EnvironmentVariable("SSL_CERT_DIR", trust.directory)]
  }

  /// What these name stands in place of the system's roots, so the file has both.
  private static let replacing = [
    "SSL_CERT_FILE",  // OpenSSL and with it Python, Ruby and PHP; Go; rustls
    "REQUESTS_CA_BUNDLE",  // Python's requests
    "CURL_CA_BUNDLE",  // curl
    "GIT_SSL_CAINFO",  // git
    "AWS_CA_BUNDLE",  // botocore, and the AWS command line
    "CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE",  // gcloud
    "HTTPLIB2_CA_CERTS",  // Python's httplib2, and with it Google's older libraries
    "PIP_CERT",  // pip
    "PERL_LWP_SSL_CA_FILE",  // Perl's LWP
    "GRPC_DEFAULT_SSL_ROOTS_FILE_PATH",  // gRPC in all languages
    "CARGO_HTTP_CAINFO",  // cargo
    "COMPOSER_CAFILE",  // PHP's composer
    "NIX_SSL_CERT_FILE",  // programs out of Nix
  ]

  /// These add to what is trusted anyway.
  private static let adding = ["NODE_EXTRA_CA_CERTS", "DENO_CERT"]
}
