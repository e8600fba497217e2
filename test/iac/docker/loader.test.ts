import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../../src/iac/index.ts';
import { scanTexts } from '../../policies/scan.ts';
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

const basesIn = ({ resources }: Awaited<ReturnType<typeof load>>) =>
  resources
    .filter(({ type }) => type === 'docker_stage')
    .map(({ id, name, config, over }) => [id, name, (config.base as Config).image, over?.id]);

test('a Dockerfile is also evaluated with the arguments of each Compose build that sets some', async () => {
  const compose = `services:
  web: {build: {context: ., args: {IMAGE: a, UNUSED: x}}}
  api: {build: {context: ., args: [IMAGE=a]}}
  job: {build: {context: ., args: {IMAGE: "a:$TAG"}}}
  Dockerfile: {build: {context: ., args: {IMAGE: b}}}
  all: {build: {context: ., args: {IMAGE: $IMAGE, UNUSED: x}}}
  any: {build: {context: ., args: [IMAGE]}}
`;
  const found = basesIn(await load({ 'compose.yaml': compose, Dockerfile: 'ARG IMAGE=z\nFROM $IMAGE AS base\n' }));
  assert.equal(found, [
    ['docker_stage.base', 'Dockerfile', 'z', undefined],
    ['docker_stage.web.base', 'web', 'a', 'docker_stage.base'],
    ['docker_stage.job.base', 'job', `a:\${TAG}`, 'docker_stage.base'],
    ['docker_stage.Dockerfile#2.base', 'Dockerfile#2', 'b', 'docker_stage.base'],
  ]);
});

test('an argument of a build takes the place of each default', async () => {
  const text = 'ARG A=1\nFROM a:$A\nARG A\nARG B=1\nENV C=$A$B\nFROM b:$A\nARG B=2\nENV C=$B\n';
  const compose = 'services: {web: {build: {context: ., args: {A: 8, B: 9}}}}\n';
  const { resources } = await load({ 'compose.yaml': compose, Dockerfile: text });
  const values = resources.filter(({ type }) => type === 'docker_env').map(({ config }) => (config.env as Config).C);
  assert.equal(values, ['11', '2', '89', '9']);
});

test('a Dockerfile in a Compose file is evaluated with the arguments of its services', async () => {
  const compose = `services:
  web:
    build: &build
      dockerfile_inline: "ARG IMAGE=z\\nFROM $$IMAGE"
      args: {IMAGE: a}
  api: {build: {<<: *build, args: {IMAGE: b}}}
  job: {build: {<<: *build}}
`;
  assert.equal(basesIn(await load({ 'compose.yaml': compose })), [
    ['docker_stage.web.0', 'web', 'a', undefined],
    ['docker_stage.api.0', 'api', 'b', undefined],
  ]);
});

test('no more than 20 builds with other arguments are evaluated, and the rest is an error', async () => {
  const builds = Array.from({ length: 21 }, (_, index) => `s${index}: {build: {context: ., args: {A: ${index}}}}`);
  const files = { 'compose.yaml': `services: {${builds.join(', ')}}\n`, Dockerfile: 'ARG A\nFROM a:$A\n' };
  const loaded = await load(files);
  assert.is(basesIn(loaded).length, 21);
  assert.equal(
    loaded.errors.map(({ file, diagnostic }) => [file, diagnostic.code]),
    [['Dockerfile', 'docker.too-large']],
  );
});

test('a Dockerfile in a Compose file is read, at its lines', async () => {
  const compose = `services:
  web:
    build: &build
      dockerfile_inline: | # in place
        FROM alpine:\${VERSION:-3.20} AS base

        RUN a
        FROM base
  api:
    build: {<<: *build, target: base}
  job:
    build:
      dockerfile_inline: "FROM base AS base\\nRUN c\\n"
`;
  const { resources, errors } = await load({ 'compose.yaml': compose });
  assert.equal(errors, []);
  const found = resources.filter(({ type }) => type.startsWith('docker_'));
  assert.equal(
    found.map(({ id, name, line }) => `${name} ${id}:${line}`),
    [
      'web docker_dockerfile.web:5',
      'web docker_stage.web.base:5',
      'web docker_stage.web.1:8',
      'web docker_from.web.base:5',
      'web docker_run.web.base[0]:7',
      'web docker_from.web.1:8',
      'job docker_dockerfile.job:13',
      'job docker_stage.job.base:13',
      'job docker_from.job.base:13',
      'job docker_run.job.base[0]:14',
    ],
  );
  const [, base] = found;
  assert.equal(
    [base?.config.final, base?.config.base],
    [true, { kind: 'image', image: 'alpine:3.20', registry: 'docker.io', repository: 'library/alpine', tag: '3.20' }],
  );
});

test('the stages of two Dockerfiles in a Compose file are not mixed up', async () => {
  const service = (name: string, lines: readonly string[]) =>
    `  ${name}:\n    build:\n      dockerfile_inline: |\n${lines.map((line) => `        ${line}\n`).join('')}`;
  const compose = `services:\n${service('web', ['FROM a:1 AS base', 'RUN pip install b', 'FROM a:1', 'CMD ["b"]'])}${service('api', ['FROM a:1 AS base', 'RUN pip install c', 'FROM base', 'CMD ["c"]'])}`;
  const rules = [
    'docker.packages.cache_removed',
    'docker.build.stage_names_unique',
    'docker.build.instructions_not_overridden',
  ];
  const { violations } = await scanTexts(new Map([['compose.yaml', compose]]), 'docker', rules);
  assert.equal(
    violations.map(({ policy, resource }) => `${policy.id} ${resource.id}`),
    ['docker.packages.cache_removed docker_run.api.base[0]'],
  );
});

test('Dockerfiles in Compose files have a limit', async () => {
  const text = `FROM a\\n${`${'#'.repeat(9_998)}\\n`.repeat(300)}`;
  const services = Array.from({ length: 8 }, (_, at) => `  s${at}: {build: {dockerfile_inline: "${text}"}}\n`);
  const { errors } = await load({ 'compose.yaml': `services:\n${services.join('')}` });
  assert.equal(
    errors.map(({ diagnostic }) => diagnostic.code),
    ['docker.too-large'],
  );
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
