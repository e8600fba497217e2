import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  isHarmless,
  isSecretName,
  markSecret,
  maskedDiagnostic,
  maskedSource,
  maskSecrets,
  positionOf,
} from '../../src/source/index.ts';

const test = suite('source/secrets');

/** Made of pieces, so that nothing that looks like a credential is in the repository. */
const token = `${'gh'}p_${'a1'.repeat(18)}`;

const masked: Readonly<Record<string, readonly [text: string, masked: string]>> = {
  'a text in HCL': ['password = "ab\\"c" # x', 'password = "*****" # x'],
  'a text in quotes of another kind': ["password = 'abc'", "password = '***'"],
  'a value of a shell': ['export DB_PASSWORD=abc; ls', 'export DB_PASSWORD=***; ls'],
  'a value of YAML': ['password: a b # c', 'password: * * # c'],
  'a block of YAML': ['a:\n  token: |\n    b\n\n    c\n  d: e\n', 'a:\n  token: |\n    *\n\n    *\n  d: e\n'],
  'a document of HCL': ['secret = <<-EOT\n  a\n  EOT\nb = 1\n', 'secret = <<-EOT\n  *\n  EOT\nb = 1\n'],
  'a document of HCL without indentation': ['secret = <<EOT\nab\nEOT\nb = 1\n', 'secret = <<EOT\n**\nEOT\nb = 1\n'],
  'a member of JSON': ['{"apiKey":"ab","b":"c"}', '{"apiKey":"**","b":"c"}'],
  'JSON within a text': ['"{\\"token\\": \\"ab\\", \\"b\\": \\"c\\"}"', '"{\\"token\\": \\"**\\", \\"b\\": \\"c\\"}"'],
  'an element of XML': ['<password>ab</password>', '<password>**</password>'],
  'a variable of an environment': ['- name: DB_PASSWORD\n  value: ab\n', '- name: DB_PASSWORD\n  value: **\n'],
  'a default of a variable': [
    'variable "db_password" {\n  type = string\n  default = "ab"\n}\n',
    'variable "db_password" {\n  type = string\n  default = "**"\n}\n',
  ],
  'an argument of a command': ['mysql --password abc -u root', 'mysql --password *** -u root'],
  'an argument in a list': ['["--token", "abc", "--port", "80"]', '["--token", "***", "--port", "80"]'],
  'a password of an address': ['postgres://u:abc@h/d', 'postgres://u:***@h/d'],
  'a token of a known format': [`a ${token} b`, `a ${'*'.repeat(token.length)} b`],
  'a private key': [
    '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----',
    '-----BEGIN RSA PRIVATE KEY-----\n***\n-----END RSA PRIVATE KEY-----',
  ],
};

for (const [name, [text, shown]] of Object.entries(masked)) {
  test(`${name} is masked, and nothing else`, () => {
    assert.is(maskSecrets(text), shown);
    assert.is(maskSecrets(shown), shown, 'once is enough');
  });
}

/** Texts in which the values `‹…›` are secret, and nothing else. */
const values: readonly string[] = [
  // Separators, and values up to where they end.
  'password=‹ab›;c',
  'password: ‹ab›',
  'password := ‹ab›',
  'password => "‹ab›"',
  '"password" == "‹ab›"',
  'a["password"] = "‹ab›"',
  'password = `‹a"b›`',
  "password = '‹a\\\\›'b",
  'password = "‹ab›\n"',
  'password=‹ab›,c',
  'password=‹ab›)',
  'password=‹ab›',
  'a password ab',
  'password.length = 8',
  'pw=‹abc›',
  'pw=‹a›',
  'sig=‹a›',
  'wifi_psk = "‹ab›"',
  'npw=abc',
  'sig=‹abc›',
  'signature=abc',
  'a_sig=abc',
  // Expressions of code; YAML has none.
  'password = file("a")',
  'password = var.a',
  'password = random_password.a.result',
  'password = ‹a›',
  'password: ‹file.txt›',
  'password: ‹file(a)›',
  'password: [a, b]',
  'password: {a: b}',
  'password: !Ref a',
  'password: &a b',
  'password: *a',
  'password: ‹a b c› # d',
  'password: ‹a b›, c',
  '{password: ‹a b›}',
  // Blocks.
  'token: |-\n  ‹a›\n  ‹b›\nc: d\n',
  'token: >2 # c\n   ‹a›\n',
  '- token: |\n    ‹a›\n  b: c\n',
  'token: |\n  ‹a›\n\n  ‹b›',
  'token: |\na: b\n',
  'secret = <<EOT\n‹ab›\n EOT \nb = 1\n',
  'secret = <<~"A_1"\n‹ab›\n‹A›\n',
  'secret = <<EOT',
  // Fields and arguments next to each other.
  '{"name": "DB_PASSWORD", "value": "‹ab›"}',
  '{"name": "DB_PASSWORD", "default_value": "‹ab›"}',
  'name: DB_PASSWORD\nvalues: ab\n',
  'mysql --password=‹ab› x',
  'mysql --password ‹ab› x',
  'mysql --password --user x',
  '- --token\n- ‹ab›\n',
  '["--token","‹ab›"]',
  'variable "token" {\n  default = "‹ab›"\n}\n',
  'variable "token" {\n  type = string\n}\nvariable "b" {\n  default = "ab"\n}\n',
  'resource "a" "token" {\n  name = "ab"\n}\n',
  // Several in one text, and names within names.
  'password=‹a1›; token=‹b2›',
  'db_password_value = "‹ab›"',
  'tokens = "ab"',
  `${'a'.repeat(40)}_password = "‹ab›"`,
  'password_hash = "ab"',
];
for (const text of values) {
  test(`the secrets of ${JSON.stringify(text)}`, () => {
    assert.is(
      maskSecrets(text.replaceAll(/[‹›]/g, '')),
      text.replaceAll(/‹([^›]*)›/g, (_, value: string) => value.replaceAll(/\S/g, '*')),
    );
  });
}

