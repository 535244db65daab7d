// Lines of tests in languages whose kits have a type for each structure: Go and Java.

import { recipes, structures } from "./kits.js";
import { Variable } from "./dynamickits.js";

const json = JSON.stringify;
const isEmpty = (body) => !Object.keys(body).length;

// A member of a structure: its name in Go and in Java, its type, and whether it is required or
// can be null.
function memberOf(structure, name) {
  const [go, java, told] = structures[structure][1][name].split(" ");
  return { go, java, type: told.replace(/[!?]$/, ""), isRequired: told.endsWith("!"),
           isNullable: told.endsWith("?") };
}

// The recipe that makes a structure, with what is left to the caller and the members beside it;
// the fewer these are, the better.
function recipeFor(structure, body) {
  const fitting = Object.values(recipes).flatMap(([go, java, made, pattern]) => {
    if (made !== structure) return [];
    const own = Object.entries(body).filter(([name]) => name in pattern);
    const given = leftOpen(structure, pattern, Object.fromEntries(own));
    const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !(name in pattern)));
    return given ? [{ names: { go, java }, given, rest }] : [];
  });
  const size = ({ rest }) => Object.keys(rest).length;
  return fitting.sort((one, other) => size(one) - size(other))[0];
}

// What a pattern leaves open, as pairs of a kind or type and a value; null if the value doesn't
// fit. A map may be missing.
function leftOpen(structure, pattern, value) {
  if (Object.keys(value).some((name) => !(name in pattern))) return null;
  const all = [];
  for (const [name, wanted] of Object.entries(pattern)) {
    const { type } = memberOf(structure, name);
    if (typeof wanted === "object") {
      const inner = value[name] && leftOpen(type, wanted, value[name]);
      if (!inner) return null;
      all.push(...inner);
    } else if (!wanted.startsWith("#")) {
      if (wanted !== value[name]) return null;
    } else if (name in value || type.startsWith("{")) {
      all.push([wanted.slice(1) || type, value[name]]);
    } else {
      return null;
    }
  }
  return all;
}

// A value without a type of its own.
function free(value, write) {
  if (value instanceof Variable) return write.variable(value);
  if (Array.isArray(value)) return write.list("any", value);
  if (value && typeof value === "object") return write.map("any", value);
  return value === null ? write.null : json(value);
}

function typed(type, value, write) {
  if (value instanceof Variable) return write.variable(value);
  if (type in structures) return write.structure(type, value);
  if (type.startsWith("[")) return write.list(type.slice(1, -1), value);
  if (type.startsWith("{")) return write.map(type.slice(1, -1), value);
  return type === "time" ? write.time(value) : free(value, write);
}

// Whether a verb of a kit takes all that is given: it takes the whole structure, or what it names.
function fits(verb, body) {
  return verb.whole || Object.keys(body).every((name) => verb.takes.some(([to]) => to === name));
}

function without(verb, body) {
  const outside = verb.takes.filter(([, , , isInside]) => !isInside).map(([to]) => to);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !outside.includes(name)));
}

// What comes before the whole structure, each with its kind.
const before = (verb, taken) => verb.takes.flatMap(([, kind, , isInside], at) =>
  (verb.whole && isInside ? [] : [[kind, taken[at]]]));
const bodyOf = (id) => id[0].toUpperCase() + id.slice(1);

const goTypes = { text: "string", time: "string", integer: "int", boolean: "bool", any: "any" };

