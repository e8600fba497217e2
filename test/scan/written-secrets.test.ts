import { Buffer } from 'node:buffer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { crc32 } from '../../src/go/index.ts';
import { assertLinear } from '../growth.ts';
import { planted, written } from '../hostile/secrets.ts';
import { scanTexts } from '../policies/scan.ts';

const test = suite('scan/written-secrets');

const rule = 'general.secret.not_written';
const scanTree = (files: Readonly<Record<string, string>>, type = 'terraform', isolated = false) =>
  scanTexts(new Map(Object.entries(files)), type, [rule], { isolated });

/** The names of the attributes of a resource of no cloud in which a secret is found. */
async function foundIn(attributes: Readonly<Record<string, unknown>>, isolated = false): Promise<readonly string[]> {
  const json = JSON.stringify({ resource: { test_thing: { a: attributes } } });
  const { violations, errors } = await scanTree({ 'main.tf.json': json }, 'terraform', isolated);
  assert.equal(errors, []);
  return violations.map(({ path }) => path.join('.')).sort();
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A token with the checksum that GitHub and npm put at its end. */
function withChecksum(token: string): string {
  const body = token.slice(4, 34);
  let digits = '';
  for (let sum = crc32(new TextEncoder().encode(body)), at = 0; at < 6; at++, sum = Math.floor(sum / 62))
    digits = base62[sum % 62] + digits;
  return token.slice(0, 34) + digits;
}

const hasChecksum = (kind: string): boolean => /^(?:GitHub (?:personal|OAuth|app)|npm) token$/.test(kind);

test('the checksum is that of a token of which GitHub has published the parts', () => {
  assert.is(withChecksum(`${'gh'}p_zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ......`).slice(34), '0mLq17');
});

test('every planted secret is found under any name', async () => {
  // A JSON Web Token of random letters has no payload.
  const known = planted.filter(({ kind }) => kind !== 'JSON Web Token');
  const attributes = Object.fromEntries(
    known.map((secret) => {
      const { kind, name, value } = secret;
      return [name, hasChecksum(kind) ? withChecksum(value) : written(secret)];
    }),
  );
  assert.equal(await foundIn(attributes), Object.keys(attributes).sort());
});

test('a secret that is passed to a module is found once: in the call, if the module is not part of the tree', async () => {
  const found = async (source: string): Promise<readonly string[]> => {
    const call = `module "m" {\n  source   = "${source}"\n  password = "x7Kq9wPz2LmR4tYv"\n}\n`;
    const inner = 'variable "password" {}\nresource "test_thing" "a" {\n  password = var.password\n}\n';
    const { violations } = await scanTree({ 'main.tf': call, 'm/main.tf': inner });
    return violations.map(({ resource }) => resource.id);
  };
  assert.equal(await found('./m'), ['test_thing.a']);
  assert.equal(await found('example.com/org/m/aws'), ['module.m']);
});

test('tokens with a wrong checksum are not secrets', async () => {
  const tokens = planted.filter(({ kind }) => hasChecksum(kind)).map(({ name, value }) => [name, value]);
  assert.is(tokens.length, 4);
  assert.equal(await foundIn(Object.fromEntries(tokens)), []);
});

test('access keys of Alibaba Cloud are found in all lengths that there are', async () => {
  // Other scanners look for LTAI and 12 to 20 letters and digits.
  const keys = ['q7Xz9LmT2vKc', 'q7Xz9LmT2vKc4Rw8', '5tq7Xz9LmT2vKc4RwY8p'].map((rest) => `LTAI${rest}`);
  assert.equal(await foundIn({ a16: keys[0], a20: keys[1], a24: keys[2], shorter: 'LTAIq7Xz9LmT2vK' }), [
    'a16',
    'a20',
    'a24',
  ]);
});

test('secrets are found in lists of named values, arguments, scripts, connection strings and encoded user data', async () => {
  assert.equal(
    await foundIn({
      env: [{ name: 'DB_PASSWORD', value: 'k3en-0tter-41' }],
      args: ['--user', 'shop', '--password', 'k3en-0tter-41'],
      line: 'serve --db-password=k3en-0tter-41 --port 80',
      script: '#!/bin/sh\nexport AWS_SECRET_ACCESS_KEY=q9Xz/7LmT2vKc4RwY8pBn1HdGf6sJa3uEo5iWt0k\n',
      database: 'Server=db;User Id=shop;Password=k3en-0tter-41;',
      user_data_base64: Buffer.from('#!/bin/sh\nDB_PASSWORD=k3en-0tter-41 start\n').toString('base64'),
      settings: { database_url: 'postgres://shop:k3en-0tter-41@db/shop' },
    }),
    ['args.3', 'database', 'env.0.value', 'line', 'script', 'settings.database_url', 'user_data_base64'],
  );
});

test('placeholders, references, names of secrets, encrypted values and comments are not secrets', async () => {
  assert.equal(
    await foundIn({
      ...Object.fromEntries(
        [
          ...['', 'changeme', 'your-password-here', '<password>', '********', 'xxxxxxxx', 'TODO', 'example-pass'],
          ...['${' + 'var.password}', '$(DB_PASSWORD)', '{{ .Values.password }}', '%DB_PASSWORD%', '$DB_PASSWORD'],
          ...['/run/secrets/db', 'shop-db-password', 'DB_PASSWORD', 'vault:shop/db', 'op://shop/db', 'ENC[abcdef12]'],
          ...["[parameters('password')]", 'config.password', 'getPassword()', 'true', 'random', '3600s'],
        ].map((password, at) => [`a${at}`, { password }]),
      ),
      key: `AKIA${'IOSFODNN7EXAMPLE'}`,
      api_key: 'shop-key-of-the-payments-service-2',
      public_key: 'AAAAB3NzaC1yc2EAAAADAQABAAABgQC7vW3m9TqXx8',
      password_hash: 'q9Xz7LmT2vKc4RwY8pBn1HdGf6sJa3uE',
      description: 'the password=k3en-0tter-41',
      script: '#!/bin/sh\n# DB_PASSWORD=k3en-0tter-41\nDB_PASSWORD=$(fetch)\n',
      encryptedData: { password: 'AgBy3i4OJSWK0PiTySYZZA9rO43cGDEq' },
    }),
    [],
  );
});

test('publishable keys, account numbers and IDs that come without a secret are not secrets', async () => {
  const keyOf = (kind: string): string => planted.find((secret) => secret.kind === kind)!.value;
  const [stripe, aws, twilio] = ['Stripe live key', 'AWS access key', 'Twilio key'].map(keyOf) as [
    string,
    string,
    string,
  ];
  assert.equal(
    await foundIn({
      ...{ secret: stripe, publishable: stripe.replace('sk_', 'pk_') },
      // The letters of access keys are those of base 32, and service bearer tokens and contexts are not keys.
      ...{ user: aws, temporary: aws.replace('AKIA', 'ASIA') },
      ...{ digit: `${aws.slice(0, -1)}8`, longer: `${aws}A`, bearer: aws.replace('AKIA', 'ABIA') },
      context: aws.replace('AKIA', 'ACCA'),
      ...{ sid: twilio, account: twilio.replace('SK', 'AC') },
    }),
    ['secret', 'sid', 'temporary', 'user'],
  );
});

test('a value is a password from five characters on, without blanks in it', async () => {
  assert.equal(
    await foundIn({
      four: { password: 'k3-n' },
      five: { password: 'k3-n7' },
      around: { password: '  k3-n7  ' },
      between: { password: 'k3-n7 41' },
      same: { 'k3-n7_password': 'K3-N7_Password' },
      three: { password: 'abcabcabc' },
    }),
    ['around.0.password', 'five.0.password'],
  );
});

test('other secrets than passwords have 16 random characters, or 32 of base 16', async () => {
  const [random, hex] = ['q9Xz7LmT2vKc4RwY8pBn', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b'];
  assert.equal(
    await foundIn({
      ...{ a: { api_key: random.slice(0, 16) }, b: { api_key: random.slice(0, 15) } },
      ...{ c: { api_key: hex.slice(0, 32) }, d: { api_key: hex.slice(0, 31) } },
      ...{ e: { api_key: `${random.slice(0, 14)}==` }, f: { api_key: 'a1'.repeat(20) } },
      ...{ words: { api_key: 'Shop-service-v12-key-2024' }, letters: { api_key: 'qXzLmTvKcRwYpBnHdGfs' } },
    }),
    ['a.0.api_key', 'c.0.api_key'],
  );
});

test('an assignment in a comment line is not a secret, and one in an option is', async () => {
  const start = { hash: '# ', slashes: '  // ', semicolon: '; ', dashes: '-- ', option: '--db-', code: 'export DB_' };
  const lines = Object.entries(start).map(([name, text]) => [name, `start\n${text}password=k3en-0tter-41\n`]);
  assert.equal(await foundIn(Object.fromEntries(lines)), ['code', 'option']);
});

test('at most 100 secrets of a resource are reported', async () => {
  const settings = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, { password: `k3en-0tter-${at}` }]));
  assert.is((await foundIn(settings(100))).length, 100);
  assert.is((await foundIn(settings(150))).length, 100);
});

