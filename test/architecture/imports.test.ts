import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';
import { blank, type Room, rooms, type SourceFile, sourceFiles } from './sources.ts';

const test = suite('architecture/imports');
const files = sourceFiles();

/** Rooms that run anywhere; only cli knows the machine. The library has the Fetch API, which every runtime has. */
const neutral: readonly Room[] = rooms.filter((room) => room !== 'cli');

/** The allowed imports of each room: itself, these rooms through their index.ts, and these packages. */
const allowed: Record<Room, { rooms: readonly Room[]; packages: readonly string[] }> = {
  source: { rooms: [], packages: [] },
  // Digests: requests to AWS are signed by policies and for remote sources.
  go: { rooms: ['source'], packages: ['re2js', 'yaml', '@noble/hashes', 'pako'] },
  rego: {
    rooms: ['source', 'go'],
    packages: ['chevrotain', '@noble/hashes', '@noble/curves', 'graphql'],
  },
  iac: {
    rooms: ['source', 'go'],
    packages: ['smol-toml', '@noble/hashes', '@noble/ciphers', 'pako', 'unbash', 'saxes'],
  },
  scan: { rooms: ['source', 'go', 'rego', 'iac'], packages: [] },
  fix: { rooms: ['source', 'go', 'iac', 'scan'], packages: ['diff'] },
  lsp: {
    rooms: ['source', 'go', 'rego', 'iac', 'scan', 'fix'],
    packages: ['vscode-languageserver', 'vscode-languageserver-textdocument'],
  },
  fleet: { rooms: ['source', 'go', 'iac', 'scan', 'fix'], packages: [] },
  server: { rooms: ['source', 'go', 'scan', 'fix', 'fleet'], packages: [] },
  opa: { rooms: ['source', 'go', 'rego', 'iac', 'server'], packages: [] },
  library: { rooms: ['source', 'rego', 'iac', 'scan', 'server', 'opa'], packages: [] },
  cli: {
    rooms: neutral,
    // undici and isomorphic-git are the network and git of remote sources: both need sockets, or Buffer.
    packages: [
      'smol-toml',
      '@cdktf/hcl2json',
      'polka',
      'busboy',
      'sade',
      'undici',
      'isomorphic-git',
      '@clack/prompts',
      'vscode-languageserver',
      'vscode-languageserver-protocol',
      'oauth4webapi',
      'postgres',
      // Installed by users, and never bundled.
      '@electric-sql/pglite',
      'bullmq',
      'ioredis',
      'croner',
    ],
  },
};

const roomOf = (path: string): Room => path.split('/')[1] as Room;
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

test('code is distinguished from comments, strings, templates and regular expressions', () => {
  const text = "a // 'b'\nc('it\\'s', `x ${d({ e: `f` })} y`, /[/'\"]/.test(g) /* h */, i / j / k)";
  const code = blank(text);
  assert.is(code.length, text.length);
  assert.equal(code.match(/\w+/g), ['a', 'c', 'd', 'e', 'test', 'g', 'i', 'j', 'k']);
});