const inGo = {
  null: "nil",
  time: json,
  variable: (one) => one.in(`.${one.go}`),
  list: (type, all) => `[]${goTypes[type]}{${all.map((one) => typed(type, one, inGo)).join(", ")}}`,
  map: (type, all) => `map[string]${goTypes[type]}{${Object.entries(all).map(([name, one]) =>
    `${json(name)}: ${typed(type, one, inGo)}`).join(", ")}}`,
  structure: (name, value) => `control.${structures[name][0]}{${Object.entries(value).map(
    ([one, given]) => inGo.member(memberOf(name, one), given)).join(", ")}}`,
  // What can be left out is a pointer, unless Go has a nil or an empty text for it.
  member({ go, type, isRequired, isNullable }, value) {
    const written = typed(type, value, inGo);
    const some = type in structures ? `&${written}` : `control.Some(${written})`;
    if (isNullable) {
      return `${go}: &control.OrNull[${goTypes[type]}]{${value === null ? "" : `Value: ${some}`}}`;
    }
    const isBare = isRequired || /^[[{]|^(text|time|any)$/.test(type);
    return `${go}: ${isBare ? written : some}`;
  },
};

const Go = {
  comment: "//",
  word(verb, taken, body, { id, keeps }) {
    if (!fits(verb, body)) return null;
    const given = before(verb, taken).flatMap(([kind, value]) =>
      (kind === "list" ? value : [value]).map((one) => free(one, inGo)));
    if (verb.whole) given.push(Go.whole(bodyOf(id), without(verb, body)));
    return `${keeps ? `${keeps} := ` : ""}google.${verb.names[1]}(${given.join(", ")})`;
  },
  // With the words of the kit where they say it all.
  whole(name, body) {
    const { times, ...once } = body;
    if (times) return `understudy.Repeated(${times}, ${Go.whole(name, once)})`;
    const found = recipeFor(name, body);
    if (!found || !isEmpty(found.rest)) return inGo.structure(name, body);
    const given = found.given.flatMap(([type, value]) => (type === "list"
      ? value.map(json) : [value === undefined ? "nil" : typed(type, value, inGo)]));
    return `${found.names.go}(${given.join(", ")})`;
  },
  operation([, , , name, hasAnswer], { id, places, body, keeps }) {
    const given = places.map(([, value]) => (value.isNumber
      ? `fmt.Sprint(${inGo.variable(value)})` : free(value, inGo)));
    if (bodyOf(id) in structures) given.push(inGo.structure(bodyOf(id), body));
    const call = `google.API.${name}(${given.join(", ")})`;
    // The words take a client by its address.
    const client = keeps?.replace("app", "client");
    const address = client === keeps ? "" : `\n${keeps} := &${client}`;
    if (keeps) return `${client}, err := ${call}\nif err != nil {\n\tt.Fatal(err)\n}${address}`;
    return `if ${hasAnswer ? "_, " : ""}err := ${call}; err != nil {\n\tt.Fatal(err)\n}`;
  },
};

const units = { s: "ofSeconds", m: "ofMinutes", h: "ofHours", d: "ofDays" };

const inJava = {
  null: "null",
  time: (text) => `Instant.parse(${json(text)})`,
  variable: (one) => one.in(`.${one.java}()`),
  list: (type, all) => `List.of(${all.map((one) => typed(type, one, inJava)).join(", ")})`,
  map: (type, all) => `Map.of(${Object.entries(all)
    .flatMap(([name, one]) => [json(name), typed(type, one, inJava)]).join(", ")})`,
  structure(name, value) {
    const required = Object.keys(structures[name][1]).filter((one) =>
      memberOf(name, one).isRequired);
    const given = required.map((one) => typed(memberOf(name, one).type, value[one], inJava));
    const rest = Object.entries(value).filter(([one]) => !required.includes(one));
    return `new ControlApi.${name}(${given.join(", ")})${inJava.chain(name, rest)}`;
  },
  chain: (name, members) => members.map(([one, value]) => {
    const { java, type } = memberOf(name, one);
    return `.${java}(${typed(type, value, inJava)})`;
  }).join(""),
  // Such as 7d; null if it isn't that short.
  duration(text) {
    const [, number, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
    return number ? `Duration.${units[unit]}(${number})` : null;
  },
  argument(kind, value) {
    if (kind === "duration") return [inJava.duration(value)];
    if (kind === "list") return value.map((one) => free(one, inJava));
    return [value === undefined ? "Map.of()" : kind in goTypes || /^[[{]/.test(kind)
      ? typed(kind, value, inJava) : free(value, inJava)];
  },
};

const Java = {
  comment: "//",
  word(verb, taken, body, { id, keeps }) {
    if (!fits(verb, body)) return null;
    const given = before(verb, taken).flatMap((one) => inJava.argument(...one));
    if (verb.whole) given.push(Java.whole(bodyOf(id), without(verb, body)));
    if (given.includes(null)) return null;
    return `${keeps ? `var ${keeps} = ` : ""}google.${verb.names[2]}(${given.join(", ")});`;
  },
  whole(name, body) {
    const found = recipeFor(name, body);
    const given = found?.given.flatMap(([type, value]) => inJava.argument(type, value));
    if (!found || given.includes(null)) return inJava.structure(name, body);
    return `${found.names.java}(${given.join(", ")})${
      inJava.chain(name, Object.entries(found.rest))}`;
  },
  operation(_, { id, places, body, keeps }) {
    const given = places.map(([, value]) => (value.isNumber
      ? `String.valueOf(${inJava.variable(value)})` : free(value, inJava)));
    if (bodyOf(id) in structures) given.push(inJava.structure(bodyOf(id), body));
    return `${keeps ? `var ${keeps} = ` : ""}google.api.${id}(${given.join(", ")});`;
  },
};

export const staticKits = { Go, Java };