test('a Secret of Kubernetes holds secrets, and a token in it works elsewhere', async () => {
  const token = withChecksum(`ghp_${'q9Xz7LmT2vKc4RwY8pBn1HdGf6sJa3'}......`);
  const found = async (kind: string, data: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const apiVersion = kind === 'Secret' ? 'v1' : 'apiextensions.k8s.io/v1';
    const object = JSON.stringify({ apiVersion, kind, metadata: { name: 'a' }, data });
    return (await scanTree({ 'a.json': object }, 'k8s')).violations.map(({ path }) => path.join('.'));
  };
  const encoded = (text: string): string => Buffer.from(text).toString('base64');
  assert.equal(await found('Secret', { password: encoded('k3en-0tter-41'), token: encoded(token) }), ['data.token']);
  assert.equal(await found('CustomResourceDefinition', { example: token }), []);
});

test('a review of one object, which sees no others, finds secrets as well', async () => {
  assert.equal(await foundIn({ password: 'k3en-0tter-41' }, true), ['password']);
});

test('a secret that a call gives to a module is reported where the module uses it', async () => {
  const { violations } = await scanTree({
    'main.tf': 'module "a" {\n  source = "./a"\n  password = "k3en-0tter-41"\n}\n',
    'a/main.tf': 'variable "password" {}\nresource "test_thing" "a" {\n  password = var.password\n}\n',
  });
  assert.equal(
    violations.map(({ resource }) => resource.type),
    ['test_thing'],
  );
});

