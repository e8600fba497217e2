import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dist } from '../built.ts';
import { repository } from '../shared.ts';

interface Metafile {
  readonly outputs: Record<
    string,
    { bytes: number; imports: { path: string; kind: string }[]; inputs: Record<string, unknown>; entryPoint?: string }
  >;
}

/** Modules that `lintel version`, and thus every command, may load before it does anything. */
const budget = 40_000;
const entry = 'dist/lintel.js';
const test = suite('architecture/start');

let meta: Metafile = { outputs: {} };

test.before(() => {
  meta = JSON.parse(readFileSync(join(repository, '.build', 'meta.json'), 'utf8'));
});

test('the code that every command loads is small and contains no parser', () => {
  const reached = staticallyReached(entry);
  const bytes = reached.reduce((sum, path) => sum + meta.outputs[path]!.bytes, 0);
  assert.ok(bytes < budget, `${bytes} bytes in ${reached.join(', ')}`);
  const inputs = reached.flatMap((path) => Object.keys(meta.outputs[path]!.inputs));
  const heavy =
    /node_modules\/(?:chevrotain|@chevrotain|yaml|re2js|lodash-es)\/|^src\/(?:go|rego|iac|server)\/|^policies\//;
  assert.equal(
    inputs.filter((path) => heavy.test(path)),
    [],
  );
});

test('lintel version prints the version of package.json, and loads little', () => {
  const { loaded, result } = withLoadedFiles(['version']);
  assert.is(result.status, 0, result.stderr);
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  assert.ok(result.stdout.includes(version), result.stdout);
  assert.ok(loaded.includes(entry));
  const bytes = loaded.reduce((sum, path) => sum + statSync(join(repository, path)).size, 0);
  assert.ok(bytes < budget, `${bytes} bytes in ${loaded.join(', ')}`);
});

/** Scans of one small file: JavaScript that they may load, its policies included, and in how many files. The index of the policies is one text. */
const scans = [
  {
    name: 'main.tf',
    args: [],
    text: 'resource "aws_s3_bucket" "logs" {\n  bucket = "shop-logs"\n}\n',
    bytes: 900_000,
    files: 17,
  },
  {
    name: 'pod.yaml',
    args: ['-i', 'k8s'],
    text: 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n    - name: web\n      image: nginx\n',
    bytes: 1_250_000,
    files: 25,
  },
];

for (const { name, args, text, bytes, files } of scans) {
  test(`a scan of ${name} loads little, and nothing that only other files need`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-start-'));
    try {
      const file = join(folder, name);
      writeFileSync(file, text);
      const { loaded, result } = withLoadedFiles(['scan', ...args, '-f', file]);
      assert.is(result.status, 3, result.stderr);
      const code = loaded.filter((path) => path !== 'dist/policies/index.js');
      const size = code.reduce((sum, path) => sum + statSync(join(repository, path)).size, 0);
      assert.ok(size < bytes && loaded.length <= files, `${size} bytes in ${loaded.join(', ')}`);
      const inputs = loaded.flatMap((path) => Object.keys(meta.outputs[path]?.inputs ?? {}));
      const needless =
        /node_modules\/(?:yaml|re2js|chevrotain|smol-toml|fflate|pako|graphql)\/|^src\/(?:server|go\/(?:template|archive\/(?!error))|rego\/(?:syntax|compile|types|testing)|iac\/(?:kustomize\/(?!loader)|helm\/(?!loader)))\b/;
      assert.equal(
        inputs.filter((path) => needless.test(path)),
        [],
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

test('a scan reads of the bundled policies an index, and the modules of services that occur', () => {
  const size = (name: string): number => statSync(join(dist, 'policies', name)).size;
  assert.ok(size('index.js') < 340_000, `${size('index.js')} bytes`);
  assert.ok(size('aws.s3.js') < 80_000, `${size('aws.s3.js')} bytes`);
});

test('a scan with the bundled policies loads no parser of Rego', () => {
  const { loaded, result } = withLoadedFiles(['scan', '-d', join(repository, 'examples', 'web-shop'), '-o', 'json']);
  assert.is(result.status, 3, result.stderr);
  const inputs = loaded.flatMap((path) => Object.keys(meta.outputs[path]?.inputs ?? {}));
  assert.ok(inputs.some((path) => path.startsWith('src/scan/')));
  assert.equal(
    inputs.filter((path) => /node_modules\/chevrotain\/|^src\/rego\/(?:syntax|compile)\//.test(path)),
    [],
  );
});

test('the bundle needs no package', () => {
  const external = new Set(
    Object.keys(meta.outputs)
      .flatMap((output) => importsOf(output).map((item) => item.path))
      .filter((path) => meta.outputs[path] === undefined && !path.startsWith('node:')),
  );
  assert.equal(
    [...external].filter((path) => !builtinModules.includes(path)),
    [],
  );
});

test('a package that both bundles share is in none of them', () => {
  const packageOf = (path: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path;
  const shared = readdirSync(join(dist, 'shared'));
  assert.ok(shared.length > 5, shared.join(' '));
  const others = Object.entries(meta.outputs).filter(([path]) => !path.startsWith('dist/shared/'));
  const bundled = new Set(others.flatMap(([, { inputs }]) => Object.keys(inputs).map(packageOf)));
  const names = [...bundled].map((name) => `${name.replace('@', '').replace('/', '-')}.js`);
  assert.equal(
    names.filter((name) => shared.includes(name)),
    [],
  );
});

test('the license of every bundled package is in the notices', () => {
  const text = readFileSync(join(dist, 'THIRD-PARTY-NOTICES'), 'utf8');
  const inputs = Object.values(meta.outputs).flatMap((output) => Object.keys(output.inputs));
  const packages = new Set(inputs.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));
  for (const name of packages) assert.ok(text.includes(`\n${name} `), name);
});

test.run();

/** The chunks that loading `output` loads at once. */
function staticallyReached(output: string): string[] {
  const reached = new Set([output]);
  for (const path of reached) {
    for (const item of importsOf(path)) {
      if (item.kind === 'import-statement' && meta.outputs[item.path] !== undefined) reached.add(item.path);
    }
  }
  return [...reached];
}

/** The imports of a chunk; those of dist/shared are relative to it. */
function importsOf(output: string) {
  const { imports = [] } = meta.outputs[output] ?? {};
  return imports.map(({ path, kind }) => ({
    path: path.startsWith('../') ? posix.join(output, '..', path) : path,
    kind,
  }));
}

/** Runs the built program; V8's coverage shows which files of the repository it loaded. */
function withLoadedFiles(args: string[]) {
  mkdirSync(join(repository, '.build'), { recursive: true });
  const coverage = mkdtempSync(join(repository, '.build', 'loaded-'));
  try {
    const result = spawnSync(process.execPath, [join(repository, entry), ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_V8_COVERAGE: coverage },
    });
    const urls = readdirSync(coverage).flatMap((file) =>
      JSON.parse(readFileSync(join(coverage, file), 'utf8')).result.map((script: { url: string }) => script.url),
    );
    const paths = urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
    const loaded = [...new Set(paths)]
      .filter((path) => existsSync(path))
      .map((path) => relative(repository, path).split(sep).join('/'));
    return { loaded, result };
  } finally {
    rmSync(coverage, { recursive: true });
  }
}
