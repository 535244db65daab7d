// The smallest client that can sign in: it listens, prints where the user is to go, takes the code and
// exchanges it. Beside it nearly all the time of a case is the harness's own.
//
//   CodeClient AUTHORIZE_URL TOKEN_URL CLIENT_ID CLIENT_SECRET
//
// It has no C library: before `main` that asks the processor twenty times what it is, and on a virtual
// machine each answer is the hypervisor's, which takes longer than the whole login.

#include "kernel.h"
#include "text.h"

static void fail(const char *what) {
  static struct text message;
  add(&message, what);
  add(&message, " fails\n");
  write_to(2, message.bytes, message.count);
  leave(1);
}

static void send_all(long stream, const struct text *text) {
  unsigned long done = 0;
  while (done < text->count) {
    long sent = write_to(stream, text->bytes + done, text->count - done);
    if (sent < 0) fail("write");
    done += (unsigned long)sent;
  }
}

/// Reads until the other side has said all: a head without a body, or the end of the connection.
static void receive(long stream, struct text *text, int ends_with_head) {
  text->count = 0;
  text->bytes[0] = 0;
  while (text->count < SIZE - 1) {
    long more = read_from(stream, text->bytes + text->count, SIZE - 1 - text->count);
    if (more < 0) fail("read");
    if (more == 0) return;
    text->count += (unsigned long)more;
    text->bytes[text->count] = 0;
    if (ends_with_head && find(text->bytes, "\r\n\r\n")) return;
  }
}

static long loopback_socket(struct sockaddr_in *address, unsigned port) {
  long made = open_socket();
  if (made < 0) fail("socket");
  *address = (struct sockaddr_in){.sin_family = AF_INET};
  address->sin_port = __builtin_bswap16((unsigned short)port);
  address->sin_addr.s_addr = __builtin_bswap32(INADDR_LOOPBACK);
  return made;
}

/// Answers all requests until one brings a code.
static char *take_code(long listener, struct text *request) {
  static struct text answer;
  add(&answer, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\nDone");
  for (;;) {
    long visitor = accept_from(listener);
    if (visitor < 0) fail("accept");
    receive(visitor, request, 1);
    send_all(visitor, &answer);
    close_file(visitor);
    char *code = find(request->bytes, "code=");
    if (!code) continue;
    code += sizeof "code=" - 1;
    char *end = code;
    while (*end && *end != '&' && *end != ' ' && *end != '\r') end++;
    *end = 0;
    return code;
  }
}

/// Posts a form, and tells whether the answer was a good one.
static int post(char *url, const struct text *form) {
  static struct text message, answer;
  char *authority = find(url, "://");
  char *digits = authority ? find(authority + 3, ":") : 0;
  char *path = digits ? find(digits, "/") : 0;
  if (!path) fail("reading the URL of the token endpoint");
  unsigned port = 0;
  for (char *digit = digits + 1; digit < path; digit++) port = port * 10 + (unsigned)(*digit - '0');

  struct sockaddr_in address;
  long stream = loopback_socket(&address, port);
  if (connect_to(stream, &address) != 0) fail("connect");
  add(&message, "POST ");
  add(&message, path);
  add(&message, " HTTP/1.1\r\nHost: ");
  *path = 0;
  add(&message, authority + 3);
  add(&message, "\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n");
  add(&message, "Content-Length: ");
  add_number(&message, form->count);
  add(&message, "\r\n\r\n");
  add(&message, form->bytes);
  send_all(stream, &message);
  receive(stream, &answer, 0);
  return begins_with(answer.bytes, "HTTP/1.1 200 ");
}

static void add_redirect(struct text *text, unsigned port) {
  add(text, "&redirect_uri=http%3A%2F%2F127.0.0.1%3A");
  add_number(text, port);
}

__attribute__((used)) static void begin(long *stack) {
  char **words = (char **)(stack + 1);
  if (stack[0] != 5) leave(2);
  struct sockaddr_in address;
  long listener = loopback_socket(&address, 0);
  if (bind_to(listener, &address) != 0) fail("bind");
  if (listen_on(listener) != 0) fail("listen");
  if (local_address(listener, &address) != 0) fail("getsockname");
  unsigned port = __builtin_bswap16(address.sin_port);

  static struct text url, request, form;
  add(&url, words[1]);
  add(&url, "?response_type=code&client_id=");
  add(&url, words[3]);
  add(&url, "&scope=https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fdrive.file&state=s");
  add_redirect(&url, port);
  add(&url, "\n");
  send_all(1, &url);

  // The code is still encoded, as a form wants it.
  add(&form, "grant_type=authorization_code&code=");
  add(&form, take_code(listener, &request));
  add(&form, "&client_id=");
  add(&form, words[3]);
  add(&form, "&client_secret=");
  add(&form, words[4]);
  add_redirect(&form, port);
  leave(post(words[2], &form) ? 0 : 1);
}
