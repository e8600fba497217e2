import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { templateFunctionsPage } from '../../../scripts/template-functions-page.ts';
import { GoError, loadPatterns, TemplateLimitError } from '../../../src/go/index.ts';
import { helmFunctionCategories, satisfies } from '../../../src/iac/helm/functions/index.ts';
import { withCode } from '../../../src/source/index.ts';
import { golden } from '../../golden.ts';
import { render } from './functions/template.ts';

const test = suite('helm/functions');

test.before(async () => {
  await loadPatterns();
  await withCode(() => render('{{ encryptAES "key" "text" }}'));
});

const functions = helmFunctionCategories.flatMap(([, list]) => list);

test('every name is there once', () => {
  const names = functions.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  assert.ok(names.length > 200, String(names.length));
  assert.equal(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
});

for (const { name, doc, params, variadic, example } of functions) {
  test(`${name} is described, and its example holds`, () => {
    assert.match(doc, /^[A-Z`.].*[.`]$/s, 'a sentence');
    const names = [...params, ...(variadic === undefined ? [] : [variadic])].map((param) => param.name);
    assert.is(new Set(names).size, names.length, 'parameters have different names');
    if (example === undefined) return;
    assert.ok(example[0].includes(name), 'the example calls it');
    assert.is(render(example[0]), example[1]);
  });
}

/** Times with the zone in their text, as the documentation of `Time.String` and `Parse` of Go has it. */
const zoned: readonly (readonly [layout: string, text: string, time: string])[] = [
  ['2006', '2020', '2020-01-01 00:00:00 +0000 UTC'],
  ['2006 Z07:00', '2020 Z', '2020-01-01 00:00:00 +0000 UTC'],
  ['2006 -0700', '2020 +0000', '2020-01-01 00:00:00 +0000 UTC'],
  ['2006 -0700', '2020 +0530', '2020-01-01 00:00:00 +0530 +0530'],
  ['2006 -0700', '2020 -1145', '2020-01-01 00:00:00 -1145 -1145'],
  ['2006 -070000', '2020 +010059', '2020-01-01 00:00:00 +0100 +0100'],
  ['2006 MST', '2020 UTC', '2020-01-01 00:00:00 +0000 UTC'],
  ['2006 MST', '2020 CET', '2020-01-01 00:00:00 +0000 CET'],
  ['2006 MST -0700', '2020 CET +0100', '2020-01-01 00:00:00 +0100 CET'],
  ['2006 MST', '2020 GMT', '2020-01-01 00:00:00 +0000 GMT'],
  ['2006 MST', '2020 GMT-3', '2019-12-31 21:00:00 -0300 GMT-3'],
  ['2006 -0700 MST', '2020 +0200 GMT+5', '2020-01-01 00:00:00 +0200 GMT+5'],
];

test('a time keeps the zone of its text', () => {
  for (const [layout, text, time] of zoned) {
    assert.is(render(`{{ toDate "${layout}" "${text}" | toString }}`), time, text);
  }
});

test('base 32 is that of RFC 4648', () => {
  const vectors = {
    '': '',
    f: 'MY======',
    fo: 'MZXQ====',
    foo: 'MZXW6===',
    foob: 'MZXW6YQ=',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI======',
  };
  for (const [text, encoded] of Object.entries(vectors)) {
    assert.is(render(`{{ b32enc ${JSON.stringify(text)} }}`), encoded);
    assert.is(render(`{{ b32dec ${JSON.stringify(encoded)} }}`), text);
  }
});

test('a list of tables is written in TOML as tables of one name', () => {
  assert.is(
    render('{{ toToml (dict "x" 1 "a" (list (dict "b" 1) (dict "b" 2 "c" (dict "d" "e")))) }}'),
    'x = 1\n\n[[a]]\n  b = 1\n\n[[a]]\n  b = 2\n  [a.c]\n    d = "e"\n',
  );
});

test('AES is that of other programs', () => {
  for (const text of ['', 'x', 'sixteen letters!', 'longer than a block of the cipher, with ünïcode']) {
    const key = Buffer.concat([Buffer.from('key')], 32);
    const sealed = Buffer.from(render(`{{ encryptAES "key" ${JSON.stringify(text)} }}`), 'base64');
    const opener = createDecipheriv('aes-256-cbc', key, sealed.subarray(0, 16));
    assert.is(Buffer.concat([opener.update(sealed.subarray(16)), opener.final()]).toString(), text);
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    const theirs = Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('base64');
    assert.is(render(`{{ decryptAES "key" "${theirs}" }}`), text);
  }
  assert.is(render('{{ decryptAES "key" "" }}'), '', 'as in Sprig');
  for (const text of ['AAAA', 'A'.repeat(43)]) assert.throws(() => render(`{{ decryptAES "key" "${text}" }}`));
});

test('docs/template-functions.md matches the table', () =>
  golden('docs/template-functions.md', templateFunctionsPage()));

test('keys and certificates are parsed like real ones', () => {
  const template = `{{ $ca := genCA "authority" 365 }}{{ $key := genPrivateKey "ecdsa" }}
    {{- $c := genSignedCertWithKey "name" (list "10.0.0.1") (list "name.example") 365 $ca $key }}
    {{- $custom := buildCustomCert ($c.Cert | b64enc) ($c.Key | b64enc) }}
    {{- eq $key $c.Key $custom.Key }} {{ eq $c.Cert $custom.Cert (genSignedCert "name" nil nil 1 $ca).Cert }} {{ $c.Cert | b64enc | b64dec }}`;
  assert.match(render(template), /^true true -----BEGIN CERTIFICATE-----\n[\w+/=\n]+\n-----END CERTIFICATE-----\n$/);
  assert.match(render('{{ htpasswd "user" "secret" }}'), /^user:\$2a\$10\$[./A-Za-z0-9]{53}$/);
});

test('hostile sizes end in a limit, not in memory', () => {
  for (const template of [
    '{{ repeat 1000000000 "abcdefghij" }}',
    '{{ indent 1000000000 "a" }}',
    '{{ until 1000000000 }}',
    '{{ seq 1000000000 }}',
    '{{ randAlphaNum 1000000000 }}',
    '{{ range 1000000000 }}{{ end }}',
    '{{ printf "%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d" 1 1 1 1 1 1 1 1 1 1 1 }}',
  ]) {
    assert.throws(
      () => render(template),
      (error: unknown) => error instanceof TemplateLimitError,
      template,
    );
  }
});

test('texts and lists that double end in a limit', () => {
  const double = (start: string, next: string): string =>
    `{{ $x := ${start} }}{{ range 60 }}{{ $x = ${next} }}{{ end }}`;
  for (const template of [
    double('"abcdefgh"', 'print $x $x'),
    double('"abcdefgh"', 'cat $x $x'),
    double('list 1', 'concat $x $x'),
    double('dict "a" 1', 'list $x $x | toJson'),
  ]) {
    assert.throws(
      () => render(template),
      (error: unknown) => error instanceof TemplateLimitError,
      template,
    );
  }
});

test('a pattern that RE2 refuses is an error, not a crash', () => {
  assert.is(render('{{ regexMatch "(a{1000}){1000}" "a" }}'), 'false');
  assert.throws(() => render('{{ mustRegexMatch "(a{1000}){1000}" "a" }}'), /invalid repeat count/);
});

test('maps that contain themselves end in an error', () => {
  for (const name of ['toYaml', 'mustToJson', 'toToml', 'deepCopy']) {
    const template = `{{ $d := dict }}{{ $_ := set $d "d" $d }}{{ ${name} $d }}`;
    try {
      render(template);
    } catch (error) {
      assert.ok(error instanceof GoError || error instanceof TemplateLimitError, `${name}: ${error}`);
    }
  }
});

test('patterns take time linear in the text', () => {
  const text = `${'a'.repeat(50_000)}b`;
  assert.is(render('{{ regexMatch "(a+)+$" .t }}', new Map([['t', text]])), 'false');
});

test('a key may be called __proto__', () => {
  assert.is(
    render('{{ $d := dict "__proto__" 1 }}{{ merge (dict) $d | toJson }}{{ get $d "__proto__" }}'),
    '{"__proto__":1}1',
  );
  assert.is(render('{{ (dict).constructor }}'), '<no value>');
});

test('constraints are those of Masterminds, not of npm', () => {
  assert.is(satisfies('>=1.19-0', 'v1.20.4-gke.100'), true);
  assert.is(satisfies('>=1.19', 'v1.20.4-gke.100'), false);
  assert.is(satisfies('1.2 - 1.4', '1.3.9'), true);
  assert.is(satisfies('no constraint', '1.0.0'), false);
});

/** The reference's results for constraints with unusual spellings. */
const oddConstraints: readonly (readonly [constraint: string, version: string, expected: string])[] = [
  ['^*', '2.1.2', 'false'],
  ['<=x.2', '0.1.0', 'false'],
  ['!=*', '0.0.0', 'false'],
  ['!=1.2', '1.2.0-rc', 'false'],
  ['>=1.2 1 - 3', '2.0.0', 'improper constraint: ">=1.2>= 1, <= 3 "'],
  ['1.2 - 3 || 9', '3.1.0', 'true'],
  ['1.x.3', '1.5.0', 'true'],
  ['1x.2', '1.2.0', 'constraint parser error'],
  ['1.99999999999999999999', '1.0.0', 'constraint parser error'],
  ['*.|.3', '10.1.1', 'true'],
  ['1 || a', '1.0.0', 'improper constraint: " a"'],
  ['1.2-01', '1.2.0', 'constraint parser error'],
];

test('odd constraints have the meaning of the reference', () => {
  for (const [constraint, version, expected] of oddConstraints) {
    let found: string;
    try {
      found = render(`{{ semverCompare ${JSON.stringify(constraint)} ${JSON.stringify(version)} }}`);
    } catch (error) {
      found = error instanceof GoError ? error.message.split('error calling semverCompare: ').at(-1)! : String(error);
    }
    assert.is(found, expected, constraint);
  }
});

test.run();
