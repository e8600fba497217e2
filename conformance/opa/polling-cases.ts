import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzip, tarOf, utf8Bytes } from '../../src/go/index.ts';

/** A response of the server: a bundle or a status. */
export type Sent = Uint8Array | number;

/** A bundle, whose name is its path and its root, and the responses to requests for it. */
export interface PollingCase {
  readonly name: string;
  readonly phases: readonly Sent[];
}

/** A server that polls bundles. */
export interface PollingRun {
  readonly name: string;
  readonly cases: readonly PollingCase[];
  readonly phases: readonly number[];
  readonly config: (url: string) => object;
}

const polling = { min_delay_seconds: 1, max_delay_seconds: 1 };
const phases = [0, 1, 2, 3];

/** The runs; OPA builds and signs their bundles. */
export function pollingRuns(opa: string): readonly PollingRun[] {
  const cases: readonly PollingCase[] = [
    {
      name: 'steady',
      phases: [made(opa, 'steady', 1), made(opa, 'steady', 1), made(opa, 'steady', 2), made(opa, 'steady', 2)],
    },
    { name: 'errors', phases: [404, made(opa, 'errors', 1), 500, 403] },
    {
      name: 'compile',
      phases: [made(opa, 'compile', 1), policy('compile', 'y'), policy('compile', '{'), made(opa, 'compile', 2)],
    },
    {
      name: 'overlap',
      phases: [
        made(opa, 'overlap', 1),
        packed({ '.manifest': '{"roots": ["overlap", "steady/sub"]}' }),
        packed({ 'data.json': '{"x": 1}' }),
        made(opa, 'overlap', 2),
      ],
    },
    {
      name: 'outside',
      phases: [
        made(opa, 'outside', 1),
        packed({ '.manifest': '{"roots": ["outside"]}', 'data.json': '{"q": 1}' }),
        policy('outside', '1', 'other'),
        made(opa, 'outside', 1),
      ],
    },
    {
      name: 'archive',
      phases: [
        made(opa, 'archive', 1),
        made(opa, 'archive', 2).subarray(0, 90),
        utf8Bytes('no archive'),
        made(opa, 'archive', 3),
      ],
    },
    { name: 'empty', phases: [new Uint8Array(), made(opa, 'empty', 1), new Uint8Array(), made(opa, 'empty', 2)] },
    {
      name: 'delta',
      phases: [made(opa, 'delta', 1), delta('delta', 2), delta('delta', 3, ['delta', 'other']), made(opa, 'delta', 4)],
    },
  ];
  const config = (url: string) => ({
    services: { server: { url } },
    bundles: Object.fromEntries(cases.map(({ name }) => [name, { service: 'server', resource: name, polling }])),
    status: { console: true },
  });
  return [{ name: 'bundles', cases, phases, config }, signedRun(opa), discoveryRun()];
}

function signedRun(opa: string): PollingRun {
  const signed = (name: string, value: number, key: string, scope: string): Buffer => {
    const claims = { keyid: 'k', ...(scope !== '' && { scope }) };
    const args = ['--signing-alg', 'HS256', '--signing-key', key, '--claims-file', 'claims.json'];
    return made(opa, name, value, { args, files: { 'claims.json': JSON.stringify(claims) } });
  };
  const cases: readonly PollingCase[] = [
    {
      name: 'signed',
      phases: [
        signed('signed', 1, 'secret', ''),
        signed('signed', 2, 'other', ''),
        made(opa, 'signed', 3),
        signed('signed', 4, 'secret', ''),
      ],
    },
    {
      name: 'scoped',
      phases: [
        signed('scoped', 1, 'secret', ''),
        signed('scoped', 2, 'secret', 'write'),
        signed('scoped', 3, 'secret', 'read'),
        signed('scoped', 4, 'secret', 'write'),
      ],
    },
  ];
  const config = (url: string) => ({
    services: { server: { url } },
    keys: { k: { algorithm: 'HS256', key: 'secret' } },
    bundles: {
      signed: { service: 'server', resource: 'signed', polling },
      scoped: { service: 'server', resource: 'scoped', polling, signing: { keyid: 'k', scope: 'write' } },
    },
    status: { console: true },
  });
  return { name: 'signed', cases, phases, config };
}

function discoveryRun(): PollingRun {
  const config = (bundles: object, more: object = {}) =>
    packed({
      'data.json': JSON.stringify({
        discovery: { config: { bundles, default_decision: 'x/y', labels: { a: 'z' }, ...more } },
      }),
    });
  const one = { one: { service: 'server', resource: 'one', polling } };
  const cases: readonly PollingCase[] = [
    {
      name: 'discovery',
      phases: [
        config(one),
        config({ ...one, missing: { service: 'server', resource: 'x', polling } }),
        packed({ 'data.json': '{}' }),
        config(one, { services: { server: { url: 'http://127.0.0.1:1' } } }),
      ],
    },
    { name: 'one', phases: [policy('one', '1'), policy('one', '2'), policy('one', '2'), policy('one', '3')] },
  ];
  return {
    name: 'discovery',
    cases,
    phases,
    config: (url) => ({
      services: { server: { url } },
      labels: { a: 'b' },
      discovery: { resource: 'discovery', decision: 'discovery/config', polling },
      status: { console: true },
    }),
  };
}

const packed = (files: Readonly<Record<string, string>>): Uint8Array =>
  gzip(tarOf(Object.entries(files).map(([path, text]) => [path, utf8Bytes(text)])));

const policy = (root: string, value: string, name = root): Uint8Array =>
  packed({
    '.manifest': JSON.stringify({ roots: [root], revision: 'p' }),
    'p.rego': `package ${name}\n\nx := ${value}\n`,
  });

const delta = (root: string, value: number, roots = [root]): Uint8Array =>
  packed({
    '.manifest': JSON.stringify({ roots, revision: `d${value}` }),
    'patch.json': JSON.stringify({ data: [{ op: 'upsert', path: `/${root}/y`, value }] }),
  });

interface MadeOptions {
  readonly args?: readonly string[];
  /** Files next to the directory of the bundle. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A bundle made by `opa build`. */
function made(opa: string, root: string, value: number, { args = [], files: more = {} }: MadeOptions = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'opa-bundle-'));
  const files = {
    '.manifest': JSON.stringify({ roots: [root], revision: `r${value}`, metadata: { n: value } }),
    [`${root}/data.json`]: JSON.stringify({ y: value }),
    [`${root}/p.rego`]: `package ${root}.p\n\nx := data.${root}.y\n`,
  };
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'b', path)), { recursive: true });
      writeFileSync(join(folder, 'b', path), text);
    }
    for (const [path, text] of Object.entries(more)) writeFileSync(join(folder, path), text);
    execFileSync(opa, ['build', '-b', 'b', '-o', 'out.tar.gz', ...args], { cwd: folder });
    return readFileSync(join(folder, 'out.tar.gz'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
