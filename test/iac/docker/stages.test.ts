import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configIn, placed, resourceIn, resourcesIn } from './dockerfile.ts';

const test = suite('iac/docker: stages and variables');

const baseOf = async (image: string) => (await configIn(`FROM ${image}\n`, 'docker_from.0')).base;
const image = (registry: string, repository: string, more = {}) => ({ registry, repository, ...more });

test('image names are split into registry, repository, tag and digest', async () => {
  const cases: readonly (readonly [string, object])[] = [
    ['node', image('docker.io', 'library/node')],
    ['node:20-alpine', image('docker.io', 'library/node', { tag: '20-alpine' })],
    ['bitnami/redis:7', image('docker.io', 'bitnami/redis', { tag: '7' })],
    ['ghcr.io/a/b/c:1@sha256:00', image('ghcr.io', 'a/b/c', { tag: '1', digest: 'sha256:00' })],
    ['localhost:5000/x', image('localhost:5000', 'x')],
    ['localhost/x@sha256:ff', image('localhost', 'x', { digest: 'sha256:ff' })],
    ['mcr.microsoft.com/dotnet/sdk:8.0', image('mcr.microsoft.com', 'dotnet/sdk', { tag: '8.0' })],
  ];
  for (const [name, expected] of cases) assert.equal(await baseOf(name), { kind: 'image', image: name, ...expected });
  assert.equal(await baseOf('scratch'), { kind: 'scratch', image: 'scratch' });
});

test('arguments before the first stage are for FROM; a stage sees those that it declares', async () => {
  const text = 'ARG V=20\nARG IMAGE=node:$V\nFROM $IMAGE\nUSER u$V\nARG V\nUSER v$V\n';
  const resources = await resourcesIn(text);
  assert.is((resources.get('docker_from.0')!.config.base as { tag: string }).tag, '20');
  const before = resources.get('docker_user.0[0]')!;
  assert.equal([before.config.user, before.partial], ['u${V}', [['user']]]);
  assert.is(resources.get('docker_user.0[1]')!.config.user, 'v20');
});

test('an argument without a default is unknown, with one in the reference it is not', async () => {
  const from = await resourceIn('ARG V\nFROM node:$V\n', 'docker_from.0');
  assert.equal(
    from.config.base,
    image('docker.io', 'library/node', { kind: 'image', image: 'node:${V}', tag: '${V}' }),
  );
  assert.equal([from.unknown, from.partial], [[['base', 'tag']], [['base', 'image']]]);
  assert.is(((await configIn('ARG V\nFROM node:${V:-20}\n', 'docker_from.0')).base as { tag: string }).tag, '20');
});

test('arguments of the platform are unknown', async () => {
  const from = await resourceIn('FROM --platform=$BUILDPLATFORM a\n', 'docker_from.0');
  assert.equal(from.unknown, [['platform']]);
});

test('variables of the base image are unknown; scratch has none', async () => {
  const user = async (base: string) => (await resourceIn(`FROM ${base}\nUSER a$X\n`, 'docker_user.0[0]')).config.user;
  assert.is(await user('node'), 'a${X}');
  assert.is(await user('scratch'), 'a');
});

test('references have the modifiers of BuildKit', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ['${A}b', 'a.b.tarb'],
    ['${N:-x}', 'x'],
    ['${N-x}', ''],
    ['${U-x}', 'x'],
    ['${U:-a${A}}', 'aa.b.tar'],
    ['${A:+y}', 'y'],
    ['${N:+y}', ''],
    ['${N+y}', 'y'],
    ['${U+y}', ''],
    ['${A:?no}', 'a.b.tar'],
    ['${A#*.}', 'b.tar'],
    ['${A##*.}', 'tar'],
    ['${A%.*}', 'a.b'],
    ['${A%%.*}', 'a'],
    ['${A/./-}', 'a-b.tar'],
    ['${A//./-}', 'a-b-tar'],
    ['${A/?.t*/x}', 'a.x'],
    ['\\$A', '$A'],
    ["'$A'", '$A'],
    ['"$A"', 'a.b.tar'],
    ['$A$A', 'a.b.tara.b.tar'],
    ['$', '$'],
  ];
  for (const [reference, value] of cases) {
    const { env } = await configIn(`FROM scratch\nENV A=a.b.tar N=\nENV X=${reference}\n`, 'docker_env.0[1]');
    assert.equal(env, { X: value }, reference);
  }
});

