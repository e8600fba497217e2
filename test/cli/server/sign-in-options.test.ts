import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseArguments } from '../../../src/cli/arguments/arguments.ts';
import type { Io } from '../../../src/cli/machine/io.ts';
import type { Log } from '../../../src/cli/output/log.ts';
import { readSignIn, signInOptions } from '../../../src/cli/server/sign-in/options.ts';
import type { SignIn } from '../../../src/server/index.ts';

const test = suite('cli/server/sign-in-options');

interface World {
  readonly env?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly hasToken?: boolean;
  readonly hasTls?: boolean;
}

/** The sign-in for flags, or the message of the error, with the messages of the log. */
async function read(flags: readonly string[], { env = {}, files = {}, hasToken = false, hasTls = false }: World = {}) {
  const messages: string[] = [];
  const io = {
    env: new Map(Object.entries(env)),
    cwd: '/w',
    packageFolder: '/package',
    disk: { readText: async (path: string) => ({ '/package/package.json': '{"version": "1.2.3"}', ...files })[path] },
  } as unknown as Io;
  const log = { info: (text: string) => void messages.push(text) } as unknown as Log;
  try {
    const world = { io, log, hasToken, hasTls, sessionHours: 8 };
    return { messages, signIn: await readSignIn(parseArguments(flags, signInOptions), world) };
  } catch (error) {
    return { messages, problem: (error as { diagnostics?: readonly Error[] }).diagnostics?.[0]?.message ?? `${error}` };
  }
}

test('with a token, each server signs sessions with another key', async () => {
  assert.equal(await read([]), { messages: [], signIn: undefined });
  const { signIn, messages } = await read([], { hasToken: true });
  assert.equal([signIn?.provider, signIn?.secure, signIn?.sessionSeconds, messages], [undefined, false, 8 * 3600, []]);
  assert.match(signIn!.sign('a'), /^[\w-]{43}$/);
  assert.is(signIn!.sign('a'), signIn!.sign('a'));
  assert.is.not(signIn!.sign('a'), signIn!.sign('b'));
  const other = await read([], { hasToken: true });
  assert.is.not(other.signIn!.sign('a'), signIn!.sign('a'));
});

test('the cookie is for TLS only where browsers use it', async () => {
  const secure = async (hasTls: boolean, ...flags: string[]) =>
    (await read(flags, { hasToken: true, hasTls })).signIn?.secure;
  assert.is(await secure(true), true);
  assert.is(await secure(false, '--public-url', 'https://lintel.example.com'), true);
  assert.is(await secure(true, '--public-url', 'http://localhost:9010/'), false);
});

test('a key for sessions has 32 characters, in a variable or in a file', async () => {
  const key = 'k'.repeat(32);
  const signed = async (world: World): Promise<string | undefined> => {
    const { signIn, problem } = await read([], { hasToken: true, ...world });
    return problem ?? (signIn as SignIn).sign('a');
  };
  const wanted = await signed({ env: { LINTEL_SESSION_KEY: key } });
  assert.match(wanted!, /^[\w-]{43}$/);
  assert.is(await signed({ env: { LINTEL_SESSION_KEY: ` ${key}\n` } }), wanted);
  assert.is(await signed({ env: { LINTEL_SESSION_KEY_FILE: 'key' }, files: { '/w/key': `${key}\n` } }), wanted);
  assert.is.not(await signed({ env: { LINTEL_SESSION_KEY: `${key}k` } }), wanted);
  for (const [env, problem] of [
    [{ LINTEL_SESSION_KEY: 'k'.repeat(31) }, /^LINTEL_SESSION_KEY needs at least 32 characters/],
    [{ LINTEL_SESSION_KEY: ' ' }, /^LINTEL_SESSION_KEY is empty/],
    [{ LINTEL_SESSION_KEY_FILE: ' ' }, /^LINTEL_SESSION_KEY_FILE is empty/],
    [{ LINTEL_SESSION_KEY_FILE: 'none' }, /cannot read the file "none"/],
    [{ LINTEL_SESSION_KEY_FILE: 'blank' }, /the file "blank" is empty/],
  ] as const) {
    assert.match((await signed({ env, files: { '/w/blank': ' \n' } }))!, problem);
  }
});

