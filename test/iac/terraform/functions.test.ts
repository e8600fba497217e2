import { constants, createHash, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { terraformFunctions } from '../../../src/iac/terraform/functions/index.ts';
import { terraform } from '../../../src/iac/terraform/index.ts';
import { load, tree, valueOfExpression } from './tree.ts';

const test = suite('iac/terraform/functions');

test('every function describes itself', () => {
  const names = terraformFunctions.map(({ name }) => name);
  assert.is(new Set(names).size, names.length, 'names do not repeat');
  for (const { name, doc, params, variadic } of terraformFunctions) {
    assert.match(name, /^(?:provider::terraform::)?[a-z][a-z0-9_]*$/);
    assert.match(doc, /^[A-Z][^\n]+\.$/, `${name} has a sentence`);
    const parameters = [...params, ...(variadic === undefined ? [] : [variadic])].map((parameter) => parameter.name);
    assert.is(new Set(parameters).size, parameters.length, `${name}: names of parameters do not repeat`);
  }
});

test('no function fails on arguments that are unknown', async () => {
  for (const { name, params, variadic } of terraformFunctions) {
    const args = new Array(params.length + (variadic === undefined ? 0 : 1)).fill('var.u').join(', ');
    const value = await valueOfExpression(`${name}(${args})`, 'variable "u" {}');
    assert.ok(typeof value === 'string' && value.includes('${'), `${name}: ${JSON.stringify(value)}`);
  }
});

test('the examples hold', async () => {
  for (const { name, examples = [] } of terraformFunctions) {
    for (const [call, result] of examples) {
      assert.ok(call.includes(`${name}(`), `${name} is in its example`);
      const expected = await valueOfExpression(result);
      assert.equal(await valueOfExpression(call), expected, `${call} is ${result}`);
      assert.ok(typeof expected !== 'string' || !expected.includes('${'), call);
    }
  }
});

/** Answers of Terraform 1.11.4 where its documentation is silent. */
const answered: readonly (readonly [string, unknown])[] = [
  ['[substr("hello", -3, 0), substr("hello", 1, 0), substr("hello", -9, 0)]', ['llo', '', 'hello']],
  ['[range(0, 0, 0), range(5, 5, -1)]', [[], []]],
  ['[cidrsubnet("10.10.0.0/16", -2, 1), cidrsubnet("10.0.0.0/16", 8, -255)]', ['10.14.0.0/14', '0.0.255.0/24']],
  [
    '[textencodebase64("€", "UTF-16"), textdecodebase64("//5oAA==", "utf-16"), textencodebase64("€", "ISO-8859-15")]',
    ['/v8grA==', 'h', 'pA=='],
  ],
  ['yamldecode("[017, -017, 0o17, 0x1f, -0x1f, 0b1, 1_000, 1e3]")', [17, -17, 15, 31, '-0x1f', '0b1', '1_000', 1000]],
  [
    'yamldecode("- 2020-1-2\\n- 2001-12-14t21:59:43.10-05:00\\n- 2020-01-02 03:04:05\\n- 2020-01-02 03:04:05 +01:00\\n")',
    ['2020-01-02T00:00:00Z', '2001-12-14T21:59:43-05:00', '2020-01-02T03:04:05Z', '2020-01-02 03:04:05 +01:00'],
  ],
  ['[yamldecode("- |\\n x"), yamldecode("- >+\\n x"), yamldecode("- |\\n x\\n")]', [['x'], ['x'], ['x\n']]],
  ['yamldecode("{1.5: a, b: !!int 3, c: !!int \\"3\\", d: !!str 3}")', { '1.5': 'a', b: 3, c: '3', d: '3' }],
  ['coalescelist(tolist(null), ["b"])', ['b']],
  ['coalescelist(tolist(null), tolist([]), [1])', [1]],
  ['formatdate("\'\'", "2026-01-02T23:12:01Z")', "'"],
  ['formatdate("\'\'YYYY\'\'", "2026-01-02T23:12:01Z")', "'2026'"],
  ['formatdate("\'ab\'\'", "2026-01-02T23:12:01Z")', "ab'"],
  ['formatdate("h \'o\'\'clock\'", "2026-01-02T23:12:01Z")', "23 o'clock"],
  ['format("%10.2q|", "abcdef")', '      "ab"|'],
  ['format("%.0q", "abc")', '"abc"'],
  ['format("%.2v", "abcdef")', 'abcdef'],
  ['format("%.3t", true)', 'true'],
  ['format("%5.1s|", "e\\u0301xyz")', '    é|'],
  ['cidrhost("::ffff:10.0.0.0/104", 5)', '0:5::ffff:a00:0'],
  ['cidrsubnet("::ffff:10.0.0.0/104", 8, 2)', '10.2.0.0/16'],
  ['cidrnetmask("::ffff:10.0.0.0/104")', 'ffff:ffff:ffff:ffff:ffff:ffff:ff00:0'],
  ['cidrhost("::ffff:0:0/90", 5)', '::ffc0:0:5'],
  [
    'yamlencode({a="x  double  spaces  in  a  text  that  is  long  enough  to  be  folded  by  the  emitter  of  yaml  or  so"})',
    '"a": "x  double  spaces  in  a  text  that  is  long  enough  to  be  folded  by  the\n  \\ emitter  of  yaml  or  so"\n',
  ],
  [
    'yamlencode({a={b=["word word word word word word word word word word word word word word word word word word word word"]}})',
    '"a":\n  "b":\n  - "word word word word word word word word word word word word word word word word\n    word word word word"\n',
  ],
  [
    'yamlencode({a="\\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" "})',
    '"a": "\\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\"\n  \\"quoted\\" \\"quoted\\" \\"quoted\\" \\"quoted\\" "\n',
  ],
  ['yamlencode({a="a\\tb\\nc"})', '"a": "a\\tb\\nc"\n'],
  ['yamlencode({a="a \\nb"})', '"a": "a \\nb"\n'],
  ['yamlencode({a="😀\\nb"})', '"a": "\\U0001F600\\nb"\n'],
  ['yamldecode("a: !!null foo")', { a: null }],
  ['yamldecode("!!null \'\'")', ''],
  ['[0.3 % 0.1, 0.7 % 0.1, 5.5 % 2, -5.5 % 2, 5.25 % 1.5]', [0, 0, 1.5, -1.5, 0.75]],
  ['format("%.6f", 100 % 0.7)', '0.600000'],
];

for (const [expression, want] of answered) {
  test(expression, async () => {
    assert.equal(await valueOfExpression(expression), want);
  });
}

test('calls that Terraform 1.11.4 rejects', async () => {
  for (const expression of [
    'cidrsubnet("10.10.0.0/16", 8, -256)',
    'merge(tomap({ a = "1" }), tostring(null))',
    'yamldecode("a: .nan")',
    'yamldecode("a: !!null [1]")',
    'coalescelist(null, ["b"])',
    'coalescelist(tolist(null))',
    'coalescelist(toset(["x"]))',
    'cidrsubnets("::ffff:10.0.0.0/104", 8, 8)',
    `formatdate("'''", "2026-01-02T23:12:01Z")`,
    'yamldecode("a: !foo bar")',
    'yamldecode("a: !!set {a, b}")',
    'yamldecode("a: !!int x")',
    'yamldecode("<<: [{a: 1}, {b: 2}]")',
    'can(local.undefined)',
  ]) {
    const { notes } = await load({ 'a.tf': `resource "test_thing" "x" {\n  value = ${expression}\n}\n` });
    assert.is(notes.length, 1, expression);
  }
});

/** Promises of each function's documentation. */
const promised: readonly (readonly [string, unknown])[] = [
  ['[abs(-12.4), ceil(5.1), floor(4.9), signum(-13), max(12, 54, 3), min(12, 54, 3)]', [12.4, 6, 4, -1, 54, 3]],
  ['[parseint("FF", 16), pow(3, 2), log(16, 2), sum([10, 13, 6, 4.5])]', [255, 9, 4, 33.5]],
  ['range(1, 8, 2)', [1, 3, 5, 7]],
  [
    '[chomp("hello\\n"), trim("?!hello?!", "!?"), trimprefix("helloworld", "hello"), trimspace("  a\\n")]',
    ['hello', 'hello', 'world', 'a'],
  ],
  [
    '[lower("HELLO"), upper("hello"), title("hello world"), strrev("hello"), substr("hello world", 1, 4)]',
    ['hello', 'HELLO', 'Hello World', 'olleh', 'ello'],
  ],
  ['[split(",", "foo,bar"), join(", ", ["foo", "bar"]), indent(2, "a\\nb")]', [['foo', 'bar'], 'foo, bar', 'a\n  b']],
  ['[startswith("hello", "he"), endswith("hello", "lo"), strcontains("hello", "ell")]', [true, true, true]],
  ['replace("hello world", "/w.*d/", "everybody")', 'hello everybody'],
  [
    'regex("^(?:(?P<scheme>[^:/?#]+):)?(?://(?P<authority>[^/?#]*))?", "https://terraform.io/docs/")',
    { scheme: 'https', authority: 'terraform.io' },
  ],
  ['regexall("[a-z]+", "1234abcd5678efgh9")', ['abcd', 'efgh']],
  ['format("%5.1f|%-5d|%03d|%x|%q|%v|%%", 3.14159, 42, 7, 255, "q", [1, true])', '  3.1|42   |007|ff|"q"|[1,true]|%'],
  ['formatlist("%s-%d", ["a", "b"], [1, 2])', ['a-1', 'b-2']],
  ['[alltrue(["true", true]), anytrue([false]), contains(["a"], "a"), length("日本")]', [true, false, true, 2]],
  [
    '[chunklist(["a", "b", "c"], 2), compact(["a", "", null]), concat(["a"], ["b"]), distinct(["a", "b", "a"])]',
    [[['a', 'b'], ['c']], ['a'], ['a', 'b'], ['a', 'b']],
  ],
  [
    '[element(["a", "b"], 3), index(["a", "b"], "b"), one(["x"]), reverse([1, 2]), slice(["a", "b", "c"], 1, 3)]',
    ['b', 1, 'x', [2, 1], ['b', 'c']],
  ],
  ['[coalesce("", null, "b"), coalescelist([], ["c"]), flatten([["a", ["b"]], []])]', ['b', ['c'], ['a', 'b']]],
  ['[keys({ b = 1, a = 2 }), values({ b = 1, a = 2 }), lookup({ a = 1 }, "z", "d")]', [['a', 'b'], [2, 1], 'd']],
  ['merge({ a = 1, b = 1 }, { b = 2 })', { a: 1, b: 2 }],
  ['zipmap(["a", "b"], [1, 2])', { a: 1, b: 2 }],
  ['transpose({ a = ["1", "2"], b = ["2"] })', { 1: ['a'], 2: ['a', 'b'] }],
  ['matchkeys(["i-1", "i-2"], ["west", "east"], ["east"])', ['i-2']],
  [
    '[setintersection(["a", "b"], ["b"]), setsubtract(["a", "b"], ["b"]), setunion(["a"], ["b"])]',
    [['b'], ['a'], ['a', 'b']],
  ],
  [
    'setproduct(["dev", "prod"], [1, 2])',
    [
      ['dev', 1],
      ['dev', 2],
      ['prod', 1],
      ['prod', 2],
    ],
  ],
  ['sort(["e", "d", "a"])', ['a', 'd', 'e']],
  [
    '[tostring(1.50), tonumber("5"), tobool("true"), tolist(["a", 1]), toset(["b", "a", "b"])]',
    ['1.5', 5, true, ['a', '1'], ['a', 'b']],
  ],
  [
    '[base64encode("Hello World"), base64decode("SGVsbG8gV29ybGQ="), urlencode("a b/c"), textencodebase64("é", "UTF-16LE")]',
    ['SGVsbG8gV29ybGQ=', 'Hello World', 'a+b%2Fc', '6QA='],
  ],
  ['csvdecode("a,b\\n1,\\"x,y\\"\\n")', [{ a: '1', b: 'x,y' }]],
  [
    '[jsonencode({ b = "<", a = [1, null] }), jsondecode("{\\"k\\": [1.5, true]}")]',
    ['{"a":[1,null],"b":"\\u003c"}', { k: [1.5, true] }],
  ],
  [
    'yamldecode("a: yes\\nb: [1, ~, 0o17]\\nc: &x {k: v}\\nd: *x\\n")',
    { a: true, b: [1, null, 15], c: { k: 'v' }, d: { k: 'v' } },
  ],
  ['yamlencode({ b = [1, { c = "d" }], a = "x\\ny" })', '"a": |-\n  x\n  y\n"b":\n- 1\n- "c": "d"\n'],
  [
    '[md5("hello world"), sha1("hello world")]',
    ['5eb63bbbe01eeed093cb22bb8f5acdc3', '2aae6c35c94fcfb415dbe95f408b9ce91ee846ed'],
  ],
  // The digests of "abc" from FIPS 180-4's examples.
  ['sha256("abc")', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'sha512("abc")',
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  ],
  ['uuidv5("dns", "www.terraform.io")', 'a5008fae-b28c-5ba5-96cd-82b4c53552d6'],
  [
    '[formatdate("EEE, DD MMM YYYY hh:mm:ss ZZZ", "2018-01-02T23:12:01-08:00"), timeadd("2017-11-22T00:00:00Z", "10m")]',
    ['Tue, 02 Jan 2018 23:12:01 -0800', '2017-11-22T00:10:00Z'],
  ],
  ['timecmp("2017-11-22T00:00:00Z", "2017-11-22T01:00:00Z")', -1],
  [
    '[cidrhost("10.12.112.0/20", 16), cidrnetmask("172.16.0.0/12"), cidrsubnet("fd00:fd12:3456:7890::/56", 16, 162)]',
    ['10.12.112.16', '255.240.0.0', 'fd00:fd12:3456:7800:a200::/72'],
  ],
  ['cidrsubnets("10.1.0.0/16", 4, 4, 8, 4)', ['10.1.0.0/20', '10.1.16.0/20', '10.1.32.0/24', '10.1.48.0/20']],
  ['[basename("foo/bar.txt"), dirname("foo/bar.txt"), abspath("/foo/../bar")]', ['bar.txt', 'foo', '/bar']],
  ['[sensitive("x"), nonsensitive(sensitive("x")), issensitive(sensitive("x"))]', ['x', 'x', true]],
  ['templatestring("$${a}!", { a = 1 })', '1!'],
];

for (const [expression, want] of promised) {
  test(expression, async () => {
    assert.equal(await valueOfExpression(expression), want);
  });
}

test('a result that would be too long is unknown, and said to be', async () => {
  const declarations = `locals {
  piece = "${'a'.repeat(3990)} b\\n"
  long  = join("", [for n in range(700) : local.piece])
}`;
  const calls = [
    'yamlencode([local.long, local.long])',
    'replace(local.long, "a", "bb")',
    'replace(local.long, "/a/", "bb")',
    'indent(3000, local.long)',
    'join("x", [local.long, local.long])',
  ];
  for (const call of calls) {
    const { errors, resources } = await load({
      'a.tf': `resource "t" "x" {\n  v = ${call}\n}\n`,
      'b.tf': declarations,
    });
    assert.is(resources[0]?.config.v, `\${${call}}`);
    const name = call.replace(/\(.*/, '');
    assert.equal(
      errors.map(({ diagnostic: { message } }) => message),
      [`${name}(): the result would be too long`],
    );
  }
  assert.is(await valueOfExpression('length(yamlencode([local.piece])) < 5000', declarations), true);
});

test('text that is known in part is replaced where it is known', async () => {
  const declarations = 'resource "t" "r" {}\nlocals { text = "arn:NAME/${t.r.NAME}/{NAME}" }';
  const replaced = (call: string) => valueOfExpression(call, declarations);
  assert.is(await replaced('replace(local.text, "NAME", "x")'), 'arn:x/${t.r.NAME}/{x}');
  assert.is(await replaced('replace(local.text, "NAME", t.r.id)'), 'arn:${t.r.id}/${t.r.NAME}/{${t.r.id}}');
  assert.is(await replaced('replace("a-NAME", "NAME", t.r.id)'), 'a-${t.r.id}');
  assert.is(await replaced('replace(local.text, "/N+/", "x")'), '${replace(local.text, "/N+/", "x")}');
  assert.is(await replaced('replace(t.r.id, "N", "x")'), '${replace(t.r.id, "N", "x")}');
});

test('the text of a variable file is decoded, if it contains only values', async () => {
  const decoded = (text: string): Promise<unknown> =>
    valueOfExpression(`provider::terraform::decode_tfvars(${JSON.stringify(text)})`);
  assert.equal(await decoded('a = "x"\nb = { c = [1, null] }\n'), { a: 'x', b: { c: [1, null] } });
  for (const text of ['a = upper("x")', 'a = var.b', 'a {}', 'a = [']) {
    const quoted = JSON.stringify(text);
    assert.is(await valueOfExpression(`can(provider::terraform::decode_tfvars(${quoted}))`), false, text);
  }
});

test('files are digested and encoded byte by byte', async () => {
  const texts = {
    'main.tf': 'resource "t" "x" {\n  b = filebase64("x.bin")\n  m = filemd5("x.bin")\n  t = file("x.bin")\n}\n',
  };
  const bytes = Uint8Array.of(0xff, 0xfe, 0x00, 0x62);
  const files = tree({ ...texts, 'x.bin': '\ufffd\ufffd\0b' });
  const withBytes = { ...files, readBytes: async (path: string) => (path === 'x.bin' ? bytes : undefined) };
  const known = await terraform.load(withBytes, {});
  // printf '\377\376\000b' | base64; … | md5sum
  assert.is(known.resources[0]?.config.b, '//4AYg==');
  assert.is(known.resources[0]?.config.m, createHash('md5').update(bytes).digest('hex'));
  const unknown = await terraform.load(files, {});
  assert.is(unknown.resources[0]?.config.b, '${filebase64("x.bin")}');
});

test('texts are decrypted with a key that fits, and with no other', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const options = { key: publicKey, padding: constants.RSA_PKCS1_PADDING };
  const secret = publicEncrypt(options, Buffer.from('grün')).toString('base64');
  const key = JSON.stringify(privateKey);
  assert.is(await valueOfExpression(`rsadecrypt("${secret}", ${key})`), 'grün');
  assert.is(await valueOfExpression(`can(rsadecrypt("${'A'.repeat(172)}", ${key}))`), false);
  assert.is(await valueOfExpression(`can(rsadecrypt("${secret}", "no key"))`), false);
});

test.run();
