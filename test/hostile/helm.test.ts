import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, hostile } from './bounded.ts';

const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const pod = (name: string, more = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec:\n  hostNetwork: true\n  containers: [{name: c, image: i}]\n${more}`;
const argv = ['scan', '-i', 'helm', '-l', 'debug'];

/** A chart next to another one. */
function files(
  name: string,
  texts: () => Readonly<Record<string, string>>,
  says: Entry['says'],
  more: Partial<Entry> = {},
): Entry {
  return {
    name,
    argv,
    files: () => ({
      'hostile/Chart.yaml': chart('hostile'),
      'neighbour/Chart.yaml': chart('neighbour'),
      'neighbour/templates/pod.yaml': pod('neighbour'),
      ...Object.fromEntries(Object.entries(texts()).map(([path, text]) => [`hostile/${path}`, text])),
    }),
    says: says ?? [],
    ...more,
    finds: ['neighbour', ...(more.finds ?? [])],
  };
}

/** A chart with one template; the error is reported at its place. */
const template = (
  name: string,
  text: string | (() => string),
  says: Entry['says'] = [' at hostile/templates/a.yaml:'],
  more: Partial<Entry> = {},
): Entry =>
  files(
    name,
    () => ({
      'templates/a.yaml': `a: 1\n${typeof text === 'string' ? text : text()}\n`,
      'templates/pod.yaml': pod('hostile'),
    }),
    says,
    more,
  );

const bomb = Array.from(
  { length: 9 },
  (_, at) => `a${at}: &a${at} [${Array.from({ length: 9 }, () => (at === 0 ? 'x' : `*a${at - 1}`)).join(', ')}]`,
).join('\n');

hostile('helm', [
  template('a loop of 100,000,000 rounds', '{{ range until 100000000 }}x{{ end }}'),
  template(
    'loops within loops',
    '{{ range until 10000 }}{{ range until 10000 }}{{ range until 10000 }}{{ end }}{{ end }}{{ end }}',
  ),
  template('a text of 2,000,000,000 characters', 'b: {{ repeat 2000000000 "x" }}'),
  template(
    'a text that doubles',
    '{{ $s := "xxxxxxxxxx" }}{{ range until 60 }}{{ $s = print $s $s }}{{ end }}{{ $s }}',
  ),
  template('a list that doubles', '{{ $s := list 1 }}{{ range until 60 }}{{ $s = concat $s $s }}{{ end }}{{ len $s }}'),
  template('a template of itself', '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}', [
    / at hostile\/templates\/a.yaml:2/,
  ]),
  template('tpl of itself', '{{ define "a" }}{{ tpl .t . }}{{ end }}{{ include "a" (dict "t" "{{ tpl .t . }}") }}', [
    / at hostile\/templates\/a.yaml:2/,
  ]),
  template(
    '1,000 templates, each twice the one before',
    () =>
      `${Array.from({ length: 1000 }, (_, at) => `{{ define "l${at}" }}{{ include "l${at + 1}" . }}{{ include "l${at + 1}" . }}{{ end }}`).join('')}{{ define "l1000" }}x{{ end }}{{ include "l0" . }}`,
  ),
  template('a template nested 20,000 deep', () => `${'{{ if true }}'.repeat(20_000)}x${'{{ end }}'.repeat(20_000)}`, [
    / at hostile\/templates\/a.yaml:2/,
  ]),
  template('parentheses, 50,000 deep', () => `{{ ${'('.repeat(50_000)}1${')'.repeat(50_000)} }}`, [
    / at hostile\/templates\/a.yaml:2/,
  ]),
  ...[
    '{{ define "a" }}{{ include "b" . }}{{ end }}{{ define "b" }}{{ include "a" . }}{{ end }}{{ include "a" . }}',
    '{{ define "a" }}{{ template "a" . }}{{ end }}{{ template "a" . }}',
    '{{ define "a" }}{{ tpl "{{ include \\"a\\" . }}" . }}{{ end }}{{ include "a" . }}',
    'a: {{ "x" | repeat 1000000 | repeat 1000000 | sha256sum }}',
    'a: {{ printf "%900000d" 1 | repeat 1000 }}',
    '{{ indent 1000000000 "x" }}',
    '{{ range untilStep 0 1000000000 1 }}{{ end }}',
    '{{ seq 1 1000000000 }}',
    '{{ randAlphaNum 1000000000 }}',
    '{{ regexReplaceAll "" (repeat 1000000 "a") (repeat 1000000 "b") | len }}',
    '{{ replace "a" (repeat 100000 "b") (repeat 100000 "a") | len }}',
    '{{ join (repeat 100000 "b") (until 100000) | len }}',
  ].map((text) => template(text, text, [/ at hostile\/templates\/a\.yaml:\d.*\[helm\.(?:limit|template)\]/])),
  ...['toYaml', 'toJson', 'toString', 'quote', 'deepCopy | len', 'merge (dict "d" $d) | len', 'print', 'toToml'].map(
    (act) =>
      template(
        `a value that contains itself: ${act}`,
        `{{ $d := dict }}{{ $_ := set $d "d" $d }}b: {{ $d | ${act} | quote }}`,
        [],
      ),
  ),
  template(
    'patterns that backtracking would never finish',
    'b: {{ regexMatch "^(a+)+$" (print (repeat 100000 "a") "b") }}',
    [],
  ),
  template('a width of 2,000,000,000', 'b: {{ printf "%2000000000d" 1 }}', [/hostile/]),
  template(
    'keys, numbers and texts by chance',
    'b: {{ genPrivateKey "rsa" | quote }}\nc: {{ randAlphaNum 20 }}\nd: {{ (genCA "a" 1).Cert | quote }}\ne: {{ now }}\nf: {{ uuidv4 }}',
    [],
    { finds: ['hostile'] },
  ),
  template('20,000 keys', 'b: {{ range until 20000 }}{{ genPrivateKey "rsa" | quote }}{{ end }}', []),
  template(
    'a password hashed for ever',
    'b: {{ range until 1000 }}{{ htpasswd "a" "b" }}{{ derivePassword 1000000 "long" "a" "b" "c" }}{{ bcrypt "x" }}{{ end }}',
    [],
  ),
  template('environment', 'b: {{ env "SECRET" }}', [/not defined.* at hostile\/templates\/a.yaml:2/], {
    env: { SECRET: 'topsecret' },
    spares: ['topsecret'],
  }),
  template(
    'hosts and cluster',
    'b: {{ getHostByName "localhost" | quote }}\nc: {{ lookup "v1" "Secret" "default" "x" | toJson }}',
    [],
    { finds: ['hostile'] },
  ),
  template(
    'files outside of the chart',
    pod(
      'leak',
      '  a: {{ .Files.Get "/etc/passwd" | quote }}\n  b: {{ .Files.Get "../neighbour/Chart.yaml" | quote }}\n  c: {{ (.Files.Glob "../**").AsConfig | quote }}\n  d: {{ .Files.Lines "link" }}\n',
    ),
    [],
    {
      finds: ['hostile', 'leak'],
      spares: ['root:', 'topsecret'],
      make: (folder, outside) => {
        writeFileSync(join(outside, 'secret'), 'topsecret');
        symlinkSync(join(outside, 'secret'), join(folder, 'hostile', 'link'));
      },
    },
  ),
  template('links as templates, values and chart', '', ['is a link that leads outside'], {
    make: (folder, outside) => {
      writeFileSync(join(outside, 'secret'), 'topsecret: 1');
      for (const name of ['templates/link.yaml', 'values.yaml', 'values.schema.json', '.helmignore'])
        symlinkSync(join(outside, 'secret'), join(folder, 'hostile', name));
      symlinkSync(outside, join(folder, 'hostile', 'charts'));
    },
    spares: ['topsecret'],
  }),
  template('output that is no YAML', '{{ repeat 100000 "[" }}', [/hostile\/templates\/a.yaml/]),
  template('output of aliases of aliases', `${bomb}\nkind: Pod\napiVersion: v1`, [/hostile\/templates\/a.yaml/]),
  template('fails on purpose, with what a terminal obeys', '{{ fail "\\x1b[31m\\n::error::x" }}', [
    /hostile\/templates\/a.yaml:/,
  ]),
  template(
    '50,000 documents',
    '{{ range until 50000 }}\n---\nkind: ConfigMap\napiVersion: v1\nmetadata: {name: c{{ . }}}\n{{ end }}',
    [],
    { length: 80_000_000 },
  ),
  files(
    'values of aliases of aliases',
    () => ({ 'values.yaml': bomb, 'templates/a.yaml': 'a: {{ .Values | toJson }}' }),
    ['hostile/values.yaml'],
  ),
  files(
    'values, 100,000 deep',
    () => ({ 'values.yaml': `a: ${'['.repeat(100_000)}`, 'templates/pod.yaml': pod('hostile') }),
    ['hostile/values.yaml:1'],
  ),
  files('values that are no map', () => ({ 'values.yaml': '[1, 2]', 'templates/pod.yaml': pod('hostile') }), [
    'hostile/values.yaml',
  ]),
  ...[
    '{"$ref": "#"}',
    '{"$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"}',
    `{"allOf": [${Array.from({ length: 60 }, () => '{"$ref": "#"}').join(', ')}]}`,
  ].map((schema) =>
    files(
      `a schema in a circle: ${schema.slice(0, 60)}`,
      () => ({ 'values.yaml': 'a: 1', 'values.schema.json': schema, 'templates/pod.yaml': pod('hostile') }),
      ['[helm.schema]', /hostile/],
    ),
  ),
  files('aliases of charts within charts', () => {
    const dependencies = Array.from({ length: 30 }, (_, at) => `  - {name: c, version: 1.x, alias: a${at}}\n`).join('');
    return Object.fromEntries(
      Array.from({ length: 7 }, (_, level) => [
        `charts/c/${'charts/c/'.repeat(level)}Chart.yaml`,
        `${chart('c')}${level === 6 ? '' : `dependencies:\n${dependencies}`}`,
      ]),
    );
  }, []),
  files(
    'a schema that refers to itself',
    () => ({
      'values.yaml': 'a: 1',
      'values.schema.json':
        '{"$ref": "#/definitions/a", "definitions": {"a": {"allOf": [{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/a"}]}}}',
      'templates/pod.yaml': pod('hostile'),
    }),
    [],
  ),
  files(
    'a schema from elsewhere, and of this machine',
    () => ({
      'values.schema.json': '{"allOf": [{"$ref": "http://127.0.0.1:9/x"}, {"$ref": "file:///etc/passwd"}]}',
      'templates/pod.yaml': pod('hostile'),
    }),
    ['hostile'],
    { spares: ['root:'] },
  ),
  files(
    'a schema with patterns that backtracking would never finish',
    () => ({
      'values.yaml': `a: ${'a'.repeat(50_000)}b`,
      'values.schema.json': '{"properties": {"a": {"pattern": "^(a+)+$"}}}',
      'templates/pod.yaml': pod('hostile'),
    }),
    ['hostile'],
    { length: 1_000_000 },
  ),
  files(
    'a schema, 100,000 deep',
    () => ({
      'values.schema.json': `${'{"not":'.repeat(100_000)}{}${'}'.repeat(100_000)}`,
      'templates/pod.yaml': pod('hostile'),
    }),
    ['hostile/values.schema.json'],
  ),
  ...['..', '.', '../../x', '/etc', 'a/b', '"\\e[31m"', '__proto__', '3', '[]', '""'].map((name) =>
    files(
      `a chart called ${name}`,
      () => ({ 'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`, 'templates/pod.yaml': pod('hostile') }),
      [],
    ),
  ),
  files(
    'a chart whose dependency is itself, or lies outside',
    () => ({
      'Chart.yaml': `${chart('hostile')}dependencies:\n- {name: hostile, version: 1.0.0, repository: "file://."}\n- {name: x, version: 1.0.0, repository: "file:///etc"}\n- {name: ../x, version: ">=0", alias: "../../y", repository: "http://127.0.0.1:9/"}\n`,
      'templates/pod.yaml': pod('hostile'),
    }),
    ['hostile/Chart.yaml'],
  ),
  files(
    'charts in charts, 200 deep',
    () =>
      Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [`${'charts/c/'.repeat(at + 1)}Chart.yaml`, chart('c')]),
      ),
    [],
  ),
  files(
    '20,000 templates',
    () =>
      Object.fromEntries(
        Array.from({ length: 20_000 }, (_, at) => [`templates/t${at}.yaml`, `{{ if false }}x{{ end }}`]),
      ),
    [],
  ),
  files('500,000 actions', () => ({ 'templates/pod.yaml': `${pod('hostile')}${'#{{ . }}'.repeat(500_000)}` }), [
    'more than 300000 tokens in a template',
  ]),
  files('an action of two million words', () => ({ 'templates/pod.yaml': `{{ ${'1 '.repeat(2_000_000)}}}` }), [
    'more than 300000 tokens in a template',
  ]),
  files(
    '40 files of 40,000 actions each',
    () =>
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`templates/t${at}.yaml`, '#{{ . }}'.repeat(40_000)])),
    ['the templates have more than 400000 tokens'],
  ),
  files('values of four megabytes', () => ({ 'values.yaml': `a:\n${'- {}\n'.repeat(800_000)}` }), [
    'the values exceed 2000000 characters and were not read',
  ]),
  files(
    '80,000 templates in a file, each of them used',
    () => ({
      'templates/_all.tpl': Array.from({ length: 80_000 }, (_, at) => `{{ define "t${at}" }}x{{ end }}\n`).join(''),
      'templates/pod.yaml': `${pod('hostile')}${Array.from({ length: 80_000 }, (_, at) => `#{{ template "t${at}" }}\n`).join('')}`,
    }),
    [],
  ),
  files(
    'a pattern for every file, in .helmignore',
    () => ({
      '.helmignore': `${'*'.repeat(5000)}a\n${'[a-z'.repeat(1000)}\n${'**/'.repeat(1000)}\n!x\n`,
      'templates/pod.yaml': pod('hostile'),
    }),
    [],
  ),
]);
