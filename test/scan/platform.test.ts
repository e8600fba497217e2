import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Loaded, Loader } from '../../src/iac/index.ts';
import { memoryFiles, type OpenTree, type Platform, scan } from '../../src/scan/index.ts';
import type { Diagnostic } from '../../src/source/index.ts';
import { resourceOf } from './examples.ts';

const nothing: Loaded = { resources: [], errors: [], notes: [], fileCount: 0 };
const loader = (id: string, loaded: Partial<Loaded>): Loader => ({
  id,
  title: id,
  versions: [],
  kinds: [],
  files: /^$/,
  load: async () => ({ ...nothing, ...loaded }),
});
const problem = (path: string, level: Diagnostic['level'], message: string, text = ''): Diagnostic => ({
  code: 'x',
  level,
  message,
  span: { source: { path, text }, start: 0, end: 0 },
});

function platform(parts: Partial<Platform> & { readonly tree?: Partial<OpenTree> }): Platform {
  return {
    open: async () => ({ files: memoryFiles(new Map()), ...parts.tree }),
    policies: async () => ({ kind: 'trees', trees: [{ label: 'none', files: memoryFiles(new Map()) }] }),
    loaders: [],
    host: { now: () => 0n, random: () => 0, env: new Map() },
    ...parts,
  };
}
const target = { kind: 'directory', path: '/' } as const;

const library = suite('scan() and its platform');

library('reports progress, while files are read and after each kind', async () => {
  const reading: Loader = {
    ...loader('terraform', {}),
    load: async (files) => {
      for (const path of ['a.tf', 'nowhere.tf', 'b.tf']) await files.read(path);
      return { ...nothing, fileCount: 2 };
    },
  };
  const told: unknown[] = [];
  const files = memoryFiles(
    new Map([
      ['a.tf', ''],
      ['b.tf', ''],
    ]),
  );
  const progress = (step: unknown): void => void told.push(step);
  await scan(
    { target, types: ['terraform'], configOnly: true },
    platform({ loaders: [reading], tree: { files }, progress }),
  );
  assert.equal(told, [
    { kind: 'read', files: 1 },
    { kind: 'read', files: 2 },
    { kind: 'loaded', files: 2, resources: 0 },
  ]);
});

library('files that are read as bytes count, and missing ones do not', async () => {
  const files = { ...memoryFiles(new Map([['a.tf', '']])), readBytes: async (path: string) => bytesOf.get(path) };
  const bytesOf = new Map([['a.tgz', new Uint8Array(3)]]);
  const read: unknown[] = [];
  const reading: Loader = {
    ...loader('helm', {}),
    load: async (given) => {
      read.push(await given.readBytes!('a.tgz'), await given.readBytes!('b.tgz'), await given.read('a.tf'));
      return nothing;
    },
  };
  const told: number[] = [];
  const progress: Platform['progress'] = (step) => step.kind === 'read' && told.push(step.files);
  await scan(
    { target, types: ['helm'], configOnly: true },
    platform({ loaders: [reading], tree: { files }, progress }),
  );
  assert.equal(read, [bytesOf.get('a.tgz'), undefined, '']);
  assert.equal(told, [1, 2]);
  // A tree need not have them.
  const { readBytes: _, ...texts } = files;
  const plain: Loader = {
    ...loader('helm', {}),
    load: async (given) => {
      assert.is(given.readBytes, undefined);
      return nothing;
    },
  };
  await scan({ target, types: ['helm'], configOnly: true }, platform({ loaders: [plain], tree: { files: texts } }));
});

library('a scan can be ended between its steps, while it reads and after each kind', async () => {
  const stop = new Error('enough');
  const names = Array.from({ length: 120 }, (_, at) => `${at}.tf`);
  const files = memoryFiles(new Map(names.map((name) => [name, ''])));
  const scanned = async (after: number): Promise<number> => {
    let [steps, reads] = [0, 0];
    const reading: Loader = {
      ...loader('terraform', {}),
      load: async (given) => {
        for (const name of names) {
          await given.read(name);
          reads++;
        }
        return nothing;
      },
    };
    const checkpoint = async (): Promise<void> => {
      if (++steps > after) throw stop;
    };
    const request = { target, types: ['terraform', 'k8s'], configOnly: true };
    try {
      await scan(request, platform({ loaders: [reading, loader('k8s', {})], tree: { files }, checkpoint }));
    } catch (error) {
      assert.is(error, stop);
    }
    return reads;
  };
  // Between a first step and the end, only a part has been read.
  const first = await scanned(0);
  const second = await scanned(1);
  assert.ok(0 < first && first < second && second < 120, `${first} ${second}`);
  assert.is(await scanned(Number.POSITIVE_INFINITY), 120);
});

