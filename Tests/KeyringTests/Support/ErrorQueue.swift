import COpenSSL

/// True if this thread's OpenSSL error queue is empty, as every call must leave it.
var errorQueueIsEmpty: Bool {
  ERR_peek_error() == 0
}