test('a sensitive value in a plan need not be literal', async () => {
  const resource = { address: 'test_thing.a', mode: 'managed', type: 'test_thing', name: 'a' };
  const planOf = (sensitive: object): string =>
    JSON.stringify({
      format_version: '1.2',
      terraform_version: '1.11.4',
      planned_values: {
        root_module: {
          resources: [{ ...resource, values: { password: 'k3en-0tter-41' }, sensitive_values: sensitive }],
        },
      },
    });
  const open = await scanTree({ 'plan.json': planOf({}) }, 'tfplan');
  const hidden = await scanTree({ 'plan.json': planOf({ password: true }) }, 'tfplan');
  assert.equal([open.violations.length, hidden.violations.length], [1, 0]);
});

test('long texts take time in proportion', async () => {
  for (const piece of ['password=', 'sk-a1', 'a:b@', '://', '-----BEGIN ', 'token: "'])
    await assertLinear((size) => foundIn({ text: piece.repeat(size) }), 2000);
});

test('a secret in a Dockerfile is found once, in the smallest part that has it', async () => {
  const value = 'x7Kq9wPz2LmR4tYv';
  const places = async (line: string) => {
    const { violations } = await scanTree({ Dockerfile: `FROM a\n${line}\n` }, 'docker');
    return violations.map(({ resource, path }) => `${resource.type} ${path.join('.')}`);
  };
  assert.equal(await places(`ENV DB_PASSWORD=${value}`), ['docker_env env.DB_PASSWORD']);
  assert.equal(await places(`ONBUILD ENV DB_PASSWORD=${value}`), ['docker_onbuild trigger.env.DB_PASSWORD']);
  assert.equal(await places(`RUN a && b --password=${value}`), ['docker_run commands.1.args.0']);
  assert.equal(await places(`CMD ["a", "--password", "${value}"]`), ['docker_cmd commands.0.args.1']);
  assert.equal(await places(`RUN <<E\na --token=${value}\nE`), ['docker_run commands.0.args.0']);
  assert.equal(await places(`COPY <<E b\npassword=${value}\nE`), ['docker_copy heredocs.0.content']);
});

test.run();