library('files that one kind claims are not listed for the next ones', async () => {
  const paths = ['Chart.yaml', 'templates/a.yaml', 'templates/b.yaml', 'other/a.yaml'];
  const files = memoryFiles(new Map(paths.map((path) => [path, ''])));
  let listed: readonly (readonly string[])[] = [];
  const loaders = [
    loader('helm', { claimed: ['Chart.yaml', 'templates/a.yaml'] }),
    loader('kustomize', {}),
    {
      ...loader('k8s', {}),
      load: async (given: Parameters<Loader['load']>[0]) => {
        listed = await Promise.all(['', 'templates', 'other'].map((directory) => given.list(directory)));
        assert.is(await given.read('Chart.yaml'), '');
        return nothing;
      },
    },
  ];
  const types = loaders.map(({ id }) => id);
  await scan({ target, types, configOnly: true }, platform({ loaders, tree: { files } }));
  assert.equal(listed, [['other/', 'templates/'], ['b.yaml'], ['a.yaml']]);
});

library('blocks, files and resources of all kinds are added up', async () => {
  const coverage = (total: number, instantiated: number, missingModules: number) => ({
    blocks: { total, instantiated, missingModules },
  });
  const loaders = [
    loader('one', { ...coverage(10, 7, 1), fileCount: 2, resources: [resourceOf()] }),
    loader('two', { fileCount: 1 }),
    loader('three', { ...coverage(5, 3, 2), fileCount: 4 }),
  ];
  const types = ['one', 'two', 'three'];
  const { coverage: found, fileCount } = await scan({ target, types, configOnly: true }, platform({ loaders }));
  assert.equal(found.blocks, { total: 15, instantiated: 10, missingModules: 3 });
  assert.is(fileCount, 7);
  assert.equal(found.loaded, [
    { iacType: 'one', files: 2, resources: 1 },
    { iacType: 'two', files: 1, resources: 0 },
    { iacType: 'three', files: 4, resources: 0 },
  ]);
});

library('a single file goes to the kind that reads it, and to none if all need a directory', async () => {
  const seen: string[] = [];
  const { files: _, ...whole } = loader('terragrunt', {});
  const reading = (id: string, files: RegExp): Loader => ({
    ...loader(id, {}),
    files,
    load: async () => {
      seen.push(id);
      return nothing;
    },
  });
  const loaders = [reading('one', /\.tf$/), reading('two', /\.yaml$/), whole as Loader];
  const scanned = async (file: string, types: readonly string[]): Promise<readonly string[]> => {
    seen.length = 0;
    const tree = { file, files: memoryFiles(new Map([[file, '']])) };
    await scan({ target, types, configOnly: true }, platform({ loaders, tree }));
    return [...seen];
  };
  assert.equal(await scanned('a.tf', ['one', 'two', 'terragrunt']), ['one']);
  assert.equal(await scanned('a.tf', ['two', 'terragrunt']), ['two']);
  try {
    await scanned('a.hcl', ['terragrunt']);
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), /terragrunt needs a directory, not a single file: scan its directory/);
  }
});

library('a file that the tree rejected is one error, with the better reason', async () => {
  const loaders = [
    loader('terraform', {
      errors: [
        { directory: '', file: 'pipe.tf', diagnostic: problem('pipe.tf', 'error', 'cannot be read') },
        { directory: '', file: 'bad.tf', diagnostic: problem('bad.tf', 'error', 'cannot be understood', 'text') },
      ],
    }),
  ];
  const problems = () => [
    problem('pipe.tf', 'warning', 'pipe.tf is a pipe'),
    problem('bad.tf', 'warning', 'bad.tf is odd'),
    problem('secret/x.tf', 'error', 'permission denied'),
  ];
  const report = await scan(
    { target, types: ['terraform'], configOnly: true },
    platform({ loaders, tree: { problems } }),
  );
  assert.equal(
    report.errors.map(({ directory, file, line, diagnostic }) => [
      directory,
      file,
      line,
      diagnostic.level,
      diagnostic.message,
    ]),
    [
      ['.', 'bad.tf', 1, 'error', 'cannot be understood'],
      ['.', 'pipe.tf', undefined, 'error', 'pipe.tf is a pipe'],
      ['secret', 'secret/x.tf', undefined, 'error', 'permission denied'],
    ],
  );
  assert.equal(
    report.notes.map(({ message }) => message),
    ['bad.tf is odd'],
  );
});

