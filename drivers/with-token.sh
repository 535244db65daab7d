#!/bin/sh
# Calls an API with the token that a program prints: with-token.sh URL PROGRAM [ARGUMENT]...
# Its last line, or what stands behind password=, is the token. It goes to curl by a pipe, since
# arguments can be read by everybody.
url=$1
shift
said=$("$@") || { printf '%s\n' "$said" >&2; exit 1; }
token=$(printf '%s\n' "$said" | sed -n 's/^password=//p')
[ -n "$token" ] || token=$(printf '%s\n' "$said" | tail -n 1)
status=$(printf 'Authorization: Bearer %s\n' "$token" |
  curl --silent --show-error --output /dev/null --write-out '%{http_code}' --header @- "$url")
case $status in
  200) exit 0 ;;
  401) exit 5 ;;
  403) exit 4 ;;
  *) exit 1 ;;
esac
