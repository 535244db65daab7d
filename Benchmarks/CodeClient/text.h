// Texts of a bounded length, and looking into them.

#ifndef TEXT_H
#define TEXT_H

enum { SIZE = 16384 };

/// Ends with a NUL, which `count` leaves out. What has no room any more is cut off.
struct text {
  unsigned long count;
  char bytes[SIZE];
};

static inline void add(struct text *text, const char *more) {
  while (*more && text->count < SIZE - 1) text->bytes[text->count++] = *more++;
  text->bytes[text->count] = 0;
}

static inline void add_number(struct text *text, unsigned long number) {
  char digits[24];
  unsigned place = sizeof digits;
  digits[--place] = 0;
  do digits[--place] = (char)('0' + number % 10);
  while (number /= 10);
  add(text, digits + place);
}

static inline int begins_with(const char *text, const char *beginning) {
  while (*beginning && *text == *beginning) text++, beginning++;
  return !*beginning;
}

/// The place of one text in another, or null.
static inline char *find(char *text, const char *part) {
  for (; *text; text++)
    if (begins_with(text, part)) return text;
  return 0;
}

#endif
