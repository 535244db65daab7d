#!/bin/sh
# Starts Apache with mod_auth_openidc, and is the site behind it, which Apache starts for a page: it says who is signed
# in, and calls the API with the user's token.
if [ -z "$GATEWAY_INTERFACE" ]; then
  exec /usr/sbin/apache2 -C "Define SITE $(realpath "$0")" -f "$PWD/apache.conf" -DFOREGROUND
elif [ -z "$OIDC_access_token" ]; then
  status=200 text="Nobody is signed in"
elif [ "$REQUEST_URI" != /files ]; then
  status=200 text="You are signed in"
else
  status=$(printf 'Authorization: Bearer %s\n' "$OIDC_access_token" |
    curl --silent --output /dev/null --write-out '%{http_code}' --header @- "$API/drive/v3/files")
  text="The API says $status"
  [ "$status" = 403 ] && text="Permission was not granted"
fi
printf 'Status: %s\r\nContent-Type: text/plain\r\n\r\n%s\n' "$status" "$text"