test('every import was recognized', () => {
  for (const file of files) {
    const words = file.code.match(/^(?:import\b|export\s*(?:type\s*)?[{*][^;]*?\bfrom\b)/gm) ?? [];
    const found = file.imports.filter((entry) => !entry.dynamic).length;
    assert.is(found, words.length, `${file.path}: imports`);
  }
});

test('rooms are imported downwards, through their index.ts', () => {
  const wrong = violations((file, { file: target }) => {
    if (target === undefined || roomOf(target) === file.room) return undefined;
    // only package.json contains the version.
    if (target === 'package.json') return undefined;
    if (!rooms.includes(roomOf(target)) || !target.startsWith('src/')) return 'imports from outside of src/';
    if (!allowed[file.room].rooms.includes(roomOf(target))) return `${file.room} may not import from ${roomOf(target)}`;
    return target === `src/${roomOf(target)}/index.ts` ? undefined : 'import it from the index.ts of its room';
  });
  assert.equal(wrong, []);
});

test('packages are only imported from where they may be', () => {
  const wrong = violations((file, { specifier, file: target }) => {
    if (target !== undefined) return undefined;
    const isNode = specifier.startsWith('node:') || builtinModules.includes(specifier);
    if (isNode) return neutral.includes(file.room) ? `${file.room} may not know Node.js` : undefined;
    return allowed[file.room].packages.includes(packageOf(specifier)) ? undefined : `not a package of ${file.room}`;
  });
  assert.equal(wrong, []);
});

test('files import each other without cycles', () => {
  assert.equal(cyclesOf(new Map(files.map((file) => [file.path, targetsOf(file)]))), []);
  const sample = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  assert.equal(cyclesOf(sample), ['a → b → c → a'], 'the search finds a cycle');
});

test('neutral rooms compile without the types of a platform, and nothing works around that', () => {
  const base = compilerOptions('tsconfig.base.json');
  assert.equal([base.types, base.lib], [[], ['ES2023']]);
  for (const room of neutral.filter((name) => name !== 'library')) {
    const own = compilerOptions(`src/${room}/tsconfig.json`);
    assert.equal([own.types, own.lib], [undefined, undefined], `src/${room}/tsconfig.json`);
  }
  const escapes = /\bglobalThis\b|\bdeclare\s+(?:const|let|var|function|class|global|module)\b/;
  const wrong = files.filter((file) => neutral.includes(file.room) && escapes.test(file.code));
  assert.equal(
    wrong.map((file) => file.path),
    [],
  );
  const references = files.filter((file) => /^\/\/\/\s*<reference/m.test(file.text)).map((file) => file.path);
  assert.equal(references, []);
});

test('neutral rooms and their packages bundle for a runtime without Node.js', async () => {
  const entryPoints = neutral
    .map((room) => `src/${room}/index.ts`)
    .filter((path) => files.some((file) => file.path === path));
  const result = await build({
    absWorkingDir: repository,
    entryPoints,
    outdir: '.build/neutral',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['worker', 'browser', 'import'],
    target: 'es2022',
    logLevel: 'silent',
  });
  assert.is(result.outputFiles.length, entryPoints.length);
});

test('code is never made from text', () => {
  const wrong = files.filter((file) => /\beval\s*\(|\bnew\s+Function\b|(?<![.\w])Function\s*\(/.test(file.code));
  assert.equal(
    wrong.map((file) => file.path),
    [],
  );
});

test('exports have names', () => {
  const wrong = files.filter((file) => /^export\s+default\b|\bas\s+default\b/m.test(file.code));
  assert.equal(
    wrong.map((file) => file.path),
    [],
  );
});

test('a file of more than 600 lines gives the reason for its length at the top', () => {
  const long = files.filter((file) => file.text.split('\n').length > 600);
  const silent = long.filter((file) => !/^(?:\/\/|\/\*)[\s\S]*?\blong\b/.test(file.text.slice(0, 600)));
  assert.equal(
    silent.map((file) => file.path),
    [],
  );
});

/** "file: specifier: reason" for every import that `reasonAgainst` has a reason against. */
function violations(
  reasonAgainst: (file: SourceFile, entry: SourceFile['imports'][number]) => string | undefined,
): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((entry) => {
      const reason = reasonAgainst(file, entry);
      return reason === undefined ? [] : [`${file.path}: ${entry.specifier}: ${reason}`];
    }),
  );
}

/** Eager imports: a table that loads its entries on demand may be known to them. */
function targetsOf(file: SourceFile): string[] {
  return file.imports.flatMap((entry) => (entry.file === undefined || entry.dynamic ? [] : [entry.file]));
}

/** Each cycle once, as the path that closes it. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

function compilerOptions(path: string): { types?: string[]; lib?: string[] } {
  return JSON.parse(readFileSync(join(repository, path), 'utf8')).compilerOptions;
}

test.run();