test('the values of an instruction do not see each other; those of ARG do', async () => {
  const text = 'FROM scratch\nENV A=1\nENV A=2 B=$A\nARG C=3 D=$C\nUSER $B$D\n';
  assert.is((await configIn(text, 'docker_user.0[0]')).user, '13');
});

test('a stage has what the stage has that it is based on', async () => {
  const text = `FROM node AS One
USER app:web
ENV A=1
EXPOSE 80 8000-8010/UDP
HEALTHCHECK CMD true
CMD one
FROM one
ENV B=$A
ENTRYPOINT two
`;
  const { config, spanOf } = await resourceIn(text, 'docker_stage.1');
  assert.equal(config.base, { kind: 'stage', stage: 0, stage_name: 'one' });
  assert.equal(config.origin, { kind: 'image', image: 'node', ...image('docker.io', 'library/node') });
  assert.equal(config.user, { name: 'app', group: 'web' });
  assert.equal(config.env, { A: '1', B: '1' });
  assert.equal(config.ports, [
    { port: 80, protocol: 'tcp' },
    { port: 8000, end_port: 8010, protocol: 'udp' },
  ]);
  assert.is((config.healthcheck as { type: string }).type, 'CMD');
  assert.is(config.cmd, undefined, 'a new entry point drops the command of the base');
  assert.is(config.final, true);
  assert.is(placed(spanOf(['user', 'name'])), '2:6 app:web');
  assert.match(placed(spanOf(['labels'])), /^7:1 FROM one/);
});

test('--from is a stage by its name or number, or an image', async () => {
  const text =
    'FROM a AS b\nFROM c\nCOPY --from=B x y\nCOPY --from=0 x y\nCOPY --from=nginx:1 x y\nRUN --mount=from=b,target=/m x\n';
  const resources = await resourcesIn(text);
  const stage = { kind: 'stage', stage: 0, stage_name: 'b' };
  assert.equal(resources.get('docker_copy.1[0]')!.config.from_base, stage);
  assert.equal(resources.get('docker_copy.1[1]')!.config.from_base, stage);
  assert.is((resources.get('docker_copy.1[2]')!.config.from_base as { tag: string }).tag, '1');
  assert.equal(resources.get('docker_run.1[0]')!.config.mounts, [
    { type: 'bind', from: 'b', from_base: stage, target: '/m' },
  ]);
});

test('instructions know their stage, and IDs count them in it', async () => {
  const resources = await resourcesIn('ARG a\nFROM b AS c\nRUN x\nRUN y\nFROM d\nRUN z\n');
  assert.equal(
    [...resources.keys()],
    [
      'docker_dockerfile.Dockerfile',
      'docker_stage.c',
      'docker_stage.1',
      'docker_arg.global[0]',
      'docker_from.c',
      'docker_run.c[0]',
      'docker_run.c[1]',
      'docker_from.1',
      'docker_run.1[0]',
    ],
  );
  assert.equal(resources.get('docker_run.c[1]')!.config.stage, { index: 0, name: 'c', final: false });
});

test('names of the prototype are names', async () => {
  const text = 'FROM a AS constructor\nENV __proto__=1 toString=$__proto__\nENV x=$__proto__\nFROM constructor\n';
  const resources = await resourcesIn(text);
  assert.is(
    JSON.stringify(resources.get('docker_env.constructor[0]')!.config.env),
    '{"__proto__":"1","toString":"${__proto__}"}',
  );
  assert.equal(resources.get('docker_env.constructor[1]')!.config.env, { x: '1' });
});

test.run();
