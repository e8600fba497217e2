import { type Base, type Tree, yamlOf } from './base.ts';
import type { Trick } from './tricks.ts';

type Write = (base: Base) => Tree | undefined;

const file = (text: string): Tree => ({ 'all.yaml': text });
const json = JSON.stringify;
const objectOf = ({ config }: Base): Record<string, unknown> => structuredClone(config) as Record<string, unknown>;
const indented = (text: string, by = '  '): string => text.replaceAll(/^(?=.)/gm, by);
const kindOf = (base: Base): string => String(base.config.kind);
const changed = (base: Base, pattern: RegExp, by: string): Tree | undefined => {
  const text = base.text.replace(pattern, by);
  return text === base.text ? undefined : file(text);
};

const changedKind = (base: Base, change: (kind: string) => string): Tree =>
  file(base.text.replace(/^kind: .*$/m, () => `kind: ${change(kindOf(base))}`));

const k8s: Readonly<Record<string, Write>> = {
  'kind in small letters': (base) =>
    file(base.text.replace(`kind: ${kindOf(base)}`, `kind: ${kindOf(base).toLowerCase()}`)),
  'kind in capitals': (base) => file(base.text.replace(`kind: ${kindOf(base)}`, `kind: ${kindOf(base).toUpperCase()}`)),
  'kind in quotes': (base) => file(base.text.replace(`kind: ${kindOf(base)}`, `"kind": '${kindOf(base)}'`)),
  'kind with an escape': (base) =>
    file(
      base.text.replace(
        `kind: ${kindOf(base)}`,
        `"k\\x69nd": "\\u00${kindOf(base).charCodeAt(0).toString(16)}${kindOf(base).slice(1)}"`,
      ),
    ),
  'kind with blanks': (base) => file(base.text.replace(`kind: ${kindOf(base)}`, `kind:    ${kindOf(base)}   `)),
  'kind as a block of text': (base) => file(base.text.replace(`kind: ${kindOf(base)}`, `kind: >-\n  ${kindOf(base)}`)),
  'kind with a tag': (base) => file(base.text.replace(`kind: ${kindOf(base)}`, `kind: !!str ${kindOf(base)}`)),
  'kind with a tag of one\u2019s own': (base) =>
    file(base.text.replace(`kind: ${kindOf(base)}`, `kind: !own ${kindOf(base)}`)),
  'kind with an anchor': (base) => file(base.text.replace(`kind: ${kindOf(base)}`, `kind: &k ${kindOf(base)}`)),
  'kind as an explicit key': (base) => file(base.text.replace(`kind: ${kindOf(base)}`, `? kind\n: ${kindOf(base)}`)),
  'kind at the end': (base) =>
    file(`${base.text.replace(`kind: ${kindOf(base)}\n`, '').trimEnd()}\nkind: ${kindOf(base)}\n`),
  'kind twice': (base) => file(`${base.text.trimEnd()}\nkind: ${kindOf(base)}\n`),
  'kind twice, another last': (base) => file(`${base.text.trimEnd()}\nkind: Surprise\n`),
  'apiVersion twice': (base) => file(`${base.text.trimEnd()}\napiVersion: v9\n`),
  'no apiVersion': (base) => changed(base, /^apiVersion: .*\n/m, ''),
  'kind with a zero-width space': (base) => changedKind(base, (kind) => `${kind[0]}\u200b${kind.slice(1)}`),
  'kind with a soft hyphen': (base) => changedKind(base, (kind) => `${kind[0]}\u00ad${kind.slice(1)}`),
  'kind with a mark of direction': (base) => changedKind(base, (kind) => `\u202e${kind}`),
  'kind in wide letters': (base) =>
    changedKind(base, (kind) => kind.replaceAll(/\w/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))),
  'kind with a Cyrillic letter': (base) => changedKind(base, (kind) => `\u0420${kind.slice(1)}`),
  'kind that a shell fills in': (base) => changedKind(base, () => '${KIND}'),
  'kind in base64': (base) => changedKind(base, (kind) => `!!binary ${Buffer.from(kind).toString('base64')}`),
  'no kind': (base) => changed(base, /^kind: .*\n/m, ''),
  'the key kind in another case': (base) => changed(base, /^kind:/m, 'Kind:'),
  'the key kind with a zero-width space': (base) => changed(base, /^kind:/m, 'ki\u200bnd:'),
  'both keys with zero-width spaces': (base) =>
    file(base.text.replace(/^kind:/m, 'ki\u200bnd:').replace(/^apiVersion:/m, 'api\u200bVersion:')),
  'the key kind with a Cyrillic letter': (base) => changed(base, /^kind:/m, 'k\u0456nd:'),
  'a comment that a vertical tab ends': (base) => file(`# a comment\v${base.text}`),
  'a comment that a form feed ends': (base) => file(`# a comment\f${base.text}`),
  ...Object.fromEntries(
    Object.entries({ 'next lines': '\u0085', 'line separators': '\u2028', 'carriage returns': '\r' }).map(
      ([name, end]): [string, Write] => [
        `a comment before ${name}`,
        (base) => file(`# a comment\n${base.text}`.replaceAll('\n', end)),
      ],
    ),
  ),
  'a comment of JSON before': (base) => ({ 'all.json': `// a comment\n${json(base.config)}` }),
  'a comment of JSON around': (base) => ({ 'all.json': `/* a comment */${json(base.config)}` }),
  'a comment of JSON within': (base) => ({ 'all.json': json(base.config).replace('{', '{ // a comment\n') }),
  'YAML called .json': (base) => ({ 'all.json': base.text }),
  'JSON called .yaml, with a comment': (base) => ({ 'all.yaml': `// a comment\n${json(base.config)}` }),
  'a list with an item in small letters': (base) =>
    file(yamlOf({ apiVersion: 'v1', kind: 'List', items: [{ ...objectOf(base), kind: kindOf(base).toLowerCase() }] })),
  'a list with an item of an odd kind': (base) =>
    file(yamlOf({ apiVersion: 'v1', kind: 'List', items: [{ ...objectOf(base), kind: `${kindOf(base)}\u200b` }] })),
  'a patch of a kustomization in another case': (base) => ({
    'all.yaml': base.text,
    'KUSTOMIZATION.yml': 'patches:\n  - path: all.yaml\n',
  }),
  'a patch of a kustomization that patches nothing': (base) => ({
    'all.yaml': base.text,
    'kustomization.yaml': 'patches:\n  - path: all.yaml\n',
  }),
  'a patch of a kustomization for another kind': (base) => ({
    'all.yaml': base.text,
    'kustomization.yaml': 'patches:\n  - path: all.yaml\n    target: {kind: None}\n',
  }),
  'beside a kustomization': (base) => ({ 'all.yaml': base.text, 'kustomization.yaml': 'resources: []\n' }),
  'beside a chart': (base) => ({ 'all.yaml': base.text, 'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n' }),
  'a file called values.yaml': (base) => ({ 'values.yaml': base.text }),
  'a file called Chart.yaml': (base) => ({ 'Chart.yaml': base.text }),
  'a file called kustomization.yaml': (base) => ({ 'kustomization.yaml': base.text, 'b.yaml': base.text }),
  'a mark of the byte order between documents': (base) => file(`a: 1\n---\n\ufeff${base.text}`),
  'a document after the end of another': (base) => file(`a: 1\n...\n${base.text}`),
  'a directive of YAML 1.1': (base) => file(`%YAML 1.1\n---\n${base.text}`),
  'a directive of YAML 3.0': (base) => file(`%YAML 3.0\n---\n${base.text}`),
  'the same directive twice': (base) => file(`%YAML 1.1\n%YAML 1.1\n---\n${base.text}`),
  'booleans by a tag': (base) => changed(base, /: true$/m, ': !!bool "true"'),
  'booleans by the whole name of a tag': (base) => changed(base, /: true$/m, ': !<tag:yaml.org,2002:bool> "true"'),
  'a key that is a list': (base) => file(`${base.text.trimEnd()}\n? [a, b]\n: c\n`),
  'a key that is empty': (base) => file(`${base.text.trimEnd()}\n?\n: c\n`),
  'an anchor of 100,000 characters': (base) => file(base.text.replace(/^(\w+):\n/m, `$1: &${'a'.repeat(100_000)}\n`)),
  'no metadata': (base) => changed(base, /^metadata:\n(?: .*\n)+/m, ''),
  'metadata that is a list': (base) => changed(base, /^metadata:\n(?: .*\n)+/m, 'metadata: [a]\n'),
  'metadata that is null': (base) => changed(base, /^metadata:\n(?: .*\n)+/m, 'metadata:\n'),
  'a name that is a number': (base) => changed(base, /^ {2}name: (?!default$).*$/m, '  name: 12'),
  'a name that is generated': (base) => changed(base, /^ {2}name: /m, '  generateName: '),
  'a name with an escape': (base) => changed(base, /^ {2}name: .*$/m, '  name: "a\\e[2J"'),
  'a status': (base) => file(`${base.text.trimEnd()}\nstatus: {phase: Succeeded}\n`),
  'the annotation of an apply': (base) =>
    changed(base, /^metadata:$/m, 'metadata:\n  annotations: {kubectl.kubernetes.io/last-applied-configuration: "{}"}'),
  'a list': (base) => file(yamlOf({ apiVersion: 'v1', kind: 'List', items: [objectOf(base)] })),
  'a list of its kind': (base) =>
    file(yamlOf({ apiVersion: base.config.apiVersion, kind: `${kindOf(base)}List`, items: [objectOf(base)] })),
  'a list of its kind, whose items have none': (base) => {
    const { kind: _kind, apiVersion: _version, ...rest } = objectOf(base);
    return file(yamlOf({ apiVersion: base.config.apiVersion, kind: `${kindOf(base)}List`, items: [rest] }));
  },
  'a list in small letters': (base) => file(yamlOf({ apiVersion: 'v1', kind: 'list', items: [objectOf(base)] })),
  'a list within a list': (base) =>
    file(
      yamlOf({ apiVersion: 'v1', kind: 'List', items: [{ apiVersion: 'v1', kind: 'List', items: [objectOf(base)] }] }),
    ),
  'a list of another kind': (base) => file(yamlOf({ apiVersion: 'v1', kind: 'SurpriseList', items: [objectOf(base)] })),
  'a list with something odd before': (base) =>
    file(yamlOf({ apiVersion: 'v1', kind: 'List', items: [null, 1, 'x', [], objectOf(base)] })),
  'items without a kind': (base) => file(yamlOf({ items: [objectOf(base)] })),
  'a sequence at the top': (base) => file(yamlOf([objectOf(base)])),
  'a second document': (base) => file(`apiVersion: v1\nkind: X\n---\n${base.text}`),
  'an end of a document': (base) => file(`a: 1\n...\n---\n${base.text}...\n`),
  'a comment behind the dashes': (base) => file(`--- # first\n${base.text}`),
  'a document on the line of the dashes': (base) => file(`--- ${json(base.config)}\n`),
  'dashes with blanks': (base) => file(`a: 1\n---   \n${base.text}`),
  'empty documents': (base) => file(`---\n---\n---\n${base.text}---\n---\n`),
  'a directive': (base) => file(`%YAML 1.2\n---\n${base.text}`),
  'a directive of a tag': (base) => file(`%TAG ! tag:x.example,2000:\n---\n${base.text}`),
  'an unknown directive': (base) => file(`%SURPRISE 1\n---\n${base.text}`),
  'a thousand documents before': (base) => file('a: 1\n---\n'.repeat(1000) + base.text),
  'a document that cannot be read before': (base) => file(`a: [\n---\n${base.text}`),
  'a document that cannot be read behind': (base) => file(`${base.text}---\na: [\n`),
  'an anchor': (base) => file(base.text.replace(/^(\w+):\n/m, '$1: &here\n')),
  'an alias for all': (base) => file(`x: &all\n${indented(base.text)}<<: *all\n`),
  'an alias in a list': (base) => file(`apiVersion: v1\nkind: List\nx: &all\n${indented(base.text)}items:\n  - *all\n`),
  'a merge key': (base) => file(`<<:\n${indented(base.text)}`),
  'a merge of a list': (base) => file(`<<: [{a: 1}, ${json(base.config)}]\n`),
  'aliases that are many': (base) =>
    file(
      `a: &a [x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 12 }, (_, at) => `${'bcdefghijklm'[at]}: &${'bcdefghijklm'[at]} [${`*${'abcdefghijkl'[at]}, `.repeat(9)}]\n`).join('')}---\n${base.text}`,
    ),
  'JSON within YAML': (base) => file(json(base.config)),
  'flow maps': (base) => file(json(base.config, null, 1).replaceAll('"', "'")),
  'explicit keys': (base) => file(yamlOf(objectOf(base)).replaceAll(/^(\w+):/gm, '? $1\n:')),
  'tags everywhere': (base) => file(base.text.replaceAll(/^(\w+): (?=\S)/gm, '$1: !!str ')),
  'a tag of a map': (base) => file(`!!map\n${base.text}`),
  'a tag of one\u2019s own for all': (base) => file(`!own\n${base.text}`),
  'booleans of YAML 1.1': (base) => changed(base, /: true$/m, ': yes'),
  'booleans in capitals': (base) => changed(base, /: true$/m, ': TRUE'),
  'booleans as text': (base) => changed(base, /: (true|false)$/m, ': "$1"'),
  'octal numbers': (base) => changed(base, /: (\d+)$/m, ': 0$1'),
  'keys in quotes': (base) => file(base.text.replaceAll(/^( *(?:- )?)([a-zA-Z]+):/gm, "$1'$2':")),
  'keys with escapes': (base) =>
    file(
      base.text.replaceAll(
        /^( *(?:- )?)([a-z])([a-zA-Z]+):/gm,
        (_, start: string, first: string, rest: string) => `${start}"\\x${first.charCodeAt(0).toString(16)}${rest}":`,
      ),
    ),
  'keys with escapes, before a control character': (base) =>
    file(`${base.text.replace(/^kind:/m, '"k\\x69nd":').replace(/^apiVersion:/m, '"api\\u0056ersion":')}\0`),
  'a file called .yml': (base) => ({ 'all.yml': base.text }),
  'a file called .YAML': (base) => ({ 'ALL.YAML': base.text }),
  'a file called .json': (base) => ({ 'all.json': base.text }),
  'a file called .yaml.json': (base) => ({ 'all.yaml.json': json(base.config) }),
  'a file with placeholders': (base) => changed(base, /^metadata:$/m, 'metadata:\n  labels: {{ labels }}'),
  'a file with placeholders of a shell': (base) => changed(base, /^ {2}name: .*$/m, '  name: ${NAME}'),
  'a file with placeholders of a loop': (base) => file(`{% for a in b %}\n${base.text}{% endfor %}\n`),
  'a tab': (base) => changed(base, /^ {2}name: /m, '\tname: '),
  'a tab behind a colon': (base) => changed(base, /^ {2}name: /m, '  name:\t'),
  'no indentation of lists': (base) =>
    file(base.text.replaceAll(/^( +)- /gm, (line, blanks: string) => (blanks.length === 2 ? '- ' : line))),
  'a comment of a megabyte': (base) => file(`# ${'x'.repeat(1_000_000)}\n${base.text}`),
  'an indentation of all': (base) => file(indented(base.text, '        ')),
  'a prototype as a key': (base) => file(`__proto__: {kind: X}\nconstructor: 1\n${base.text}`),
  'a depth above all limits': (base) => file(`${base.text.trimEnd()}\nx: ${'['.repeat(5000)}${']'.repeat(5000)}\n`),
  'a file that is linked twice': (base) => ({ 'all.yaml': base.text, 'more/all.yaml': base.text }),
};

