import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, resourceIn } from './dockerfile.ts';

const test = suite('iac/docker');

const found = async (...paths: readonly string[]) => {
  const { resources } = await load(Object.fromEntries(paths.map((path) => [path, 'FROM a\n'])));
  return [...new Set(resources.map(({ source }) => source))];
};

test('Dockerfiles are found by their names, in any case', async () => {
  const names = [
    'Containerfile',
    'Dockerfile',
    'Dockerfile.web',
    'a/dockerfile',
    'a/web-Dockerfile',
    'a/web.dockerfile',
  ];
  assert.equal(await found(...names), names);
  assert.equal(await found('Dockerfile.md', 'Dockerfile.j2', 'Dockerfile.dockerignore', 'a.txt', 'dockerfiles/x'), []);
});

test('a file that is named may have any name', async () => {
  const { resources, fileCount } = await load({ 'x.txt': 'FROM a\n', Dockerfile: 'FROM b\n' }, { file: 'x.txt' });
  assert.is(fileCount, 1);
  assert.ok(resources.every(({ source, name }) => source === 'x.txt' && name === 'x.txt'));
});

test('a file that a Compose file builds from may have any name', async () => {
  const files = {
    'compose.yaml':
      'services: {a: {build: {context: ., dockerfile: sub/shop.txt}}, b: {build: {dockerfile: absent}}}\n',
    'sub/shop.txt': 'FROM a\n',
    'sub/other.txt': 'FROM a\n',
  };
  const { resources, errors } = await load(files);
  assert.equal([...new Set(resources.map(({ source }) => source))].sort(), ['compose.yaml', 'sub/shop.txt']);
  assert.equal(errors, []);
});

test('a file that cannot be read, or has nothing in it, is an error', async () => {
  const missing = await load({}, { file: 'Dockerfile' });
  assert.is(missing.errors[0]!.diagnostic.code, 'file.unreadable');
  const empty = await load({ Dockerfile: '# nothing\n' });
  assert.is(empty.errors[0]!.diagnostic.code, 'docker.no-stage');
});

test("BuildKit's directive is a comment of each instruction, a comment above an instruction is one of it alone", async () => {
  const commentsOf = async (text: string, id: string) => (await resourceIn(text, id)).comments.map((one) => one.text);
  const file = 'FROM a\nWORKDIR b\nWORKDIR c\n';
  assert.equal(await commentsOf(`# check=skip=X\n${file}`, 'docker_workdir.0[1]'), ['check=skip=X']);
  assert.equal(await commentsOf(`# syntax=x\n${file}`, 'docker_workdir.0[1]'), []);
  const above = file.replace('WORKDIR b', '# check=skip=X\nWORKDIR b');
  assert.equal(await commentsOf(above, 'docker_workdir.0[0]'), ['check=skip=X']);
  assert.equal(await commentsOf(above, 'docker_workdir.0[1]'), []);
});

test.run();
