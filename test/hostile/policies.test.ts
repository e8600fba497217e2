import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, hostile } from './bounded.ts';

const metadata = (id: string): string =>
  `# METADATA\n# title: Close it\n# description: It must be closed, because rain gets in otherwise.\n# custom:\n#   severity: HIGH\n#   category: Resilience\n#   resource_types: [aws_s3_bucket]\npackage lintel.aws.s3.${id}\n\n`;
const good = `${metadata('closed')}deny contains {"path": []} if input.type == "aws_s3_bucket"\n`;
const argv = ['scan', '-p', 'policies', '-d', 'tree', '-l', 'debug'];

function policies(
  name: string,
  texts: () => Readonly<Record<string, string>>,
  says: Entry['says'],
  { tree = 'resource "aws_s3_bucket" "neighbour" {}\n', ...more }: Partial<Entry> & { readonly tree?: string } = {},
): Entry {
  return {
    name,
    argv,
    files: () => ({
      'tree/main.tf': tree,
      'policies/aws/s3/closed/policy.rego': good,
      ...Object.fromEntries(Object.entries(texts()).map(([path, text]) => [`policies/${path}`, text])),
    }),
    says: says ?? [],
    finds: ['neighbour'],
    ...more,
  };
}

/** A policy that compiles, but needs too much or something that is not available: the other one still runs. */
const greedy = (
  name: string,
  body: string,
  says: Entry['says'] = ['aws.s3.hostile'],
  more: Parameters<typeof policies>[3] = {},
): Entry => policies(name, () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}${body}\n` }), says, more);

/** A policy that cannot be compiled: nothing is scanned. */
const refused = (
  name: string,
  texts: () => Readonly<Record<string, string>>,
  says: Entry['says'],
  more: Partial<Entry> = {},
): Entry => policies(name, texts, says, { code: 1, ...more });

const deny = (condition: string): string => `deny contains {"path": []} if {\n  ${condition}\n}`;
const doubling = Array.from({ length: 40 }, (_, at) => `l${at + 1} := [l${at}, l${at}]`).join('\n\n');
const deep = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

hostile('policies', [
  greedy('a range of 10¹²', deny('count(numbers.range(1, 1000000000000)) > 0')),
  greedy(
    'a comprehension over 10⁹',
    deny(
      'x := [1 | a := numbers.range(1, 1000)[_]; b := numbers.range(1, 1000)[_]; c := numbers.range(1, 1000)[_]; a + b + c > 0]\n  count(x) > 0',
    ),
  ),
  greedy(
    'every over 10⁹',
    deny('every a in numbers.range(1, 99999) { every b in numbers.range(1, 99999) { a + b > 0 } }'),
  ),
  greedy(
    'a pattern of 30,000 dots over 30,000 characters',
    deny(`x := concat("", ["a" | numbers.range(1, 30000)[_]])\n  regex.match("(${'.'.repeat(30_000)})+b", x)`),
  ),
  greedy(
    'a search that reads on to the end of the text from each match',
    deny('x := concat("", ["a" | numbers.range(1, 200000)[_]])\n  regex.replace(x, "a(?:.*b)?", "c") == ""'),
  ),
  ...[
    'a == b',
    'a != concat("", [b, "c"]); a == b',
    'a < b',
    '[a, i] == [b, i]',
    'a in {b, "c"}',
    'object.get({b: 1}, a, 0) == 1',
  ].map((condition) =>
    greedy(
      `texts of a million characters, compared a million times: ${condition}`,
      `x := concat("", ["abcdefgh" | numbers.range(1, 125000)[_]])\n\na := concat("", [x, "y"])\n\nb := concat("y", [x, ""])\n\n` +
        deny(`count([1 | some i in numbers.range(1, 1000000); ${condition}]) > 0`),
    ),
  ),
  refused('36 million characters in nine modules', () => {
    const comments = `# ${'a'.repeat(97)}\n`.repeat(40_000);
    const module = (at: number): string => metadata(`hostile${at}`) + comments;
    return Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`aws/s3/hostile${at}/policy.rego`, module(at)]));
  }, ['too many Rego modules: limit is 20000 modules with 32000000 characters in total']),
  refused(
    'four million braces',
    () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}${'}'.repeat(4_000_000)}` }),
    ['more than 300000 tokens at policies/aws/s3/hostile/policy.rego:1:1'],
  ),
  refused('290,000 braces', () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}${'}'.repeat(290_000)}` }), [
    'policies/aws/s3/hostile/policy.rego:10:1',
  ]),
  refused(
    '290,000 rules without a body',
    () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}${'x '.repeat(290_000)}` }),
    ['policies/aws/s3/hostile/policy.rego:10:1', 'and 81 more errors'],
  ),
  refused(
    '140,000 beginnings of metadata',
    () => ({ 'aws/s3/hostile/policy.rego': `${'# METADATA\n'.repeat(140_000)}${metadata('hostile')}` }),
    ['policies/aws/s3/hostile/policy.rego:1'],
  ),
  greedy(
    'a body of 5,000 steps from its end to its beginning',
    deny(`${Array.from({ length: 5000 }, (_, at) => `x${at} = x${at + 1}`).join('\n  ')}\n  x5000 = 1`),
    [],
  ),
  greedy(
    'patterns that come to a million instructions, each another one',
    deny(
      'some i in numbers.range(1, 100)\n  regex.match(concat("", [sprintf("x%d", [i]), concat("", [p | some _ in numbers.range(1, 300); p := "((a?){50}){20}"])]), input.type)',
    ),
    [],
  ),
  greedy(
    'patterns that are not quite too large, each another one',
    deny(
      'some i in numbers.range(1, 100000)\n  regex.match(sprintf("x%d((a?){50}){20}((b?){50}){10}", [i]), input.type)',
    ),
  ),
  refused(
    'a package of 50,000 parts',
    () => ({ 'aws/s3/hostile/policy.rego': metadata(`hostile${'.a'.repeat(50_000)}`) }),
    ['nested too deeply at policies/aws/s3/hostile/policy.rego:8:1'],
  ),
  greedy('a width of 2,000,000,000', deny('sprintf("%2000000000s", ["x"]) == "y"'), []),
  greedy(
    'a text that doubles',
    deny(
      'a := sprintf("%999999s", ["x"])\n  b := replace(replace(replace(a, " ", "          "), " ", "          "), " ", "          ")\n  count(b) > 0',
    ),
  ),
  greedy(
    'a JSON patch that copies what it has copied',
    deny(
      `x := json.patch({"a": {"b": "c"}}, [${Array.from({ length: 60 }, (_, at) => `{"op": "copy", "from": "/a", "path": "/a/k${at}"}`).join(', ')}])\n  count(json.marshal(x)) > 0`,
    ),
  ),
  ...['json.match_schema({"a": l40}, {})[0]', 'json.verify_schema({"a": l40})[0]'].map((call) =>
    greedy(`lists each twice the one before: ${call}`, `l0 := [1]\n\n${doubling}\n\n${deny(call)}`),
  ),
  ...[
    'deny contains l40',
    'deny contains [l40, n] if some n in [1, 2]',
    'deny contains {"path": l40}',
    'deny contains {"path": [], "message": l40}',
    'deny contains {[l40, n]: 1 | some n in [1, 2]}',
    'deny contains {"path": [], "message": json.marshal(l40)}',
    'deny contains {"path": [], "message": sprintf("%v", [l40])}',
  ].map((rule) => greedy(`what doubles forty times as a result: ${rule}`, `l0 := [1]\n\n${doubling}\n\n${rule}`)),
  ...[
    'json.marshal(texts)',
    'yaml.marshal(texts)',
    'concat("", texts)',
    'sprintf("%v", [texts])',
    'urlquery.encode_object({"a": texts})',
    'json.marshal_with_options(texts, {"indent": text})',
    '[upper(text) | texts[_]]',
    '[hex.encode(text) | texts[_]]',
    '[strings.reverse(text) | texts[_]]',
  ].map((call) =>
    greedy(
      `a text of a megabyte a hundred thousand times: ${call}`,
      `text := sprintf("%999999s", ["x"])\n\ntexts := [text | numbers.range(1, 100000)[_]]\n\n${deny(`count(${call}) > 0`)}`,
      ['aws.s3.hostile', /evaluation stopped/],
    ),
  ),
  greedy(
    'all ways through a graph',
    `graph := {sprintf("%d", [n]): [sprintf("%d", [m]) | m := numbers.range(1, 30)[_]] | n := numbers.range(1, 30)[_]}\n${deny('count(graph.reachable_paths(graph, {"1"})) > 0')}`.replaceAll(
      /\bgraph\b(?!\.)/g,
      'links',
    ),
  ),
  greedy(
    'patterns that backtracking would never finish',
    deny('regex.match("^(a+)+$", sprintf("%sb", [replace(sprintf("%50000s", [""]), " ", "a")]))'),
    [],
  ),
  greedy(
    'patterns that are no patterns, and too large',
    deny('regex.match("((((((a{1000}){1000}){1000}){1000})))", "a")'),
    [],
  ),
  greedy(
    'requests without end',
    deny(
      'some n in numbers.range(1, 100000)\n  http.send({"method": "GET", "url": sprintf("http://169.254.169.254/%d", [n])}).status_code > 0',
    ),
    [],
  ),
  greedy('all addresses of IPv6', deny('count(net.cidr_expand("::/0")) > 0')),
  greedy('a shift by 10⁹', deny('bits.lsh(1, 1000000000) > 0'), []),
  greedy(
    'YAML of aliases of aliases',
    deny(
      `yaml.unmarshal("${Array.from({ length: 9 }, (_, at) => `a${at}: &a${at} [${Array.from({ length: 9 }, () => (at === 0 ? 'x' : `*a${at - 1}`)).join(', ')}]\\n`).join('')}").a8`,
    ),
    [],
  ),
  greedy('the environment, and what is printed', deny('print(opa.runtime())\n  opa.runtime().env.SECRET'), [], {
    env: { SECRET: 'topsecret' },
    spares: ['topsecret'],
  }),
  greedy('a result that is no violation', 'deny := true', [/aws.s3.hostile/]),
  greedy(
    'a set of results that are no violations',
    'deny contains 3\n\ndeny contains {"path": 3}\n\ndeny contains {"path": ["a", {}]}\n\ndeny contains [[["x"]]]',
    [/aws.s3.hostile/],
  ),
  greedy(
    'results without number',
    'deny contains {"path": [], "message": sprintf("%d", [n])} if some n in numbers.range(1, 100000)',
    ['deny has more than 1000 elements'],
  ),
  greedy(
    'results without number for many resources',
    'deny contains {"path": [], "message": sprintf("%d", [n])} if some n in numbers.range(1, 1000)',
    ['it has 50000 violations or more'],
    {
      tree: Array.from({ length: 70 }, (_, at) => `resource "aws_s3_bucket" "neighbour${at}" {}\n`).join(''),
      length: 40_000_000,
      finds: ['neighbour0'],
    },
  ),
  greedy('a contradiction', 'deny := {1} if true\n\ndeny := {2} if true', [/aws.s3.hostile/]),
  greedy(
    'a message that a terminal obeys',
    'deny contains {"path": [], "message": "\\u001b[31m\\u009b2J\\n::error::x"}',
    [],
  ),
  greedy('a message of 10 MB', 'deny contains {"path": [], "message": sprintf("%999999s", ["x"])}', [], {
    length: 3_000_000,
  }),
  greedy('a path of prototypes', 'deny contains {"path": ["__proto__", "constructor", "polluted"]}', []),
  refused(
    'recursion through data',
    () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}${deny('data.lintel.aws.s3[_].deny[_]')}\n` }),
    [/recurs.* at .*policy.rego:\d/],
  ),
  refused(
    'a function of itself',
    () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}f(x) := f(x)\n\n${deny('f(1)')}\n` }),
    [/recurs.* at .*policy.rego:\d/],
  ),
  refused('no Rego', () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}}}}} \u001b[31m\n` }), [
    /policy.rego:10/,
  ]),
  refused(
    '100,000 brackets',
    () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}x := ${deep('[', ']', 100_000)}\n` }),
    [/policy.rego:10/],
  ),
  refused(
    '100,000 parentheses',
    () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}x := ${deep('(', ')', 100_000)}\n` }),
    [/policy.rego:10/],
  ),
  refused(
    '100,000 operators',
    () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}x := 1${' + 1'.repeat(100_000)}\n` }),
    [/policy.rego:10/],
  ),
  refused(
    'a line of 10 MB',
    () => ({ 'aws/s3/hostile/policy.rego': `${metadata('hostile')}x := "${'x'.repeat(10_000_000)}"\ny := nothing\n` }),
    [/policy.rego:11/],
  ),
  refused('noise', () => ({ 'aws/s3/hostile/policy.rego': '\0\u0001\ufeff\ud800' }), [/policy.rego:1/]),
  refused('two policies of one id', () => ({ 'other/policy.rego': good }), [/closed/]),
  refused(
    'a policy without metadata',
    () => ({ 'aws/s3/hostile/policy.rego': `package lintel.aws.s3.hostile\n\n${deny('true')}\n` }),
    ['policy.rego:1'],
  ),
  refused(
    'metadata of the wrong types',
    () => ({
      'aws/s3/hostile/policy.rego': metadata('hostile')
        .replace('severity: HIGH', 'severity: [3]')
        .replace('[aws_s3_bucket]', '{__proto__: 3}'),
    }),
    [/policy.rego:\d/],
  ),
  refused(
    'metadata of aliases of aliases',
    () => ({
      'aws/s3/hostile/policy.rego':
        metadata('hostile').replace(
          'custom:',
          `custom:\n${Array.from({ length: 9 }, (_, at) => `#   a${at}: &a${at} [${Array.from({ length: 9 }, () => (at === 0 ? 'x' : `*a${at - 1}`)).join(', ')}]`).join('\n')}`,
        ) + deny('true'),
    }),
    [/policy.rego/],
  ),
  refused(
    'a template of rules without end',
    () => ({
      'terrascan/rule.json': JSON.stringify({
        name: 'x',
        file: 'x.rego',
        policy_type: 'aws',
        resource_type: { aws_s3_bucket: true },
        template_args: { name: 'x', list: [1, 2, 3] },
        severity: 'LOW',
        description: 'x',
        reference_id: 'X.1',
        category: 'x',
        version: 1,
        id: 'AC_X_1',
      }),
      'terrascan/x.rego':
        'package accurics\n\n{{define "a"}}{{template "a" .}}{{end}}{{template "a" .}}\n{{range $i := .list}}x{{end}}',
    }),
    [/x.rego/],
  ),
  refused(
    'a rule of Terrascan that is no object, or names a file outside',
    () => ({
      'terrascan/rule.json': JSON.stringify({
        name: 'x',
        file: '../../../../../etc/passwd',
        policy_type: 'aws',
        resource_type: { aws_s3_bucket: true },
        template_args: { name: 'x' },
        severity: 'LOW',
        description: 'x',
        reference_id: 'X.1',
        category: 'x',
        version: 1,
        id: 'AC_X_1',
      }),
    }),
    [/rule.json/],
    { spares: ['root:'] },
  ),
  policies(
    'a policy of Terrascan that gives a boolean',
    () => ({
      'terrascan/rule.json': JSON.stringify({
        name: 'x',
        file: 'x.rego',
        policy_type: 'aws',
        resource_type: { aws_s3_bucket: true },
        template_args: { name: 'x', prefix: '', suffix: '' },
        severity: 'LOW',
        description: 'x',
        reference_id: 'X.1',
        category: 'x',
        version: 1,
        id: 'AC_X_1',
      }),
      'terrascan/x.rego': 'package accurics\n\n{{.prefix}}{{.name}}{{.suffix}} = true { true }\n',
    }),
    [],
  ),
  {
    name: 'a link out of the policies that are evaluated',
    argv: ['eval', 'data', '-d', 'policies'],
    files: () => ({ 'policies/p.rego': 'package p\n\nx := 1\n' }),
    make: (folder, outside) => {
      writeFileSync(join(outside, 'secret.rego'), 'package q\n\nx := "hidden"\n');
      symlinkSync(join(outside, 'secret.rego'), join(folder, 'policies', 'link.rego'));
    },
    code: 1,
    says: ['cannot read "policies/link.rego"'],
    spares: ['hidden'],
  },
]);
