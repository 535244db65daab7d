// OpenSSL's headers, and functions for the macros that Swift can't import.
#pragma once

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

// ---- Keyring: macros over variadic functions ----

static inline EVP_PKEY *keyring_EVP_RSA_gen(size_t bits) { return EVP_RSA_gen(bits); }

static inline EVP_PKEY *keyring_EVP_EC_gen(const char *curve) { return EVP_EC_gen(curve); }

// ---- end of Keyring ----

// ---- SocketTransport: macros over SSL_CTX_ctrl and SSL_ctrl ----

static inline void us_ctx_set_min_tls12(SSL_CTX *context) {
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}

static inline void us_ctx_set_modes(SSL_CTX *context) {
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  // Without it each record costs two reads: its header, then its body.
  SSL_CTX_set_read_ahead(context, 1);
}

static inline void us_ctx_forbid_resumption(SSL_CTX *context) {
  SSL_CTX_set_options(context, SSL_OP_NO_TICKET | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_num_tickets(context, 0);
}

// Many clients just close; whether a message was cut off is for HTTP to tell.
static inline void us_ctx_accept_unclean_end(SSL_CTX *context) {
  SSL_CTX_set_options(context, SSL_OP_IGNORE_UNEXPECTED_EOF);
}

static inline void us_ctx_set_name_callback(SSL_CTX *context, int (*callback)(SSL *, int *, void *),
                                            void *argument) {
  SSL_CTX_set_tlsext_servername_callback(context, callback);
  SSL_CTX_set_tlsext_servername_arg(context, argument);
}

static inline int us_ssl_add_chain(SSL *ssl, X509 *certificate) {
  return (int)SSL_add1_chain_cert(ssl, certificate);
}

static inline int us_ssl_set_server_name(SSL *ssl, const char *name) {
  return (int)SSL_set_tlsext_host_name(ssl, name);
}

// ---- end of SocketTransport ----
