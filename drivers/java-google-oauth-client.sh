#!/bin/sh
# Starts JavaGoogleOAuthClient, which scripts/field has compiled; classes as an earlier start has
# found them make up half of the time of a start.
jars=$(command -v java-google-oauth-client.jar)
archive=${jars%.jar}.jsa
for name in google-oauth-client google-http-client google-http-client-gson gson guava \
  opencensus-api opencensus-contrib-http-util grpc-context commons-codec commons-logging \
  httpclient httpcore; do
  jars=$jars:/usr/share/java/$name.jar
done
exec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -XX:SharedArchiveFile="$archive" \
  -cp "$jars" JavaGoogleOAuthClient "$@"
