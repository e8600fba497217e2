// Typical uses of builtins and comprehensions in policies, each as one rule over an input: cases where OPA was once
// faster.

/** One rule over an input. */
export interface Case {
  /** The value of `data.bench.result`. */
  readonly rule: string;
  readonly input: unknown;
}

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const texts = times(
  500,
  (at) => `arn:aws:s3:::bucket-${at}/${'logs/'.repeat(at % 40)}object ${at}?version=${at * 7919}&ü=1`,
);
const networks = times(60, (at) => `10.${at}.0.0/16`);
const addresses = times(60, (at) => `10.${at * 3}.${at}.1`);
const instants = times(500, (at) => 1_600_000_000_000_000_000 + at * 3_600_000_000_000);
const resources = times(400, (at) => ({
  region: `r${at % 8}`,
  kind: `k${at % 12}`,
  owner: `o${at % 5}`,
  id: at,
  name: `n${at}`,
}));
const pairs = resources.map(({ region, kind, id }) => [region, kind, id]);
const manifest = (at: number): string =>
  [
    'apiVersion: apps/v1',
    'kind: Deployment',
    `metadata: {name: app-${at}, labels: {app: web, "tier": 'front'}}`,
    'spec:',
    '  replicas: 3',
    '  template:',
    '    spec:',
    '      containers:',
    ...times(
      5,
      (one) =>
        `        - name: c${one}\n          image: "registry.example.com/app:${at}.${one}"\n          args: [--port, "80${one}"]\n          securityContext:\n            runAsNonRoot: true`,
    ),
    '',
  ].join('\n');
const document = Object.fromEntries(
  times(50, (at) => [
    `k${at}`,
    { spec: { image: `i${at}`, ports: times(5, (port) => ({ port })) }, status: { ready: true } },
  ]),
);

const each = (call: string): string => `[${call} | some x in input]`;

