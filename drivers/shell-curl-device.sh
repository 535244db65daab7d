#!/bin/sh
# Google's device flow as its guide shows it, with curl for the requests and jq for the answers.
# What is secret goes to curl by its standard input, since arguments can be read by everybody.
store=$HOME/token.json
umask 077
app() { jq -r ".installed.$1" client_secret.json; }
ask() { curl --silent --show-error --data @- "$1"; }
field() { printf '%s' "$1" | jq -r ".$2 // empty"; }
keys="client_id=$(app client_id)&client_secret=$(app client_secret)"

case $1 in
  login)
    scope=https://www.googleapis.com/auth/drive.file
    code=$(printf 'client_id=%s&scope=%s' "$(app client_id)" "$scope" | ask "$2") || exit 1
    field "$code" verification_url
    field "$code" user_code
    wait=$(field "$code" interval)
    while :; do
      sleep "${wait:-5}"
      grant="grant_type=urn:ietf:params:oauth:grant-type:device_code"
      token=$(printf '%s&device_code=%s&%s' "$keys" "$(field "$code" device_code)" "$grant" |
        ask "$(app token_uri)")
      case $(field "$token" error) in
        authorization_pending) ;;
        slow_down) wait=$((wait + 5)) ;;
        access_denied) echo "declined" >&2 && exit 3 ;;
        '') break ;;
        *) field "$token" error >&2 && exit 1 ;;
      esac
    done
    [ -n "$(field "$token" access_token)" ] || exit 1
    printf '%s\n' "$token" >"$store"
    ;;
  refresh)
    [ -s "$store" ] || exit 5
    token=$(printf '%s&grant_type=refresh_token&refresh_token=%s' "$keys" \
      "$(jq -r .refresh_token "$store")" | ask "$(app token_uri)") || exit 1
    [ "$(field "$token" error)" = invalid_grant ] && exit 5
    [ -n "$(field "$token" access_token)" ] || exit 1
    jq --argjson new "$token" '. + $new' "$store" >"$store.new" && mv "$store.new" "$store"
    ;;
  call_api)
    [ -s "$store" ] || exit 5
    call() { with-token.sh "$1/drive/v3/files" jq -r .access_token "$store"; }
    call "$2"
    code=$?
    # A token that the API refuses is renewed once.
    if [ $code = 5 ]; then
      "$0" refresh
      code=$?
      if [ $code = 0 ]; then
        call "$2"
        code=$?
      fi
    fi
    exit $code
    ;;
  *) exit 127 ;;
esac
