// What can be taken away from the page: a request as a command.

export function curl(entry) {
  const headers = entry.request.headers.filter(({ name }) =>
    !["host", "content-length", "connection"].includes(name.toLowerCase()));
  const url = new URL(entry.target, originOf(entry));
  return [
    "curl", ...(entry.method === (entry.request.body ? "POST" : "GET") ? [] : ["-X", entry.method]),
    ...headers.flatMap(({ name, value }) => ["-H", quoted(`${name}: ${value}`)]),
    ...(entry.request.body ? ["--data-raw", quoted(entry.request.body)] : []),
    quoted(url.href),
  ].join(" ");
}

// The host as the client knew it: one of Google's is only reached by HTTPS.
function originOf(entry) {
  const host = entry.request.headers.find(({ name }) => name.toLowerCase() === "host")?.value;
  if (!host) return location.origin;
  return `${host === location.host ? location.protocol : guess(host)}//${host}`;
}

function guess(host) {
  return /\.(googleapis|google)\.com$/.test(host) ? "https:" : "http:";
}

// A text as a shell reads it.
export function quoted(text) {
  return /^[\w=:/@.,%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
