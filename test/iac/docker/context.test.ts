import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from './dockerfile.ts';

const test = suite('iac/docker/context');

/** The files with names of secrets that the first COPY of a Dockerfile takes. */
async function copied(
  files: readonly string[],
  { copy = '. /app/', at = 'Dockerfile', ...texts }: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const tree = { [at]: `FROM a\nCOPY ${copy}\n`, ...Object.fromEntries(files.map((path) => [path, ''])), ...texts };
  const { resources } = await load(tree);
  return resources.find(({ id, source }) => id === 'docker_copy.0[0]' && source === at)?.config.secret_files;
}

test('files with secrets are recognized by their names', async () => {
  const secret = ['.aws/credentials', '.env', '.env.production', '.npm/ca-key.pem', 'a/b/id_ed25519', 'x/server.pem'];
  assert.equal(await copied(secret), secret);
  const others = ['.env.example', 'id_rsa.pub', 'tls/ca.pem', 'credentials', 'test/server.key', 'node_modules/a/k.pem'];
  assert.is(await copied(others), undefined);
});

test('a source is a file, a directory, or a pattern', async () => {
  const files = ['.env', 'a/.env', 'a/b/server.key', 'c.key'];
  assert.equal(await copied(files, { copy: 'a /app/' }), ['a/.env', 'a/b/server.key']);
  assert.equal(await copied(files, { copy: './a/b/ x /app/' }), ['a/b/server.key']);
  assert.equal(await copied(files, { copy: '*.key a/b* /app/' }), ['a/b/server.key', 'c.key']);
  assert.equal(await copied(files, { copy: '../a/.env /app/' }), ['a/.env']);
  assert.is(await copied(files, { copy: '--from=b . /app/' }), undefined);
  assert.is(await copied(files, { copy: '$DIRECTORY /app/' }), undefined);
});

test('a file that the instruction names may be missing in the tree', async () => {
  assert.equal(await copied([], { copy: 'id_rsa /root/.ssh/' }), ['id_rsa']);
  assert.is(await copied([], { copy: 'id_rsa /root/.ssh/', '.dockerignore': 'id_*\n' }), undefined);
});

test('files of other directories are not in the context', async () => {
  assert.equal(await copied(['.env', 'a/.env', 'ab/.env'], { at: 'a/Dockerfile' }), ['.env']);
});

test('--exclude is relative to the source', async () => {
  const files = ['a/.env', 'a/b/.env'];
  assert.equal(await copied(files, { copy: '--exclude=.env a /app/' }), ['a/b/.env']);
  assert.is(await copied(files, { copy: '--exclude=.env --exclude=b a /app/' }), undefined);
  assert.is(await copied(files, { copy: '--exclude=$X a /app/' }), undefined);
  // "Files matching any of the specified patterns are not copied, even if their paths match the pattern in <src>."
  assert.is(await copied(['a/one.key', 'a/two.key'], { copy: '--exclude=*.key a/*.key /app/' }), undefined);
  assert.equal(await copied(['a/one.key', 'a/two.key'], { copy: '--exclude=two.* a/*.key /app/' }), ['a/one.key']);
});

test('the .dockerignore of a Dockerfile takes precedence over that of the context', async () => {
  const files = ['a.key', 'b.key'];
  assert.equal(await copied(files, { '.dockerignore': 'a.key\n' }), ['b.key']);
  assert.equal(await copied(files, { '.dockerignore': 'a.key\n', 'Dockerfile.dockerignore': 'b.key\n' }), ['a.key']);
});

const compose = (build: string): string => `services:\n  web:\n    build: ${build}\n`;

test('a Compose file sets the context', async () => {
  const files = ['.env', 'deploy/.env'];
  const at = 'deploy/web.Dockerfile';
  assert.equal(await copied(files, { at }), ['.env']);
  const build = '{context: ., dockerfile: deploy/web.Dockerfile}';
  assert.equal(await copied(files, { at, 'compose.yaml': compose(build) }), ['.env', 'deploy/.env']);
  const ignoring = { at, 'compose.yaml': compose(build), '.dockerignore': '.env\n', 'deploy/.dockerignore': '*\n' };
  assert.equal(await copied(files, ignoring), ['deploy/.env']);
  const other = compose('{context: ./other, dockerfile: ../deploy/web.Dockerfile}');
  assert.is(await copied(files, { at, 'compose.yaml': other }), undefined);
});

test('the stage that a Compose file builds is final, and so is the last one', async () => {
  const finals = async (build: string): Promise<unknown> => {
    const Dockerfile = 'FROM a AS Dev\nRUN a\nFROM b AS build\nFROM c AS run\n';
    const { resources } = await load({ Dockerfile, 'compose.yaml': compose(build) });
    assert.is(
      (resources.find(({ id }) => id === 'docker_run.dev[0]')!.config.stage as { final: boolean } | undefined)?.final,
      build.includes('dev'),
    );
    return resources.flatMap(({ type, config }) => (type === 'docker_stage' && config.final ? [config.name] : []));
  };
  assert.equal(await finals('.'), ['run']);
  assert.equal(await finals('{context: ., target: dev}'), ['dev', 'run']);
  assert.equal(await finals('{context: ., target: "1"}'), ['build', 'run']);
  assert.equal(await finals('{context: ., target: "$TARGET"}'), ['run']);
});

// The answers of github.com/moby/patternmatcher 0.6.1, which BuildKit uses.
const ignores: readonly (readonly [ignore: string, left: readonly string[]])[] = [
  ['.env', ['a/.env', 'a/b/.env', 'c.key']],
  ['**/.env', ['c.key']],
  ['*/.env', ['.env', 'a/b/.env', 'c.key']],
  ['a', ['.env', 'c.key']],
  ['/a/', ['.env', 'c.key']],
  ['a/**', ['.env', 'c.key']],
  ['*', []],
  ['**', []],
  ['*\n!a', ['a/.env', 'a/b/.env']],
  ['*\n!a\na/b', ['a/.env']],
  ['!.env\n.env', ['a/.env', 'a/b/.env', 'c.key']],
  ['# .env\n  a/../c.key  \r\n\n', ['.env', 'a/.env', 'a/b/.env']],
  [' #.env\n.en?', ['a/.env', 'a/b/.env', 'c.key']],
  ['\ufeffa\n[b-d].key', ['.env']],
  ['**v', ['c.key']],
  ['**/b', ['.env', 'a/.env', 'c.key']],
  ['\\.env', ['a/.env', 'a/b/.env', 'c.key']],
  ['**/*.env\n! a/.env', ['a/.env', 'c.key']],
  ['a.*\nc+key\nc.ke', ['.env', 'a/.env', 'a/b/.env', 'c.key']],
];

test('rules of .dockerignore', async () => {
  const files = ['.env', 'a/.env', 'a/b/.env', 'c.key'];
  for (const [ignore, left] of ignores) {
    assert.equal((await copied(files, { '.dockerignore': ignore })) ?? [], left, JSON.stringify(ignore));
  }
});

test.run();
