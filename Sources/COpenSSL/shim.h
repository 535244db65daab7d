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
