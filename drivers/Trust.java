// Whom a Java launcher trusts: Java's own store isn't asked, only the file that the run names.
import com.google.api.client.http.HttpTransport;
import com.google.api.client.http.javanet.NetHttpTransport;
import java.io.InputStream;
import java.nio.file.*;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;

class Trust {
  static HttpTransport wire() throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    try (InputStream pem = Files.newInputStream(Path.of(System.getenv("SSL_CERT_FILE")))) {
      trusted.setCertificateEntry(
          "run", CertificateFactory.getInstance("X.509").generateCertificate(pem));
    }
    return new NetHttpTransport.Builder().trustCertificates(trusted).build();
  }
}
