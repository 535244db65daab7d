// Lines of tests in languages whose kits take JSON as it is: Python, Node and Ruby.

// A value that a test has by a name, or a member of it: in JSON, Go and Java, and whether that is
// a number.
export class Variable {
  constructor(name, [member, go, java, isNumber]) {
    Object.assign(this, { name, member, go, java, isNumber });
  }

  // It, or its member with what comes behind the name.
  in(end) {
    return this.member ? this.name + end : this.name;
  }
}

const isName = (text) => /^[a-z_]\w*$/i.test(text);

// The function that writes a value of JSON, by how the language writes keys, texts and constants.
function writer(key, text, space, constants = {}, isShort = false) {
  const write = (value) => {
    if (value instanceof Variable) return value.in(`.${value.member}`);
    if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
    if (typeof value === "string") return text(value);
    if (value === null || typeof value !== "object") return constants[value] ?? String(value);
    const members = Object.entries(value).map(([name, one]) => {
      const written = write(one);
      return isShort && written === name ? name : `${key(name)}: ${written}`;
    });
    return members.length ? `{${space}${members.join(", ")}${space}}` : "{}";
  };
  return write;
}

const json = JSON.stringify;
const python = writer(json, json, "", { null: "None", true: "True", false: "False" });
const node = writer((name) => (isName(name) ? name : json(name)), json, " ", {}, true);
const inRuby = (text) => json(text).replaceAll("#", String.raw`\#`);
const ruby = writer((name) => (isName(name) ? name : inRuby(name)), inRuby, " ", { null: "nil" });

// Without those at the end that a kit takes by default.
function needed(verb, taken) {
  const last = verb.takes.findLastIndex(([, , fallback], at) =>
    !fallback || taken[at] !== fallback);
  return taken.slice(0, last + 1);
}

function others(verb, body) {
  const takes = verb.takes.map(([to]) => to);
  return Object.entries(body).filter(([name]) => !takes.includes(name));
}

function named(entries, write, sign) {
  return entries.map(([name, value]) => `${name}${sign}${write(value)}`);
}

const listed = (places, write) => places.map(([, value]) => write(value));

const Python = {
  comment: "#",
  line: (call, given, keeps) => `${keeps ? `${keeps} = ` : ""}google.${call}(${given.join(", ")})`,
  word(verb, taken, body, { keeps }) {
    const more = named(others(verb, body), python, "=");
    return this.line(verb.names[0], [...needed(verb, taken).map(python), ...more], keeps);
  },
  operation: ([, , name], { places, body, keeps }) => Python.line(
    `api.${name}`, [...listed(places, python), ...named(Object.entries(body), python, "=")], keeps),
};

const Ruby = {
  comment: "#",
  line: (call, given, keeps) => `${keeps ? `${keeps} = ` : ""}google.${call}`
    + (given.length ? `(${given.join(", ")})` : ""),
  word(verb, taken, body, { keeps }) {
    const more = named(others(verb, body), ruby, ": ");
    return this.line(verb.names[0], [...needed(verb, taken).map(ruby), ...more], keeps);
  },
  operation: ([, , name], { places, body, keeps }) => Ruby.line(
    `api.${name}`, [...listed(places, ruby), ...(isEmpty(body) ? [] : [ruby(body)])], keeps),
};

const isEmpty = (body) => !Object.keys(body).length;

const Node = {
  comment: "//",
  line: (call, given, keeps) =>
    `${keeps ? `const ${keeps} = ` : ""}await google.${call}(${given.join(", ")});`,
  word(verb, taken, body, { keeps }) {
    const isWhole = verb.whole && verb.takes.every(([, , , isInside]) => isInside);
    if (isWhole) return this.line(verb.names[3], [node(body)], keeps);
    const more = Object.fromEntries(others(verb, body));
    const given = isEmpty(more) ? needed(verb, taken).map(node) : [...taken, more].map(node);
    return this.line(verb.names[3], given, keeps);
  },
  operation: (_, { id, places, body, keeps }) => Node.line(
    `api.${id}`,
    [...places.map(([, value]) => place(value)), ...(isEmpty(body) ? [] : [node(body)])], keeps),
};

// An id in a path is a text, whatever it is elsewhere.
const place = (value) => (value.isNumber ? `String(${node(value)})` : node(value));

export const dynamicKits = { Python, Node, Ruby };
