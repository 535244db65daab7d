# What a shell launcher needs besides curl: the client's file, a store, and how a token is renewed.
# What is secret goes to curl by its standard input, since arguments can be read by everybody.
store=$HOME/token.json
umask 077
app() { jq -r ".installed.$1" client_secret.json; }
ask() { curl --silent --show-error --data @- "$1"; }
field() { printf '%s' "$1" | jq -r ".$2 // empty"; }
keys="client_id=$(app client_id)&client_secret=$(app client_secret)"

renew() {
  [ -s "$store" ] || return 5
  token=$(printf '%s&grant_type=refresh_token&refresh_token=%s' "$keys" \
    "$(jq -r .refresh_token "$store")" | ask "$(app token_uri)") || return 1
  [ "$(field "$token" error)" = invalid_grant ] && return 5
  [ -n "$(field "$token" access_token)" ] || return 1
  jq --argjson new "$token" '. + $new' "$store" >"$store.new" && mv "$store.new" "$store"
}

# A token that the API refuses is renewed once.
call() {
  [ -s "$store" ] || return 5
  with-token.sh "$1" jq -r .access_token "$store"
  code=$?
  [ $code = 5 ] || return $code
  renew && with-token.sh "$1" jq -r .access_token "$store"
}
