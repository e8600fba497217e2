import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, placed, problemsIn, resourcesIn } from './compose.ts';

const test = suite('iac/compose/files');

const service = (body: string): string => `services:\n  web:\n    image: nginx:1\n${body.replace(/^/gm, '    ')}\n`;

test('Compose files are found by their names', async () => {
  const names = [
    'a/compose.yml',
    'b/docker-compose.yaml',
    'c/compose.prod.yaml',
    'c/docker-compose-dev.yml',
    'c/web.docker-compose.yml',
    'compose.yaml',
  ];
  const others = ['composer.yaml', 'docker-compose.yml.j2', 'compose.md', 'my-compose.yaml'];
  const { resources } = await load(Object.fromEntries([...names, ...others].map((name) => [name, service('')])));
  assert.equal([...new Set(resources.map(({ source }) => source))].sort(), names);
});

test('the override file of the directory is merged', async () => {
  const resources = await resourcesIn({
    'compose.yaml': service('ports: ["80:80"]\nenvironment: {A: a, B: b}\nprivileged: true'),
    'docker-compose.override.yml':
      'services:\n  web:\n    ports: ["81:81"]\n    environment: [B=c]\n    privileged: false\n  db:\n    image: db\n',
    'docker-compose.yml': 'services: {other: {image: a}}\n',
  });
  const { config } = resources.get('compose_service.web')!;
  assert.equal(
    (config.ports as { published: string }[]).map(({ published }) => published),
    ['80', '81'],
  );
  assert.equal(config.environment, { A: 'a', B: 'c' });
  assert.is(config.privileged, false);
  assert.equal([...resources.keys()].sort(), ['compose_service.db', 'compose_service.other', 'compose_service.web']);
  assert.is(
    placed(resources.get('compose_service.web')!, ['privileged']),
    'docker-compose.override.yml:5 privileged: false',
  );
});

test('reset and override remove what is below', async () => {
  const resources = await resourcesIn({
    'compose.yaml': service('ports: ["80:80"]\ncap_add: [ALL]\nenvironment: {A: a}'),
    'compose.override.yaml':
      'services:\n  web:\n    ports: !override ["81:81"]\n    cap_add: !reset []\n    environment: {A: !reset null}\n',
  });
  const { ports, cap_add, environment } = resources.get('compose_service.web')!.config;
  assert.is((ports as unknown[]).length, 1);
  assert.is(cap_add, undefined);
  assert.equal(environment, {});
});

test('another file is a project if Compose accepts it alone', async () => {
  const { resources, errors } = await load({
    'docker-compose.yml': service('user: "1"'),
    'docker-compose.dev.yml': service('privileged: true'),
  });
  assert.is(errors.length, 0);
  assert.equal(
    resources.map(({ source, config }) => [source, config.user, config.privileged]),
    [
      ['docker-compose.yml', '1', undefined],
      ['docker-compose.dev.yml', undefined, true],
    ],
  );
});

test('a file that Compose refuses alone is merged over the main file, and what it changes is listed', async () => {
  const { resources, errors } = await load({
    'docker-compose.yml': `${service('user: "1"')}  db:\n    image: db\n`,
    'docker-compose.prod.yml': 'services:\n  web:\n    privileged: true\n',
  });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ id, source }) => [source, id]),
    [
      ['docker-compose.yml', 'compose_service.web'],
      ['docker-compose.yml', 'compose_service.db'],
      ['docker-compose.prod.yml', 'compose_service.web'],
    ],
  );
  const [base, , over] = resources;
  assert.equal(over!.over, { id: base!.id, source: base!.source });
  assert.is(over!.config.user, '1');
  assert.is(placed(over!, ['user']), placed(base!, ['user']));
  assert.match(placed(over!, ['read_only']), /^docker-compose.prod.yml:2 web:/);
});

