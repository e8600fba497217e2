import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Config, loaders, type Resource } from '../../src/iac/index.ts';
import { memoryFiles, type Report, scan } from '../../src/scan/index.ts';
import { policiesOf } from '../library/policies.ts';

const test = suite('scan: what a report shows');

async function reportOf(text: string, type: string, message = 'input.config.value'): Promise<Report> {
  const files = memoryFiles(new Map([['main.tf', text]]));
  return scan(
    { types: ['terraform'], target: { kind: 'files', files } },
    {
      open: async () => ({ files }),
      policies: async () => policiesOf(`deny contains {"path": ["value"], "message": ${message}}`, type),
      loaders,
      host: { now: () => 0n, random: () => 0, env: new Map() },
    },
  );
}

/** All text that a resource can show. */
function textsOf({ config, spanOf, provenanceOf }: Resource): string {
  const steps = provenanceOf?.(['value']) ?? [];
  const spans = [spanOf([]), spanOf(['value']), ...steps.map(({ span }) => span)];
  return [JSON.stringify(config), ...spans.map((span) => span?.source.text), ...steps.map(({ text }) => text)].join(
    '\n',
  );
}

test('a secret that is recognized by its attribute only is neither in its configuration nor in the code around it', async () => {
  const secret = 'zebra crossing';
  const text = `resource "aws_ssm_parameter" "a" {\n  name  = "plain name"\n  value = "${secret}"\n}\n`;
  const { violations, resources } = await reportOf(text, 'aws_ssm_parameter');
  assert.is(violations.length, 1);
  assert.not.match(violations[0]!.message, secret);
  for (const resource of [violations[0]!.resource, resources[0]!]) {
    const shown = textsOf({
      ...resource,
      config: resource.config,
      spanOf: (path) => resource.spanOf(path),
      provenanceOf: (path) => resource.provenanceOf!(path),
    } as Resource);
    assert.not.match(shown, secret);
    assert.match(shown, 'plain name');
  }
});

test('each value in an attribute that is secret is masked in the code', async () => {
  const text = `resource "kubernetes_secret" "a" {
  value = "plain value"
  data = {
    one   = "zebra one"
    other = { two = "zebra two", three = ["zebra three", "zebra four"] }
    plain = var.zebra
    flag  = true
  }
}
`;
  const { violations } = await reportOf(text, 'kubernetes_secret');
  const shown = violations[0]!.resource.spanOf([]).source.text;
  assert.is(
    shown,
    text.replaceAll(/"zebra \w+"/g, (secret) => secret.replaceAll(/\S/g, '*')),
  );
});

test('an entry of a list is masked where its name is that of a secret, and shown where it is not', async () => {
  const entries = [
    '{ name = "DB_PASSWORD", value = "zebra crossing one" }',
    '{ Key = "api_key", Value = "zebra crossing two" }',
    '{ name = "LEVEL", value = "plain text one" }',
    '{ key = "Environment", value = "plain text two" }',
    '{ name = "password", description = "plain text three" }',
    '{ name = 5, value = "plain text four" }',
  ];
  const { resources } = await reportOf(
    `resource "test_thing" "a" {\n  value = [${entries.join(', ')}]\n}\n`,
    'test_other',
  );
  const shown = JSON.stringify(resources[0]!.config);
  assert.not.match(shown, /zebra/);
  for (const word of ['one', 'two', 'three', 'four']) assert.match(shown, `plain text ${word}`);
});

/** The configuration of a resource of no cloud, as it is shown. */
async function shownConfig(lines: string): Promise<Config> {
  const { resources } = await reportOf(`resource "test_thing" "a" {\n${lines}\n}\n`, 'test_other');
  return resources[0]!.config;
}

const masked = '********';

test('the argument after an option for a secret is masked, and no other', async () => {
  const { value } = await shownConfig(
    'value = ["--user", "zebra", "--password", "zebra crossing", "--password=plain", "-p", "text", "password", "word"]',
  );
  assert.equal(value, ['--user', 'zebra', '--password', masked, '--password=*****', '-p', 'text', 'password', 'word']);
});

test('a secret is masked by its name wherever it is in a configuration, and what reveals nothing is not', async () => {
  const config = await shownConfig(`  password     = 47110815
  empty        = { password = "", secret = null, token = true, api_key = var.key }
  has_password = true
  __proto__    = { password = "zebra three", note = "plain" }
  note         = { password = "zebra four", text = "plain", list = [{ secret = "zebra five" }, "plain"] }`);
  assert.not.match(JSON.stringify(config), /zebra|4711/);
  assert.is(config.password, masked);
  assert.is(config.has_password, true);
  assert.equal(config.empty, { password: '', secret: null, token: true, api_key: '${var.key}' });
  assert.equal(config.note, { password: masked, text: 'plain', list: [{ secret: masked }, 'plain'] });
  assert.equal(Object.keys(config), ['password', 'empty', 'has_password', '__proto__', 'note']);
});

