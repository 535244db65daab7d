// SQLite's header, and a binding that leaves the bytes where they are: its last argument is a macro that
// Swift doesn't see.
#pragma once

#include <sqlite3.h>

static inline int us_bind_bytes(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_STATIC);
}
