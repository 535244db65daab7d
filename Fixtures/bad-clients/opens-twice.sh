# Opens the same address twice, as a click on a button that doesn't react.
xdg-open "$AUTHORIZE_URL?client_id=$CLIENT_ID&response_type=code&scope=openid&redirect_uri=http%3A%2F%2F127.0.0.1%3A9"
xdg-open "$AUTHORIZE_URL?client_id=$CLIENT_ID&response_type=code&scope=openid&redirect_uri=http%3A%2F%2F127.0.0.1%3A9"
exec sleep 86405