const chart = (templates: Tree, more: Tree = {}): Tree => ({
  'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  ...Object.fromEntries(Object.entries(templates).map(([path, text]) => [`templates/${path}`, text])),
  ...more,
});
const subchart = (base: Base, parent: string, more: Tree = {}): Tree => ({
  'Chart.yaml': `apiVersion: v2\nname: shop\nversion: 1.0.0\n${parent}`,
  ...more,
  'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
  'charts/sub/templates/all.yaml': base.text,
});
const within =
  (start: string, more: Tree = {}): Write =>
  (base) =>
    chart({ 'all.yaml': `{{ ${start} }}\n${base.text}{{ end }}\n` }, more);

/** Templates whose default values render nothing: this is reported, and there is no violation. */
const helmOff: Readonly<Record<string, Write>> = {
  'a condition that is off': within('if .Values.enabled', { 'values.yaml': 'enabled: false\n' }),
  'a condition that nobody sets': within('if .Values.enabled'),
  'a condition deep in values': within('if .Values.a.b.c', { 'values.yaml': 'a: {b: {c: false}}\n' }),
  'a condition of an upgrade': within('if .Release.IsUpgrade'),
  'a condition of a namespace': within('if eq .Release.Namespace "production"'),
  'a condition of a name': within('if eq .Release.Name "other"'),
  'a condition of what a cluster can': within('if .Capabilities.APIVersions.Has "x.example/v1"'),
  'a condition of a version of a cluster': within('if semverCompare ">=9.0.0-0" .Capabilities.KubeVersion.Version'),
  'a condition of a text': within('if eq .Values.env "production"', { 'values.yaml': 'env: development\n' }),
  'a condition that is never true': within('if false'),
  'a list that is empty': within('range .Values.items', { 'values.yaml': 'items: []\n' }),
  'a map that is empty': within('with .Values.map', { 'values.yaml': 'map: {}\n' }),
  'an else that is off': (base) =>
    chart({ 'all.yaml': `{{ if .Values.a }}\n{{ else }}\n${base.text}{{ end }}\n` }, { 'values.yaml': 'a: true\n' }),
  'a lookup': within('if lookup "v1" "Secret" "x" "y"'),
};

