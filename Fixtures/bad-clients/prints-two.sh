# Prints the address of its manual before the one that matters.
echo "Manual: https://docs.example.com/manual"
echo "Open: $AUTHORIZE_URL?client_id=$CLIENT_ID&response_type=code&scope=openid&redirect_uri=http%3A%2F%2F127.0.0.1%3A9"
exec sleep 86406
