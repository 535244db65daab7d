// The listener that a program adds to a library without one, as RFC 8252 wants it.
#pragma once
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int listening(char *address, size_t size) {
  struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof place;
  int port = socket(AF_INET, SOCK_STREAM, 0);
  if (bind(port, (struct sockaddr *)&place, length) || listen(port, 5)) exit(1);
  getsockname(port, (struct sockaddr *)&place, &length);
  snprintf(address, size, "http://127.0.0.1:%d/callback", ntohs(place.sin_port));
  return port;
}

// What the browser brings back to the path; nothing else is an answer.
static char *visited(int port, const char *place) {
  static char line[65536], address[66000];
  const char page[] = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nBack to the app.\n";
  const char none[] = "HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n";
  for (time_t end = time(NULL) + 15; time(NULL) < end;) {
    if (poll(&(struct pollfd){.fd = port, .events = POLLIN}, 1, 1000) <= 0) continue;
    struct pollfd visit = {.fd = accept(port, NULL, NULL), .events = POLLIN};
    ssize_t size = 0, more = 1;
    while (more > 0 && !memchr(line, '\n', size) && poll(&visit, 1, 2000) > 0)
      if ((more = read(visit.fd, line + size, sizeof line - 1 - size)) > 0) size += more;
    line[size] = 0;
    const int known = !strncmp(line, "GET /callback?", 14) && strstr(line, "state=");
    dprintf(visit.fd, "%s", known ? page : none);
    close(visit.fd);
    snprintf(address, sizeof address, "%s%.*s", place, (int)strcspn(line + 13, " \r\n"), line + 13);
    if (known) return address;
  }
  exit(fprintf(stderr, "nobody came back from the browser\n") > 0);
}