test('included files are part of the project, with their own directory and variables', async () => {
  const resources = await resourcesIn({
    'compose.yaml':
      'include:\n  - db/compose.yaml\n  - path: [extra.yaml, over.yaml]\n    env_file: x.env\nservices:\n  web:\n    image: web\n    depends_on: [db]\n',
    'db/compose.yaml': 'services:\n  db:\n    image: db:$TAG\n    volumes: [./data:/data]\n',
    'db/.env': 'TAG=1',
    'extra.yaml': 'services:\n  cache:\n    image: cache:$TAG\n',
    'over.yaml': 'services:\n  cache:\n    read_only: true\n',
    'x.env': 'TAG=2',
  });
  assert.equal([...resources.keys()].sort(), ['compose_service.cache', 'compose_service.db', 'compose_service.web']);
  const db = resources.get('compose_service.db')!;
  assert.is(db.source, 'db/compose.yaml');
  assert.is(db.config.image, 'db:1');
  assert.is((db.config.volumes as { source: string }[])[0]!.source, './db/data');
  const cache = resources.get('compose_service.cache')!.config;
  assert.equal([cache.image, cache.read_only], ['cache:2', true]);
});

test('a service has what it extends, in its file or another one', async () => {
  const resources = await resourcesIn({
    'compose.yaml':
      'services:\n  a:\n    extends: b\n    environment: [X=1]\n  b:\n    extends: {file: common/docker-compose.base.yml, service: base}\n    read_only: true\n',
    'common/docker-compose.base.yml':
      'services:\n  base:\n    image: base\n    volumes: [./x:/x]\n    environment: {X: "0", Y: "0"}\n  alone:\n    image: alone\n',
  });
  assert.equal([...resources.keys()], ['compose_service.a', 'compose_service.b', 'compose_service.alone']);
  const a = resources.get('compose_service.a')!;
  assert.equal(a.config.environment, { X: '1', Y: '0' });
  assert.is(a.config.read_only, true);
  assert.is((a.config.volumes as { source: string }[])[0]!.source, './common/x');
  assert.is(placed(a, ['image']), 'common/docker-compose.base.yml:3 image: base');
});

test('cycles, missing files and files outside of the tree are errors with their place', async () => {
  assert.equal(
    await problemsIn({
      'compose.yaml':
        'include: [a.yaml, ../x.yaml, /etc/passwd, none.yaml, "https://example.com/x.git", $WHERE]\nservices:\n  a: {image: a, extends: b}\n  b: {extends: a}\n  c: {image: c, extends: {service: x, file: ../y.yaml}}\n  d: {image: d, extends: nothing}\n',
      'a.yaml': 'include: [compose.yaml]\nservices: {}\n',
    }),
    [
      'a.yaml:1:11 compose.include files include each other: compose.yaml, a.yaml, compose.yaml',
      'compose.yaml:1:19 compose.include ../x.yaml is outside of the scanned tree, and was not read',
      'compose.yaml:1:30 compose.include /etc/passwd is outside of the scanned tree, and was not read',
      'compose.yaml:1:43 compose.include cannot read none.yaml',
      'compose.yaml:1:54 compose.include https://example.com/x.git is remote, and was not fetched: its services are missing',
      'compose.yaml:1:83 compose.include what is included is not known: it depends on variables that nothing sets',
      'compose.yaml:3:26 compose.extends services extend each other: a in compose.yaml, b in compose.yaml, a in compose.yaml',
      'compose.yaml:5:26 compose.extends ../y.yaml is outside of the scanned tree, and was not read',
      'compose.yaml:6:26 compose.extends compose.yaml has no service nothing',
    ],
  );
});

test('profiles do not hide services', async () => {
  const resources = await resourcesIn({ 'compose.yaml': service('profiles: [debug]') });
  assert.equal(resources.get('compose_service.web')!.config.profiles, ['debug']);
});

test('a single file is read alone', async () => {
  const { resources } = await load(
    { 'compose.yaml': service(''), 'x.yml': 'services: {x: {image: x}}\n' },
    { file: 'x.yml' },
  );
  assert.equal(
    resources.map(({ source }) => source),
    ['x.yml'],
  );
});

test.run();
