// The smallest client that can sign in: it listens, prints where the user is to go, takes the code and
// exchanges it. Beside it nearly all the time of a case is the harness's own.
//
//   CodeClient AUTHORIZE_URL TOKEN_URL CLIENT_ID CLIENT_SECRET

#include <arpa/inet.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SIZE = 8192 };

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void send_all(int stream, const char *text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t sent = write(stream, text, left);
    if (sent < 0) fail("write");
    text += sent;
    left -= (size_t)sent;
  }
}

/// Reads until the other side has said all: a head without a body, or the end of the connection.
static void receive(int stream, char *buffer, int ends_with_head) {
  size_t count = 0;
  while (count < SIZE - 1) {
    ssize_t more = read(stream, buffer + count, SIZE - 1 - count);
    if (more < 0) fail("read");
    if (more == 0) break;
    count += (size_t)more;
    buffer[count] = 0;
    if (ends_with_head && strstr(buffer, "\r\n\r\n")) break;
  }
  buffer[count] = 0;
}

static int loopback_socket(struct sockaddr_in *address, int port) {
  int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (made < 0) fail("socket");
  *address = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  address->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return made;
}

/// Answers whoever comes until one brings a code.
static void take_code(int listener, char *code) {
  char request[SIZE];
  for (;;) {
    int visitor = accept(listener, NULL, NULL);
    if (visitor < 0) fail("accept");
    receive(visitor, request, 1);
    send_all(visitor, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\nDone");
    close(visitor);
    char *found = strstr(request, "code=");
    if (!found) continue;
    found += strlen("code=");
    found[strcspn(found, "& \r\n")] = 0;
    strcpy(code, found);
    return;
  }
}

/// Posts a form, and tells whether the answer was a good one.
static int post(const char *url, const char *form) {
  char host[64], path[256], message[3 * SIZE], answer[SIZE];
  int port = 0;
  if (sscanf(url, "http://%63[^:]:%d%255s", host, &port, path) != 3) {
    fprintf(stderr, "%s is no such URL\n", url);
    exit(1);
  }
  struct sockaddr_in address;
  int stream = loopback_socket(&address, port);
  if (connect(stream, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
  snprintf(
      message, sizeof message,
      "POST %s HTTP/1.1\r\nHost: %s:%d\r\nConnection: close\r\n"
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %zu\r\n\r\n%s",
      path, host, port, strlen(form), form);
  send_all(stream, message);
  receive(stream, answer, 0);
  return strncmp(answer, "HTTP/1.1 200 ", 13) == 0;
}

int main(int count, char **words) {
  if (count != 5) return 2;
  struct sockaddr_in address;
  socklen_t size = sizeof address;
  int listener = loopback_socket(&address, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0) fail("bind");
  if (listen(listener, 8) != 0) fail("listen");
  if (getsockname(listener, (struct sockaddr *)&address, &size) != 0) fail("getsockname");
  int port = ntohs(address.sin_port);

  printf(
      "%s?response_type=code&client_id=%s&scope=https%%3A%%2F%%2Fwww.googleapis.com%%2Fauth%%2Fdrive.file&state=s"
      "&redirect_uri=http%%3A%%2F%%2F127.0.0.1%%3A%d\n",
      words[1], words[3], port);
  fflush(stdout);
  char code[SIZE], form[2 * SIZE];
  take_code(listener, code);
  // The code is still encoded, as a form wants it.
  snprintf(
      form, sizeof form,
      "grant_type=authorization_code&code=%s&client_id=%s&client_secret=%s"
      "&redirect_uri=http%%3A%%2F%%2F127.0.0.1%%3A%d",
      code, words[3], words[4], port);
  return post(words[2], form) ? 0 : 1;
}