const issuer = ['--oidc-issuer', 'https://id.example.com'];
const client = ['--oidc-client-id', 'a'];
const allow = ['--oidc-allow', 'groups=platform'];
const here = ['--public-url', 'https://lintel.example.com'];

test('a provider, whose sessions depend on who is allowed', async () => {
  const env = { LINTEL_SESSION_KEY: 'k'.repeat(32) };
  const sign = async (...flags: string[]): Promise<string> => {
    const { signIn, problem, messages } = await read([...issuer, ...client, ...here, ...flags], { env });
    assert.equal([problem, messages], [undefined, []]);
    assert.ok(signIn?.provider !== undefined);
    return signIn.sign('a');
  };
  const plain = await sign(...allow);
  assert.is(await sign(...allow, '--oidc-scope', 'openid groups'), plain);
  assert.is.not(await sign(...allow, '--oidc-allow', 'groups=other'), plain);
  assert.is.not(await sign('--oidc-allow', 'sub=*'), plain);
  assert.is(await sign('--oidc-allow', 'x=a=b'), await sign('--oidc-allow', 'x=a=b'));
  const { messages } = await read([...issuer, ...client, ...allow, ...here]);
  assert.match(messages.join(), /^sessions end when the server stops: set LINTEL_SESSION_KEY/);
});

const problems: readonly (readonly [flags: readonly string[], problem: RegExp])[] = [
  [[...client], /^--oidc-client-id needs --oidc-issuer$/],
  [[...allow], /^--oidc-allow needs --oidc-issuer$/],
  [['--oidc-scope', 'openid'], /^--oidc-scope needs --oidc-issuer$/],
  [[...issuer, ...allow, ...here], /^--oidc-issuer needs --oidc-client-id$/],
  [[...issuer, '--oidc-client-id=', ...allow, ...here], /--oidc-client-id/],
  [[...issuer, ...client, ...allow], /^--oidc-issuer needs --public-url/],
  [[...issuer, ...client, ...here], /^--oidc-issuer needs --oidc-allow, such as groups=platform/],
  [[...issuer, ...client, ...here, '--oidc-allow', '=x'], /^--oidc-allow needs CLAIM=VALUE.*"=x"/],
  [[...issuer, ...client, ...here, '--oidc-allow', 'x='], /^--oidc-allow needs CLAIM=VALUE.*"x="/],
  [[...issuer, ...client, ...here, ...allow, '--oidc-scope', 'email openid2'], /^--oidc-scope has to contain openid$/],
  [['--public-url', 'https://example.com/x'], /^--public-url must not have a path/],
];
for (const url of ['example.com', 'ftp://example.com', 'https://a@example.com', 'https://:b@example.com']) {
  test(`${url} is not an address of the server`, async () => {
    assert.match((await read(['--public-url', url])).problem!, `--public-url needs a URL such as https://example.com`);
  });
}

test('flags that do not fit together', async () => {
  for (const [flags, problem] of problems) {
    assert.match((await read(flags, { hasToken: true })).problem ?? 'no problem', problem, flags.join(' '));
  }
});

test('only an address of the local computer may do without TLS', async () => {
  for (const [url, isGood] of [
    ['http://localhost', true],
    ['http://127.0.0.1:9010', true],
    ['http://127.9.8.7', true],
    ['http://[::1]:80', true],
    ['http://128.0.0.1', false],
    ['http://localhost.example.com', false],
    ['http://[::2]', false],
    ['https://example.com?', true],
    ['https://example.com?x', false],
    ['https://example.com#x', false],
  ] as const) {
    const { problem } = await read(['--public-url', url], { hasToken: true });
    assert.is(problem === undefined, isGood, `${url}: ${problem}`);
  }
});

test.run();