test('the items of a list are secret by its name, those of objects by their own', async () => {
  const { inner } = await shownConfig(
    'inner = { api_keys = ["zebra six", 4711], secret = [{ name = "db" }, "plain"], credentials = { user = "ada", password = "zebra" } }',
  );
  assert.equal(inner, {
    api_keys: [masked, masked],
    secret: [{ name: 'db' }, 'plain'],
    credentials: { user: 'ada', password: masked },
  });
});

test('the value of a sensitive variable is masked wherever it is used', async () => {
  const { resources } = await reportOf(
    `variable "x" {
  sensitive = true
  default   = "zebra crossing"
}
resource "test_thing" "a" {
  note  = var.x
  list  = ["plain", var.x]
  inner = { note = var.x, other = "plain" }
  text  = "plain"
}
`,
    'test_other',
  );
  const { note, list, inner, text } = resources[0]!.config;
  assert.equal(
    { note, list, inner, text },
    { note: masked, list: ['plain', masked], inner: { note: masked, other: 'plain' }, text: 'plain' },
  );
});

const token = `ghp_${'a1B2'.repeat(9)}`;

test('a reason for a suppression is shown without its secrets', async () => {
  const text = `resource "test_thing" "a" {\n  value = "x" # lintel:skip=aws.test.thing_closed the token is ${token} here\n}\n`;
  const { skipped, violations } = await reportOf(text, 'test_thing');
  assert.equal(violations, []);
  const { comment, by } = skipped[0]!.skipped!;
  assert.match(comment, /^the token is \S+ here$/);
  for (const shown of [comment, by!.source.text]) assert.not.match(shown, /ghp_/);
  assert.is(by!.source.text.length, text.length);
});

test('a secret from a variable is not shown at the place where it is written', async () => {
  const text = `variable "secret" {
  default = "zebra crossing"
}
variable "plain" {
  default = "plain text"
}
resource "aws_ssm_parameter" "a" {
  value = var.secret
  name  = var.plain
}
`;
  const { resources } = await reportOf(text, 'aws_ssm_parameter');
  const [{ provenanceOf }] = resources as [Resource];
  const steps = (name: string) => resources[0]!.provenanceOf!([name]);
  assert.type(provenanceOf, 'function');
  assert.not.match(JSON.stringify(steps('value').map((step) => step.text)), /zebra/);
  assert.ok(steps('value').at(-1)!.sensitive);
  assert.is(steps('name').at(-1)!.text, '"plain text"');
  assert.not.ok(steps('name').some(({ sensitive }) => sensitive));
});

test('a secret that a message quotes is masked, and a short one is only the text of others', async () => {
  const messageOf = async (value: string): Promise<string> => {
    const { violations } = await reportOf(
      `resource "aws_ssm_parameter" "a" {\n  value = "${value}"\n}\n`,
      'aws_ssm_parameter',
    );
    return violations[0]!.message;
  };
  assert.is(await messageOf('zebra crossing'), masked);
  assert.is(await messageOf('zebra'), masked);
  assert.is(await messageOf('abcd'), 'abcd');
  assert.is(await messageOf('zebra \\"quoted\\"'), masked);
});

test('a secret that a message quotes as JSON is masked', async () => {
  const text = 'resource "aws_ssm_parameter" "a" {\n  value = "zebra \\"crossing\\""\n}\n';
  const { violations } = await reportOf(text, 'aws_ssm_parameter', 'json.marshal([input.config.value])');
  assert.is(violations[0]!.message, `["${masked}"]`);
});

test('a resource keeps its comments, its address and the paths that are known in part', async () => {
  const text = `variable "x" {}
resource "test_thing" "a" {
  # a remark
  value = "a-\${var.x}"
}
`;
  const { resources } = await reportOf(text, 'test_other');
  const [{ comments, partial, addresses }] = resources as [Resource, ...Resource[]];
  assert.equal(
    comments.map((comment) => comment.text.trim()),
    ['a remark'],
  );
  assert.equal(partial, [['value']]);
  assert.equal(addresses, [':test_thing.a']);
});

/** FNV-1a as its authors define it, over each code unit's low byte, and its high byte where it has one. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  const add = (byte: number): void => {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  };
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    add(unit & 0xff);
    if (unit > 0xff) add(unit >> 8);
  }
  return hash.toString(16).padStart(16, '0');
}

test('the reference is FNV-1a: vectors of its authors', () => {
  assert.is(fnv1a(''), 'cbf29ce484222325');
  assert.is(fnv1a('a'), 'af63dc4c8601ec8c');
  assert.is(fnv1a('foobar'), '85944171f73967e8');
});

test('a fingerprint is that of the rule, the directory, the resource and the path', async () => {
  for (const name of ['a', 'äöü', '日本語', 'x'.repeat(500)]) {
    const { violations } = await reportOf(`resource "test_thing" "${name}" {\n  value = "v"\n}\n`, 'test_thing');
    const parts = ['aws.test.thing_closed', '', [], `test_thing.${name}`, ['value']];
    assert.is(violations[0]!.fingerprint, fnv1a(JSON.stringify(parts)), name);
  }
});

test.run();