test('a public key, a certificate and half a token are shown', () => {
  for (const text of [
    '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----',
    '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----',
    token.slice(0, 20),
    `x${token}`,
  ])
    assert.is(maskSecrets(text), text);
});

test('values whose names only look secret are shown', () => {
  for (const text of ['http_tokens = "required"', 'password_policy: strict', 'kms_key_id = "abc"', 'bypass = "x"'])
    assert.is(maskSecrets(text), text);
});

test('in prose a colon assigns nothing, but an equals sign and quotes do', () => {
  assert.is(maskSecrets('unexpected token: } here', true), 'unexpected token: } here');
  assert.is(maskSecrets('password="ab" is weak', true), 'password="**" is weak');
  assert.is(maskSecrets('password: "ab" is weak', true), 'password: "**" is weak');
  assert.is(maskSecrets("password: 'ab' is weak", true), "password: '**' is weak");
  assert.is(maskSecrets('password:ab is weak', true), 'password:** is weak');
  assert.is(maskSecrets('token:\tab', true), 'token:\tab');
});

test('names of secrets are known in any notation', () => {
  for (const name of [
    'password',
    'DB_PASSWORD',
    'masterUserPassword',
    'Passwords',
    'api-key',
    'secret_string',
    'token2',
    'token_2',
    'pass_1',
    'DB_PASS',
  ])
    assert.ok(isSecretName(name), name);
  for (const name of [
    'bypass',
    'http_tokens',
    'secretName',
    'password_policy',
    'kms_key_id',
    'key',
    'tokenizer',
    'NOPASSWD',
  ])
    assert.not(isSecretName(name), name);
});

test('switches and references are not secrets', () => {
  for (const value of [
    '',
    'true',
    'null',
    '${var.a}',
    '{{ .Values.a }}',
    'var.a',
    '$(A)',
    'arn:aws:secretsmanager:x',
    '${{ secrets.A }}',
  ])
    assert.ok(isHarmless(value), value);
  for (const value of ['hunter2', 'truely', 'a ${var.b}', "${{ secrets.A || 'hunter2' }}"])
    assert.not(isHarmless(value), value);
});

test('marked values are masked in their source, and its positions stay the same', () => {
  const source = { path: 'a', text: 'a: first\nb: second\n' };
  markSecret({ source, start: 3, end: 8 });
  const shown = maskedSource(source);
  assert.is(shown.text, 'a: *****\nb: second\n');
  assert.equal(positionOf(shown, 12), positionOf(source, 12));
  assert.is(maskedSource(shown), shown);
  assert.is(maskedSource(source), shown);
});

test('stretches that overlap are masked once', () => {
  const source = { path: 'a', text: 'a: first second third\n' };
  for (const [start, end] of [
    [3, 15],
    [3, 8],
    [9, 15],
    [12, 21],
  ] as const)
    markSecret({ source, start, end });
  assert.is(maskedSource(source).text, 'a: ***** ****** *****\n');
});

test('a diagnostic is masked in its message, its help and its source', () => {
  const source = { path: 'a', text: 'password = "ab"\n' };
  const { message, help, span } = maskedDiagnostic({
    code: 'x',
    level: 'error',
    message: `no ${token}`,
    help: `not ${token}`,
    span: { source, start: 0, end: 8 },
  });
  assert.is(message, `no ${'*'.repeat(token.length)}`);
  assert.is(help, `not ${'*'.repeat(token.length)}`);
  assert.is(span!.source.text, 'password = "**"\n');
});

test.run();
