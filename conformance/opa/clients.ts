import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { findOpa } from '../../scripts/reference/opa.ts';
import { program } from '../../test/built.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { serving } from './serving.ts';

const packages = { '@open-policy-agent/opa': '2.0.0', '@styra/opa': '1.7.10' };
const folder = fileURLToPath(new URL('../../.build/reference/opa-clients', import.meta.url));

/** The client that both packages export. */
interface Client {
  readonly evaluate: (path: string, input?: unknown, options?: object) => Promise<unknown>;
  readonly evaluateDefault: (input?: unknown) => Promise<unknown>;
  readonly evaluateBatch: (path: string, inputs: object, options?: object) => Promise<unknown>;
}
type ClientClass = new (url: string, options?: object) => Client;

/** The clients as they are published; the packages are installed the first time. */
function clients(): readonly (readonly [name: string, client: ClientClass])[] {
  if (!existsSync(join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
    const { status } = spawnSync('npm', ['install', ...flags, ...wanted], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`cannot install ${wanted.join(' and ')}`);
  }
  const require = createRequire(join(folder, 'package.json'));
  return Object.keys(packages).map((name) => [name, (require(name) as { OPAClient: ClientClass }).OPAClient]);
}

const policy = `package app

import rego.v1

allow if input.user == "ada"

default level := 0

level := count(input.roles)

echo := input

undefined_result if input.nope

pairs[key] := value if some value, key in input.swap

slash["a/b"] := true
`;
const main = 'package system.main\n\nimport rego.v1\n\nmain.given if input\n\nmain.user := input.user\n';
const gate = `package system.authz

import rego.v1

default allow := false

allow if input.identity == "sesame"

allow if input.path == ["health"]
`;

/** Calls of a client, each with a name. */
const calls: Readonly<Record<string, (open: (options?: object) => Client) => Promise<unknown>>> = {
  'a rule that holds': (open) => open().evaluate('app/allow', { user: 'ada' }),
  'a rule that does not hold': (open) => open().evaluate('app/allow', { user: 'eve' }),
  'an undefined document': (open) => open().evaluate('app/undefined_result'),
  'a missing document': (open) => open().evaluate('nowhere/at/all', 1),
  'without input': (open) => open().evaluate('app/level'),
  'with roles': (open) => open().evaluate('app/level', { roles: ['a', 'b'] }),
  'a boolean input': (open) => open().evaluate('app/echo', false),
  'a string input': (open) => open().evaluate('app/echo', '<é😀>'),
  'a null input': (open) => open().evaluate('app/echo', null),
  'a list input': (open) => open().evaluate('app/echo', [1, 2.5, null, { a: [] }]),
  'a whole package': (open) => open().evaluate('app', { user: 'ada', roles: [] }),
  'a base document': (open) => open().evaluate('users/ada'),
  'a conflict': (open) => open().evaluate('app/pairs', { swap: { a: 1, b: 1 } }),
  'a path with an escaped slash': (open) => open().evaluate('app/slash/a%2Fb'),
  'a result as an instance': (open) =>
    open().evaluate('app/level', { roles: [1] }, { fromResult: (result: unknown) => ({ level: result }) }),
  'the default decision': (open) => open().evaluateDefault({ user: 'ada' }),
  'the default decision without input': (open) => open().evaluateDefault(),
  'a batch without fallback': (open) => open().evaluateBatch('app/allow', { a: { user: 'ada' } }),
  'a batch with fallback': (open) =>
    open().evaluateBatch('app/allow', { a: { user: 'ada' }, b: { user: 'eve' } }, { fallback: true }),
  'a batch with errors': (open) =>
    open().evaluateBatch('app/pairs', { a: { swap: { a: 1 } }, b: { swap: { a: 1, b: 1 } } }, { fallback: true }),
  'a batch that rejects errors': (open) =>
    open().evaluateBatch('app/pairs', { b: { swap: { a: 1, b: 1 } } }, { fallback: true, rejectMixed: true }),
  'no token': (open) => open({ headers: {} }).evaluate('app/allow', { user: 'ada' }),
  'a wrong token': (open) => open({ headers: { authorization: 'Bearer wrong' } }).evaluate('app/allow', {}),
};

const served = {
  files: { 'app.rego': policy, 'main.rego': main, 'gate.rego': gate, 'data.json': '{"users": {"ada": ["admin"]}}' },
  args: [
    ...['--authentication', 'token', '--authorization', 'basic', '--set', 'default_decision=system/main/main'],
    ...['app.rego', 'main.rego', 'gate.rego', 'data.json'],
  ],
};

/** The same calls of the clients for JavaScript, with both servers. */
export async function run({ only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/clients');
  const installed = clients();
  const outcomes = (command: readonly string[]) =>
    serving(command, served, async (port) => {
      const all = new Map<string, unknown>();
      for (const [name, OpaClient] of installed) {
        const open = (options: object = { headers: { authorization: 'Bearer sesame' } }) =>
          new OpaClient(`http://127.0.0.1:${port}`, options);
        for (const [title, call] of Object.entries(calls)) all.set(`${name}/${title}`, await outcomeOf(call(open)));
      }
      return all;
    });
  const expected = await outcomes([opa]);
  const actual = await outcomes([process.execPath, program, 'opa']);
  for (const [id, theirs] of expected) {
    if (only !== undefined && !id.includes(only)) continue;
    const ours = actual.get(id);
    const same = isDeepStrictEqual(ours, theirs);
    results.add(
      id.slice(0, id.lastIndexOf('/')),
      id,
      same ? undefined : `OPA: ${JSON.stringify(theirs)}\nlintel: ${JSON.stringify(ours)}`,
    );
  }
  return results.outcome();
}

/** The result of a call, or its error. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return { result: plain(await call) };
  } catch (error) {
    const { name, message } = error as Error;
    return { name, message };
  }
}

/** Without the identity of classes; errors in a batch have messages of the policy language, which other suites compare. */
const plain = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value, (name, item) => (name === 'errors' ? (item as unknown[]).length : item)));
