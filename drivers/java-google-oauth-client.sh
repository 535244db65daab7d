#!/bin/sh
# Starts JavaGoogleOAuthClient, which scripts/field has compiled. Java reads no PEM, so that the
# certificate to trust is put into a store of the case's own first.
jars=$(command -v java-google-oauth-client.jar)
for name in google-oauth-client google-http-client google-http-client-gson gson guava \
  opencensus-api opencensus-contrib-http-util grpc-context commons-codec commons-logging \
  httpclient httpcore; do
  jars=$jars:/usr/share/java/$name.jar
done
trust=$TMPDIR/trust.p12
[ -f "$trust" ] || keytool -importcert -noprompt -alias run -file "$SSL_CERT_FILE" \
  -keystore "$trust" -storepass changeit >/dev/null 2>&1
exec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -cp "$jars" \
  -Djavax.net.ssl.trustStore="$trust" -Djavax.net.ssl.trustStorePassword=changeit \
  JavaGoogleOAuthClient "$@"
