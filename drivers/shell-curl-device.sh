#!/bin/sh
# Google's device flow as its guide shows it, with curl for the requests and jq for the answers.
. "$(dirname "$0")/launcher.sh"

login() {
  scope=https://www.googleapis.com/auth/drive.file
  grant=urn:ietf:params:oauth:grant-type:device_code
  code=$(printf 'client_id=%s&scope=%s' "$(app client_id)" "$scope" | ask "$1") || return 1
  field "$code" verification_url
  field "$code" user_code
  wait=$(field "$code" interval)
  while :; do
    sleep "${wait:-5}"
    token=$(printf '%s&device_code=%s&grant_type=%s' "$keys" "$(field "$code" device_code)" \
      "$grant" | ask "$(app token_uri)")
    case $(field "$token" error) in
      authorization_pending) ;;
      slow_down) wait=$((wait + 5)) ;;
      access_denied) echo "declined" >&2 && return 3 ;;
      '') break ;;
      *) field "$token" error >&2 && return 1 ;;
    esac
  done
  [ -n "$(field "$token" access_token)" ] && printf '%s\n' "$token" >"$store"
}

case $1 in
  login) login "$2" ;;
  refresh) renew ;;
  call_api) call "$2/drive/v3/files" ;;
  *) exit 127 ;;
esac