const dependency = (more: string): string => `dependencies:\n  - {name: sub, version: 1.0.0, ${more}}\n`;
const helmOffWithin: Readonly<Record<string, Write>> = {
  'a chart within that a condition turns off': (base) =>
    subchart(base, dependency('condition: sub.enabled'), { 'values.yaml': 'sub: {enabled: false}\n' }),
  'a chart within that a tag turns off': (base) =>
    subchart(base, dependency('tags: [front]'), { 'values.yaml': 'tags: {front: false}\n' }),
  'a chart within under another name that a condition turns off': (base) =>
    subchart(base, dependency('alias: other, condition: other.enabled'), {
      'values.yaml': 'other: {enabled: false}\n',
    }),
};

const helm: Readonly<Record<string, Write>> = {
  'a failure': (base) => chart({ 'all.yaml': `{{ fail "no" }}\n${base.text}` }),
  'a value that is required': (base) => chart({ 'all.yaml': `{{ required "a" .Values.a }}\n${base.text}` }),
  'a template that does not parse': (base) => chart({ 'all.yaml': `{{ if }}\n${base.text}` }),
  'another template that does not parse': (base) => chart({ 'all.yaml': base.text, 'b.yaml': '{{ nosuch }}' }),
  'another template that fails': (base) => chart({ 'all.yaml': base.text, 'b.yaml': '{{ fail "no" }}' }),
  'a template that never ends': (base) =>
    chart({ 'all.yaml': base.text, 'b.yaml': '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}' }),
  'a named template': (base) =>
    chart({ '_helpers.tpl': `{{ define "a" }}\n${base.text}{{ end }}\n`, 'all.yaml': '{{ include "a" . }}\n' }),
  'a text that is a template': (base) =>
    chart({ 'all.yaml': '{{ tpl .Values.a . }}\n' }, { 'values.yaml': yamlOf({ a: base.text }) }),
  'a file of the chart': (base) =>
    chart({ 'all.yaml': '{{ .Files.Get "files/a.yaml" }}\n' }, { 'files/a.yaml': base.text }),
  'files of the chart': (base) =>
    chart(
      { 'all.yaml': '{{ range $p, $b := .Files.Glob "files/*" }}{{ toString $b }}{{ end }}\n' },
      { 'files/a.yaml': base.text },
    ),
  'values for all': (base) =>
    chart({ 'all.yaml': '{{ toYaml .Values.a }}\n' }, { 'values.yaml': yamlOf({ a: objectOf(base) }) }),
  'extra objects': (base) =>
    chart(
      { 'all.yaml': '{{ range .Values.extra }}---\n{{ tpl (toYaml .) $ }}\n{{ end }}' },
      { 'values.yaml': yamlOf({ extra: [objectOf(base)] }) },
    ),
  'a kind of a function': (base) =>
    chart({
      'all.yaml': base.text.replace(`kind: ${kindOf(base)}`, `kind: {{ printf "%s" "${kindOf(base)}" }}`),
    }),
  'a kind with a zero-width space': (base) =>
    chart({ 'all.yaml': base.text.replace(/^kind: ./m, (start) => `${start}{{ "\\u200b" }}`) }),
  'a kind in base64': (base) =>
    chart({
      'all.yaml': base.text.replace(
        `kind: ${kindOf(base)}`,
        `kind: {{ b64dec "${Buffer.from(kindOf(base)).toString('base64')}" }}`,
      ),
    }),
  'a comment of a template around': (base) => chart({ 'all.yaml': `{{/*\n*/}}${base.text}{{- /* x */ -}}` }),
  'a template in a directory': (base) => chart({ 'a/b/c/all.yaml': base.text }),
  'a template called .yml': (base) => chart({ 'all.yml': base.text }),
  'a template called .json': (base) => chart({ 'all.json': json(base.config) }),
  'a template called .tpl': (base) => chart({ 'all.tpl': base.text }),
  'a template without an extension': (base) => chart({ all: base.text }),
  'a template called .txt': (base) => chart({ 'all.txt': base.text }),
  'a template of a test': (base) => chart({ 'tests/all.yaml': base.text }),
  'a hook': (base) =>
    chart({
      'all.yaml': base.text.replace('metadata:', 'metadata:\n  annotations: {"helm.sh/hook": pre-install}'),
    }),
  'a hook of a test': (base) =>
    chart({ 'all.yaml': base.text.replace('metadata:', 'metadata:\n  annotations: {"helm.sh/hook": test}') }),
  'a hook of a deletion': (base) =>
    chart({
      'all.yaml': base.text.replace('metadata:', 'metadata:\n  annotations: {"helm.sh/hook": post-delete}'),
    }),
  'a definition of resources': (base) => chart({ 'b.yaml': 'a: 1\n' }, { 'crds/all.yaml': base.text }),
  'a chart within': (base) => subchart(base, ''),
  'a chart within that is named': (base) => subchart(base, 'dependencies:\n  - {name: sub, version: 1.0.0}\n'),
  'a chart within of another name': (base) =>
    subchart(base, 'dependencies:\n  - {name: sub, alias: other, version: 1.0.0}\n'),
  'a chart that is missing': (base) => ({
    ...chart({ 'all.yaml': base.text }),
    'Chart.yaml':
      'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n  - {name: none, version: 1.0.0, repository: "https://x.example"}\n',
  }),
  'an archive of a chart that cannot be read': (base) => ({
    ...chart({ 'all.yaml': base.text }),
    'charts/sub-1.0.0.tgz': 'x',
  }),
  'a chart of the first version': (base) => ({
    'Chart.yaml': 'name: shop\nversion: 1.0.0\n',
    'templates/all.yaml': base.text,
  }),
  'a chart of requirements': (base) => ({
    ...subchart(base, ''),
    'Chart.yaml': 'apiVersion: v1\nname: shop\nversion: 1.0.0\n',
    'requirements.yaml': 'dependencies:\n  - {name: sub, version: 1.0.0, condition: sub.on}\n',
    'values.yaml': 'sub: {on: false}\n',
  }),
  'a chart without a version': (base) => ({
    'Chart.yaml': 'apiVersion: v2\nname: shop\n',
    'templates/all.yaml': base.text,
  }),
  'a chart that cannot be read': (base) => ({ 'Chart.yaml': 'apiVersion: [\n', 'templates/all.yaml': base.text }),
  'a chart in capitals': (base) => ({
    'CHART.YAML': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'templates/all.yaml': base.text,
  }),
  'a chart called .yml': (base) => ({
    'Chart.yml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'templates/all.yaml': base.text,
  }),
  'values that cannot be read': (base) => chart({ 'all.yaml': base.text }, { 'values.yaml': 'a: [\n' }),
  'values that are a list': (base) => chart({ 'all.yaml': base.text }, { 'values.yaml': '- a\n' }),
  'a schema that refuses': (base) => chart({ 'all.yaml': base.text }, { 'values.schema.json': '{"required": ["a"]}' }),
  'a schema that cannot be read': (base) => chart({ 'all.yaml': base.text }, { 'values.schema.json': '{' }),
  'files that Helm ignores': (base) => chart({ 'all.yaml': base.text }, { '.helmignore': 'nothing\n' }),
  'a template that Helm ignores': (base) =>
    chart({ 'all.yaml': base.text, 'b.yaml': 'a: 1\n' }, { '.helmignore': 'templates/b.yaml\n' }),
  'a version of a cluster': (base) => ({
    ...chart({ 'all.yaml': base.text }),
    'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\nkubeVersion: ">=99"\n',
  }),
  'output that is no YAML': (base) => chart({ 'all.yaml': base.text, 'b.yaml': 'a: [\n' }),
  'two documents': (base) => chart({ 'all.yaml': `a: 1\n---\n${base.text}` }),
};