library('any number of resources can be passed on', async () => {
  const resources = new Array(300_000).fill(resourceOf());
  // Each in a separate file: only the first hundred of one file are reported.
  const notes = Array.from({ length: 300_000 }, (_, at) => problem(`${at}.tf`, 'note', 'a note'));
  const all = { resources, asides: resources, notes };
  const loaders = [loader('one', all)];
  const report = await scan({ target, types: ['one'], configOnly: true }, platform({ loaders }));
  assert.is(report.resources.length, 300_000);
  assert.is(report.notes.length, 300_000);
});

library('the first hundred problems of a file are reported, and that there are more', async () => {
  const text = '\n'.repeat(400);
  const at = (path: string, line: number, level: Diagnostic['level']): Diagnostic => ({
    code: 'x',
    level,
    message: `problem ${line}`,
    span: { source: { path, text }, start: line, end: line },
  });
  const many = (path: string, count: number, level: Diagnostic['level']): readonly Diagnostic[] =>
    Array.from({ length: count }, (_, line) => at(path, line, level));
  const reported = async (notes: readonly Diagnostic[], errors: readonly Diagnostic[] = []) => {
    const loaded = errors.map((diagnostic) => ({ directory: '', file: diagnostic.span!.source.path, diagnostic }));
    const loaders = [loader('one', { notes, errors: loaded })];
    return scan({ target, types: ['one'], configOnly: true }, platform({ loaders }));
  };
  for (const [count, expected] of [
    [99, 99],
    [100, 100],
    [101, 101],
    [250, 101],
  ] as const) {
    const { notes, errors } = await reported(many('a.tf', count, 'warning'), many('a.tf', count, 'error'));
    assert.equal([notes.length, errors.length], [expected, expected]);
    for (const last of [notes.at(-1)!, errors.at(-1)!.diagnostic]) {
      const isMore = last.message === 'a.tf has more problems, which are not listed';
      assert.is(isMore, count > 100);
      if (isMore) assert.equal([last.code, last.span!.start], ['file.too-many', 100]);
    }
    assert.equal([notes.at(-1)!.level, errors.at(-1)!.diagnostic.level], ['warning', 'error']);
  }
  const { notes } = await reported([...many('a.tf', 200, 'note'), ...many('b.tf', 2, 'note')]);
  assert.is(notes.length, 101 + 2);
  const { span: _, ...nowhere } = at('', 0, 'note');
  assert.is((await reported(Array.from({ length: 150 }, () => nowhere))).notes.length, 150);
});

library('only the requested loaders run, and all of their resources are in order', async () => {
  const loaders = [
    loader('one', {
      resources: [resourceOf({ source: 'b.tf', line: 3 }), resourceOf({ source: 'b.tf', line: 1 })],
      fileCount: 1,
    }),
    loader('two', { resources: [resourceOf({ source: 'a.yaml' })], fileCount: 2 }),
    loader('three', { resources: [resourceOf({ source: 'never' })], fileCount: 4 }),
  ];
  const report = await scan({ target, types: ['two', 'one'], configOnly: true }, platform({ loaders }));
  assert.equal(
    report.resources.map(({ source, line }) => `${source}:${line}`),
    ['a.yaml:1', 'b.tf:1', 'b.tf:3'],
  );
  assert.is(report.fileCount, 3);
});

library('a loader sees Terraform variables of the environment and nothing else of it', async () => {
  let seen: ReadonlyMap<string, string> | undefined;
  const spy: Loader = {
    ...loader('one', {}),
    load: async (_, options) => {
      seen = options.env;
      return nothing;
    },
  };
  const env = new Map([
    ['TF_VAR_a', '1'],
    ['TF_WORKSPACE', 'w'],
    ['AWS_SECRET_ACCESS_KEY', 'x'],
  ]);
  const host = { now: () => 0n, random: () => 0, env };
  await scan({ target, types: ['one'], configOnly: true }, platform({ loaders: [spy], host }));
  assert.equal([...seen!.keys()], ['TF_VAR_a', 'TF_WORKSPACE']);
});

library('the tree is closed, also when the scan fails', async () => {
  let closed = 0;
  const tree = { close: async () => void closed++ };
  await scan({ target, types: [], configOnly: true }, platform({ tree }));
  assert.is(closed, 1);
  try {
    await scan({ target, types: [] }, platform({ tree }));
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), /no policies in none/);
  }
  assert.is(closed, 2);
});

library.run();