const cases: Readonly<Record<string, Case>> = {
  group_by_fields: {
    rule: '{[r, k]: ids | some x in input; r := x.region; k := x.kind; ids := [y.id | some y in input; y.region == r; y.kind == k]}',
    input: resources,
  },
  group_by_positions: {
    rule: '{[r, k]: ids | some [r, k, _] in input; ids := [id | input[_] = [r, k, id]]}',
    input: pairs,
  },
  group_by_pattern: {
    rule: '{r: ids | some x in input; r := x.region; ids := {id | projected[_] = {"region": r, "id": id}}}\nprojected := [{"region": x.region, "id": x.id} | some x in input]',
    input: resources,
  },
  group_by_index: {
    rule: '{r: ids | r := input[_][0]; ids := {id | input[i][0] == r; id := input[i][2]}}',
    input: pairs,
  },
  group_by_calls: {
    rule: '{k: ids | some x in input; some p in x.ports; k := key(x, p); ids := {y.id | some y in input; some q in y.ports; k == key(y, q)}}\nkey(x, p) := [x.region, sprintf("%s/%d", [x.kind, p])]',
    input: resources.map((resource) => ({ ...resource, ports: [resource.id % 3, 80] })),
  },
  'net.cidr_contains': {
    rule: '[[n, a] | some n in input.networks; some a in input.addresses; net.cidr_contains(n, a)]',
    input: { networks, addresses },
  },
  'net.cidr_contains_matches': {
    rule: 'net.cidr_contains_matches(input.networks, input.addresses)',
    input: { networks, addresses },
  },
  'net.cidr_expand': { rule: each('count(net.cidr_expand(x))'), input: ['10.0.0.0/20', '2001:db8::/118'] },
  'net.cidr_merge': { rule: 'net.cidr_merge(input)', input: times(500, (at) => `10.${at % 4}.${at % 200}.0/24`) },
  'crypto.md5': { rule: each('crypto.md5(x)'), input: texts },
  'crypto.sha1': { rule: each('crypto.sha1(x)'), input: texts },
  'crypto.sha256': { rule: each('crypto.sha256(x)'), input: texts },
  'crypto.hmac.sha256': { rule: each('crypto.hmac.sha256(x, "key")'), input: texts },
  'crypto.hmac.sha512': { rule: each('crypto.hmac.sha512(x, "key")'), input: texts },
  'base64.encode': { rule: each('base64.encode(x)'), input: texts },
  'base64.decode': { rule: each('base64.decode(x)'), input: texts.map((text) => Buffer.from(text).toString('base64')) },
  'base64url.encode': { rule: each('base64url.encode_no_pad(x)'), input: texts },
  'base64url.decode': {
    rule: each('base64url.decode(x)'),
    input: texts.map((text) => Buffer.from(text).toString('base64url')),
  },
  'hex.encode': { rule: each('hex.encode(x)'), input: texts },
  'hex.decode': { rule: each('hex.decode(x)'), input: texts.map((text) => Buffer.from(text).toString('hex')) },
  'urlquery.encode': { rule: each('urlquery.encode(x)'), input: texts },
  'urlquery.decode': { rule: each('urlquery.decode(x)'), input: texts.map(encodeURIComponent) },
  'urlquery.encode_object': { rule: each('urlquery.encode_object({"q": x, "n": ["1", x]})'), input: texts },
  'urlquery.decode_object': {
    rule: each('urlquery.decode_object(x)'),
    input: texts.map((text) => `q=${encodeURIComponent(text)}&n=1&n=2`),
  },
  'time.clock in a zone': { rule: each('time.clock([x, "Europe/Paris"])'), input: instants },
  'time.date in a zone': { rule: each('time.date([x, "America/New_York"])'), input: instants },
  'time.weekday in a zone': { rule: each('time.weekday([x, "Asia/Tokyo"])'), input: instants },
  'time.format in a zone': { rule: each('time.format([x, "Europe/Paris", "RFC1123"])'), input: instants },
  'time.add_date': { rule: each('time.add_date(x, 0, 1, 1)'), input: instants },
  'time.parse_rfc3339_ns': {
    rule: each('time.parse_rfc3339_ns(x)'),
    input: instants.map((instant) => new Date(instant / 1e6).toISOString()),
  },
  'time.parse_ns': {
    rule: each('time.parse_ns("2006-01-02 15:04:05", x)'),
    input: instants.map((instant) => new Date(instant / 1e6).toISOString().slice(0, 19).replace('T', ' ')),
  },
  'regex.replace': { rule: each('regex.replace(x, `([a-z]+)-([0-9]+)`, "$2-$1")'), input: texts },
  'regex.replace of letters': { rule: each('regex.replace(x, `[^a-z0-9]`, "_")'), input: texts },
  'regex.find_n': { rule: each('regex.find_n(`[0-9]+`, x, -1)'), input: texts },
  'regex.split': { rule: each('regex.split(`[:/]+`, x)'), input: texts },
  'yaml.unmarshal': { rule: each('yaml.unmarshal(x)'), input: times(40, manifest) },
  'yaml.marshal': { rule: each('yaml.marshal(x)'), input: times(20, () => document) },
  'json.unmarshal': { rule: each('json.unmarshal(x)'), input: times(40, () => JSON.stringify(document)) },
  'json.marshal': { rule: each('json.marshal(x)'), input: times(40, () => document) },
  'json.filter': {
    rule: '[json.filter(input, [sprintf("k%d/spec/image", [i]), sprintf("k%d/status", [i])]) | some i in numbers.range(0, 49)]',
    input: document,
  },
  'json.filter of many paths': {
    rule: 'json.filter(input, [p | some k, _ in input; some f in ["spec/image", "status/ready", "spec/ports/0"]; p := concat("/", [k, f])])',
    input: document,
  },
  'json.remove': {
    rule: 'json.remove(input, [p | some k, _ in input; p := concat("/", [k, "spec/image"])])',
    input: document,
  },
  'json.patch': {
    rule: 'json.patch(input, [{"op": "add", "path": ["k1", "spec", sprintf("x%d", [i])], "value": i} | some i in numbers.range(1, 300)])',
    input: document,
  },
  'json.patch of many documents': {
    rule: '[json.patch(d, [{"op": "replace", "path": "/spec/image", "value": "new"}, {"op": "remove", "path": "/spec/ports/0"}]) | some d in input]',
    input: document,
  },
  'object.union_n': { rule: 'object.union_n([d | some d in input])', input: document },
  sprintf: { rule: each('sprintf("%s has %d of %v", [x, 3, {"a": x}])'), input: texts },
  'semver.compare': { rule: each('semver.compare(x, "1.20.3")'), input: times(500, (at) => `1.${at}.3-rc.${at}`) },
  'glob.match': { rule: each('glob.match("arn:aws:s3:::*/logs/**", [":", "/"], x)'), input: texts },
  'graph.reachable': {
    rule: 'graph.reachable(input, ["0"])',
    input: Object.fromEntries(times(1000, (at) => [`${at}`, [`${(at * 7) % 1000}`, `${(at + 1) % 1000}`]])),
  },
  'io.jwt.decode': {
    rule: each('io.jwt.decode(x)'),
    input: times(200, (at) =>
      [{ alg: 'HS256' }, { sub: `${at}` }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .concat('AAAA')
        .join('.'),
    ),
  },
};

/** The names of the workloads. */
export const functionNames: readonly string[] = Object.keys(cases).map((name) => `fn ${name}`);

/** The workload of this name. */
export const functionWorkload = (name: string) => workloadOf(name, cases[name.slice('fn '.length)]!);

export function workloadOf(name: string, { rule, input }: Case) {
  const modules = { 'bench.rego': `package bench\n\nresult := ${rule}\n` };
  return { name, inputs: [input], units: [{ modules, questions: [{ query: 'data.bench.result', inputs: [0] }] }] };
}