const kustomization = (base: Base, text: string, more: Tree = {}): Tree => ({
  'kustomization.yaml': text,
  'all.yaml': base.text,
  ...more,
});
const kustomize: Readonly<Record<string, Write>> = {
  'a directory': (base) => ({
    'kustomization.yaml': 'resources: [base]\n',
    'base/kustomization.yaml': 'resources: [all.yaml]\n',
    'base/all.yaml': base.text,
  }),
  bases: (base) => ({
    'kustomization.yaml': 'bases: [base]\n',
    'base/kustomization.yaml': 'resources: [all.yaml]\n',
    'base/all.yaml': base.text,
  }),
  'a component': (base) => ({
    'kustomization.yaml': 'components: [part]\n',
    'part/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [all.yaml]\n',
    'part/all.yaml': base.text,
  }),
  'a kustomization called .yml': (base) => ({ 'kustomization.yml': 'resources: [all.yaml]\n', 'all.yaml': base.text }),
  'a kustomization without an extension': (base) => ({
    Kustomization: 'resources: [all.yaml]\n',
    'all.yaml': base.text,
  }),
  'two kustomizations': (base) =>
    kustomization(base, 'resources: [all.yaml]\n', { 'kustomization.yml': 'resources: []\n' }),
  'resources and bases': (base) => ({
    ...kustomization(base, 'resources: [all.yaml]\nbases: [base]\n'),
    'base/kustomization.yaml': 'namePrefix: a-\n',
  }),
  'another name': (base) =>
    kustomization(base, 'resources: [all.yaml]\nnamePrefix: a-\nnameSuffix: -z\nnamespace: shop\n'),
  'labels and annotations': (base) =>
    kustomization(base, 'resources: [all.yaml]\ncommonLabels: {a: b}\ncommonAnnotations: {lintel/skipped: "x"}\n'),
  'a resource that is missing': (base) => kustomization(base, 'resources: [all.yaml, none.yaml]\n'),
  'a resource from elsewhere': (base) => kustomization(base, 'resources: [all.yaml, "https://x.example/y.yaml"]\n'),
  'a resource outside': (base) => kustomization(base, 'resources: [all.yaml, ../../../etc]\n'),
  'a resource that is no YAML': (base) =>
    kustomization(base, 'resources: [all.yaml, b.yaml]\n', { 'b.yaml': 'a: [\n' }),
  'a chart': (base) =>
    kustomization(base, 'resources: [all.yaml]\nhelmCharts:\n  - {name: x, repo: "https://x.example"}\n'),
  'a generator that runs a program': (base) =>
    kustomization(base, 'resources: [all.yaml]\ngenerators: [g.yaml]\n', {
      'g.yaml':
        'apiVersion: x/v1\nkind: X\nmetadata: {name: g, annotations: {config.kubernetes.io/function: "exec: {path: ./x}"}}\n',
    }),
  'a transformer that runs a program': (base) =>
    kustomization(base, 'resources: [all.yaml]\ntransformers: [g.yaml]\n', {
      'g.yaml':
        'apiVersion: x/v1\nkind: X\nmetadata: {name: g, annotations: {config.kubernetes.io/function: "exec: {path: ./x}"}}\n',
    }),
  'a validator': (base) =>
    kustomization(base, 'resources: [all.yaml]\nvalidators: [g.yaml]\n', {
      'g.yaml': 'apiVersion: x/v1\nkind: X\nmetadata: {name: g}\n',
    }),
  'a patch of nothing': (base) =>
    kustomization(
      base,
      'resources: [all.yaml]\npatches:\n  - patch: |-\n      - {op: remove, path: /metadata/labels/none}\n    target: {kind: None}\n',
    ),
  'a patch that fails': (base) =>
    kustomization(
      base,
      `resources: [all.yaml]\npatches:\n  - patch: |-\n      - {op: remove, path: /none/at/all}\n    target: {kind: ${kindOf(base)}}\n`,
    ),
  'a patch that cannot be read': (base) =>
    kustomization(base, 'resources: [all.yaml]\npatches:\n  - path: p.yaml\n', { 'p.yaml': 'a: [\n' }),
  'a patch that is missing': (base) => kustomization(base, 'resources: [all.yaml]\npatches:\n  - path: none.yaml\n'),
  'a patch that adds all': (base) => {
    const { apiVersion, kind, metadata, ...rest } = objectOf(base);
    return kustomization(
      { ...base, text: yamlOf({ apiVersion, kind, metadata }) },
      'resources: [all.yaml]\npatches:\n  - path: p.yaml\n',
      {
        'p.yaml': yamlOf({ apiVersion, kind, metadata, ...rest }),
      },
    );
  },
  'a patch of the old form that adds all': (base) => {
    const { apiVersion, kind, metadata, ...rest } = objectOf(base);
    return kustomization(
      { ...base, text: yamlOf({ apiVersion, kind, metadata }) },
      'resources: [all.yaml]\npatchesStrategicMerge: [p.yaml]\n',
      {
        'p.yaml': yamlOf({ apiVersion, kind, metadata, ...rest }),
      },
    );
  },
  'a patch by operations that adds all': (base) => {
    const { apiVersion, kind, metadata, ...rest } = objectOf(base);
    const operations = Object.entries(rest).map(([key, value]) => ({ op: 'add', path: `/${key}`, value }));
    return kustomization(
      { ...base, text: yamlOf({ apiVersion, kind, metadata }) },
      yamlOf({ resources: ['all.yaml'], patches: [{ patch: yamlOf(operations), target: { kind } }] }),
    );
  },
  'a replacement of nothing': (base) =>
    kustomization(
      base,
      `resources: [all.yaml]\nreplacements:\n  - source: {kind: ${kindOf(base)}, fieldPath: none.at.all}\n    targets: [{select: {kind: ${kindOf(base)}}, fieldPaths: [metadata.labels.a]}]\n`,
    ),
  'a ConfigMap': (base) =>
    kustomization(base, 'resources: [all.yaml]\nconfigMapGenerator:\n  - {name: c, literals: [a=b]}\n'),
  'a ConfigMap of a file that is missing': (base) =>
    kustomization(base, 'resources: [all.yaml]\nconfigMapGenerator:\n  - {name: c, files: [none]}\n'),
  'a field that nobody knows': (base) => kustomization(base, 'resources: [all.yaml]\nsurprise: 1\n'),
  'a field twice': (base) => kustomization(base, 'resources: [all.yaml]\nresources: []\n'),
  'a field twice, the harmless one first': (base) => kustomization(base, 'resources: []\nresources: [all.yaml]\n'),
  'another kind': (base) => kustomization(base, 'apiVersion: v1\nkind: X\nresources: [all.yaml]\n'),
  'a component at the top': (base) =>
    kustomization(base, 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [all.yaml]\n'),
  'a kind in small letters': (base) =>
    kustomization(
      { ...base, text: base.text.replace(/^kind: .*$/m, (kind) => kind.toLowerCase()) },
      'resources: [all.yaml]\n',
    ),
  'a kind with a zero-width space': (base) =>
    kustomization({ ...base, text: base.text.replace(/^kind: ./m, '$&\u200b') }, 'resources: [all.yaml]\n'),
  'a field with a zero-width space': (base) => kustomization(base, 'reso\u200burces: [all.yaml]\n'),
  'a directory that is not there': (base) => kustomization(base, 'resources: [all.yaml, link]\n'),
  'a kustomization that cannot be read': (base) => kustomization(base, 'resources: [\n'),
  'a kustomization with an anchor': (base) => kustomization(base, 'x: &r [all.yaml]\nresources: *r\n'),
  'a kustomization that is its own resource': (base) => kustomization(base, 'resources: [all.yaml, .]\n'),
  'a resource of a list': (base) => ({
    'kustomization.yaml': 'resources: [all.yaml]\n',
    'all.yaml': yamlOf({ apiVersion: 'v1', kind: 'List', items: [objectOf(base)] }),
  }),
  'a resource called .txt': (base) => ({ 'kustomization.yaml': 'resources: [all.txt]\n', 'all.txt': base.text }),
  'a resource in JSON': (base) => ({ 'kustomization.yaml': 'resources: [all.json]\n', 'all.json': json(base.config) }),
  'a resource twice': (base) => kustomization(base, 'resources: [all.yaml, all.yaml]\n'),
  'a resource of two files': (base) => ({
    ...kustomization(base, 'resources: [all.yaml, b.yaml]\n'),
    'b.yaml': base.text,
  }),
  'local configuration': (base) =>
    kustomization(
      { ...base, text: base.text.replace('metadata:', 'metadata:\n  annotations: {lintel.example/x: "y"}') },
      'resources: [all.yaml]\n',
    ),
  'no resources but a directory of manifests': (base) => kustomization(base, 'namePrefix: a-\n'),
  'images and replicas': (base) =>
    kustomization(
      base,
      'resources: [all.yaml]\nimages: [{name: none, newTag: "1"}]\nreplicas: [{name: none, count: 0}]\n',
    ),
  vars: (base) =>
    kustomization(
      base,
      `resources: [all.yaml]\nvars:\n  - {name: V, objref: {kind: ${kindOf(base)}, apiVersion: v1, name: none}}\n`,
    ),
  'an order of its own': (base) =>
    kustomization(base, 'resources: [all.yaml]\nsortOptions: {order: fifo}\nbuildMetadata: [originAnnotations]\n'),
};

/** Manifests in files that another type reads as well. */
const ofTwoTypes: Readonly<Record<string, Write>> = {
  'a list that is also a template of CloudFormation': (base) =>
    file(yamlOf({ apiVersion: 'v1', kind: 'List', items: [objectOf(base)], AWSTemplateFormatVersion: '2010-09-09' })),
  'a list that also has resources of CloudFormation': (base) =>
    file(
      yamlOf({
        apiVersion: 'v1',
        kind: 'List',
        items: [objectOf(base)],
        Resources: { A: { Type: 'AWS::SNS::Topic' } },
      }),
    ),
  'a list that is also a plan': (base) => ({
    'all.json': json({
      ...{ apiVersion: 'v1', kind: 'List', items: [objectOf(base)] },
      ...{ format_version: '1.2', terraform_version: '1.11.4', planned_values: { root_module: {} } },
    }),
  }),
  'a list called as Terraform code': (base) => ({
    'main.tf.json': json({ apiVersion: 'v1', kind: 'List', items: [objectOf(base)] }),
  }),
  'a second document behind a template of CloudFormation': (base) =>
    file(`Resources: {A: {Type: AWS::SNS::Topic}}\n---\n${base.text}`),
  'a second document behind a kustomization': (base) => ({
    'kustomization.yaml': `namePrefix: a-\n---\n${base.text}`,
  }),
  'a second document behind a chart': (base) => ({
    'Chart.yaml': `apiVersion: v2\nname: shop\nversion: 1.0.0\n---\n${base.text}`,
  }),
  'values of a chart': (base) => chart({}, { 'values.yaml': base.text }),
  'beside the templates of a chart within': (base) => ({
    ...subchart(base, '', { 'charts/sub/deploy/all.yaml': base.text }),
    'charts/sub/templates/all.yaml': '',
  }),
  ...Object.fromEntries(
    ['openapi: {path: ../all.yaml}', 'crds: [../all.yaml]', 'configurations: [../all.yaml]'].map(
      (text): [string, Write] => [
        `a file that a kustomization uses as ${text}`,
        (base) => ({ 'all.yaml': base.text, 'other/kustomization.yaml': `${text}\n` }),
      ],
    ),
  ),
  'a file that a kustomization uses in a config map': (base) => ({
    'all.yaml': base.text,
    'other/kustomization.yaml': 'configMapGenerator:\n  - {name: c, files: [../all.yaml]}\n',
  }),
};

const ofKustomization: Write = (base) => ({
  'kustomization.yaml': `namePrefix: a-\n---\n${base.text}`,
  'b.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b}\n',
});

const tricksOf = (carrier: string, table: Readonly<Record<string, Write>>): readonly Trick[] =>
  Object.entries(table).map(([name, hide]) => ({ carrier, name, hide }));

export const kubernetesTricks: readonly Trick[] = [
  ...tricksOf('k8s', k8s),
  ...tricksOf('helm', helm),
  ...tricksOf('helm', { ...helmOff, ...helmOffWithin }).map((trick) => ({ ...trick, off: true })),
  ...tricksOf('kustomize', kustomize),
  ...tricksOf('k8s', ofTwoTypes).map((trick) => ({ ...trick, scannedAs: 'all' })),
  ...tricksOf('k8s', { 'a second document behind a kustomization, as manifests': ofKustomization }),
];
