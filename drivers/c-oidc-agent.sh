#!/bin/sh
# oidc-agent for one action: login, or token, which prints one. An agent keeps its accounts encrypted; their password is
# the launcher's.
export OIDC_ENCRYPTION_PW=password
mkdir -p "$HOME/.oidc-agent"
eval "$(oidc-agent --quiet --no-autoreauthenticate)" >/dev/null
trap 'oidc-agent --kill >/dev/null 2>&1' EXIT
timeout 10 sh -c 'until [ -S "$OIDC_SOCK" ]; do :; done'
case $1 in
  login)
    oidc-gen google --flow=code --manual --no-scheme --confirm-default --prompt=none --pw-env --issuer="$2" \
      --client-id="$CLIENT_ID" --client-secret="$CLIENT_SECRET" --redirect-uri="http://localhost:$PORT" \
      --scope="openid https://www.googleapis.com/auth/drive.metadata.readonly" </dev/null ;;
  token)
    [ -e "$HOME/.oidc-agent/google" ] || exit 5
    oidc-add --pw-env google >/dev/null && oidc-token google ;;
  *) exit 127 ;;
esac
