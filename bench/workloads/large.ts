// Typical operations of policies on large documents: lookups, joins written in ten ways, walks, texts, sets and graphs.
import type { Case } from './functions.ts';

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const entries = Object.fromEntries(
  times(100_000, (at) => [
    `id-${at}`,
    { kind: `k${at % 50}`, owner: `o${at % 977}`, size: (at * 7919) % 1000, tags: [`t${at % 7}`, `t${at % 11}`] },
  ]),
);
/** OPA compares each entry with each in these. */
const fewer = Object.fromEntries(Object.entries(entries).slice(0, 1500));
const users = times(500, (at) => ({ name: `u${at}`, group: `g${at % 100}`, manager: `u${Math.floor(at / 10)}` }));
const grants = times(1000, (at) => ({ group: `g${(at * 37) % 120}`, action: `a${at % 40}`, on: `r${at % 500}` }));
const joined = { users, grants };
const deep = (depth: number, at: number): unknown =>
  depth === 0
    ? { name: `n${at}`, image: `example.com/app:${at % 9}`, ports: [at, at + 1] }
    : Object.fromEntries(times(5, (child) => [`c${child}`, deep(depth - 1, at * 5 + child)]));
const words = times(20_000, (at) => `word-${at % 5000}`);
const graph = Object.fromEntries(
  times(20_000, (at) => [`${at}`, [`${(at * 7 + 1) % 20_000}`, `${(at * 3) % 20_000}`]]),
);

/** Each rule has the joins' users and grants in `input`. */
const join = (rule: string): Case => ({ rule, input: joined });

export const largeCases: Readonly<Record<string, Case>> = {
  lookups: {
    rule: '[input[k].size | some i in numbers.range(0, 9999); k := sprintf("id-%d", [i * 7])]',
    input: entries,
  },
  filter: { rule: '{k | some k, e in input; e.kind == "k7"; e.size > 500}', input: entries },
  'filter of tags': { rule: 'count([k | some k, e in input; "t3" in e.tags])', input: entries },
  'group by comprehension': {
    rule: '{o: ids | some e in input; o := e.owner; ids := {k | some k, f in input; f.owner == o}}',
    input: fewer,
  },
  'sum by group': {
    rule: '{o: sum(sizes) | some e in input; o := e.kind; sizes := [f.size | some f in input; f.kind == o]}',
    input: fewer,
  },
  'object.get': { rule: 'sum([object.get(e, "size", 0) | some e in input])', input: entries },
  'every entry': { rule: 'true if every e in input { e.size < 1000; count(e.tags) == 2 }', input: entries },
  'object.keys and union': { rule: 'count(object.keys(object.union(input, {"a": 1})))', input: entries },
  'join: some in, equal': join(
    '[u.name | some u in input.users; some g in input.grants; g.group == u.group; g.on == "r7"]',
  ),
  'join: unified': join(
    '[[n, a] | input.users[_] = {"name": n, "group": g, "manager": _}; input.grants[_] = {"group": g, "action": a, "on": "r7"}]',
  ),
  'join: by an object of sets': join(
    '{u.name | some u in input.users; some a in of[u.group]; a == "a3"}\nof[g] contains x.action if { some x in input.grants; g := x.group }',
  ),
  'join: by an object of a comprehension': join(
    '[u.name | some u in input.users; "a3" in of[u.group]]\nof := {g: actions | some x in input.grants; g := x.group; actions := {y.action | some y in input.grants; y.group == g}}',
  ),
  'join: function': join(
    '{u.name | some u in input.users; may(u, "a3")}\nmay(u, a) if { some g in input.grants; g.group == u.group; g.action == a }',
  ),
  'join: helper rule': join(
    '{x | some x in pairs; endswith(x, "r7")}\npairs contains sprintf("%s %s", [u.name, g.on]) if { some u in input.users; some g in input.grants; u.group == g.group; g.action == "a3" }',
  ),
  'join: three ways': join(
    '[[u.name, m.name, g.on] | some u in input.users; some m in input.users; m.name == u.manager; some g in input.grants; g.group == m.group; g.action == "a5"]',
  ),
  'join: not': join(
    '{u.name | some u in input.users; not granted(u.group)}\ngranted(g) if { some x in input.grants; x.group == g }',
  ),
  'join: count of a comprehension': join(
    '{u.name: n | some u in input.users; n := count([1 | some g in input.grants; g.group == u.group])}',
  ),
  'join: indices': join(
    '[i | some i; u := input.users[i]; some j; input.grants[j].group == u.group; input.grants[j].action == "a3"]',
  ),
  'deep walk': { rule: '{v | walk(input, [p, v]); p[count(p) - 1] == "image"}', input: deep(5, 0) },
  'deep walk of one key': { rule: '[v.image | walk(input, [_, v]); v.image]', input: deep(5, 0) },
  'texts joined': { rule: 'count(concat(",", [sprintf("%s=%d", [w, i]) | some i, w in input]))', input: words },
  'texts split': { rule: '{s | some w in input; s := split(w, "-")[1]}', input: words },
  'texts in lower case': {
    rule: '{lower(trim_prefix(w, "word-")) | some w in input; startswith(w, "word-1")}',
    input: words,
  },
  'set of texts': { rule: 'count({w | some w in input} & {w | some i, w in input; i % 2 == 0})', input: words },
  'set difference': { rule: 'count({w | some w in input} - {w | some i, w in input; i % 3 == 0})', input: words },
  'union of sets': { rule: 'count(union({{w, i % 100} | some i, w in input}))', input: words },
  'sorted array': { rule: 'sort([[w, i] | some i, w in input])[17]', input: words },
  'graph.reachable': { rule: 'count(graph.reachable(input, {"1"}))', input: graph },
  'in-degrees': {
    rule: '{n: count(from) | some n, _ in input; from := {m | some m, out in input; n in out}}',
    input: Object.fromEntries(Object.entries(graph).slice(0, 600)),
  },
};
