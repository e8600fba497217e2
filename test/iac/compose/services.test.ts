import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { placed, problemsIn, resourcesIn, serviceIn } from './compose.ts';

const test = suite('iac/compose/services');

test('an image has parts', async () => {
  const { image, base } = await serviceIn('image: registry.example.com:5000/team/web:1.2@sha256:abc');
  assert.is(image, 'registry.example.com:5000/team/web:1.2@sha256:abc');
  assert.equal(base, {
    kind: 'image',
    image,
    registry: 'registry.example.com:5000',
    repository: 'team/web',
    tag: '1.2',
    digest: 'sha256:abc',
  });
});

test('ports have the long form, and a range is several', async () => {
  const { ports } = await serviceIn(
    'ports: ["80", 9000, "8080:80/udp", "127.0.0.1:8443:443", "[::1]::53", "3000-3001:4000-4001", "5000-5001:22", {target: 1}]',
  );
  const long = (target: number, more: object = {}) => ({ mode: 'ingress', ...more, target, protocol: 'tcp' });
  assert.equal(ports, [
    long(80),
    long(9000),
    { ...long(80, { published: '8080' }), protocol: 'udp' },
    long(443, { host_ip: '127.0.0.1', published: '8443' }),
    long(53, { host_ip: '::1' }),
    long(4000, { published: '3000' }),
    long(4001, { published: '3001' }),
    long(22, { published: '5000-5001' }),
    long(1),
  ]);
});

test('mounts have the long form', async () => {
  const { volumes } = await serviceIn(
    'volumes: [./data:/data:ro, data:/a/../b/, /anonymous, "C:\\\\x:/y", "~/k:/k:rw,Z", {type: bind, source: ../x, target: /z}]',
  );
  const bind = { create_host_path: true };
  assert.equal(volumes, [
    { type: 'bind', source: './data', target: '/data', read_only: true, bind },
    { type: 'volume', source: 'data', target: '/b', volume: {} },
    { type: 'volume', target: '/anonymous', volume: {} },
    { type: 'bind', source: 'C:\\x', target: '/y', bind },
    { type: 'bind', source: '~/k', target: '/k', bind: { ...bind, selinux: 'Z' } },
    { type: 'bind', source: '../x', target: '/z' },
  ]);
});

test('lists of name=value are maps, and values are texts', async () => {
  const { environment, labels, sysctls } = await serviceIn(
    'environment: [A=b=c, EMPTY=, SHELL]\nlabels: {one: 1, two: true, three: 1.50, none: }\nsysctls: ["net.core.somaxconn=1024"]',
  );
  assert.equal(environment, { A: 'b=c', EMPTY: '', SHELL: null });
  assert.equal(labels, { one: '1', two: 'true', three: '1.5', none: '' });
  assert.equal(sysctls, { 'net.core.somaxconn': '1024' });
});

test('commands are words, and checks of health have their kind', async () => {
  const config = await serviceIn(
    `command: sh -c "echo 'a b'" c\\ d\nentrypoint: []\nhealthcheck: {test: curl -f localhost, interval: 90s, timeout: 1500ms}`,
  );
  assert.equal(config.command, ['sh', '-c', "echo 'a b'", 'c d']);
  assert.equal(config.entrypoint, []);
  assert.equal(config.healthcheck, { test: ['CMD-SHELL', 'curl -f localhost'], interval: '1m30s', timeout: '1.5s' });
});

test('words for switches, sizes and numbers are values', async () => {
  const config = await serviceIn(
    'privileged: "yes"\nread_only: "false"\nmem_limit: 1.5g\nshm_size: 65536\ncpus: "0.5"\ndeploy: {resources: {limits: {cpus: "0.5", memory: 1536m}}}',
  );
  assert.is(config.privileged, true);
  assert.is(config.read_only, false);
  assert.is(config.mem_limit, '1610612736');
  assert.is(config.shm_size, '65536');
  assert.is(config.cpus, 0.5);
  assert.equal(config.deploy, { resources: { limits: { cpus: 0.5, memory: '1610612736' } } });
});

test('networks, dependencies and the name of the Dockerfile are added as Compose does', async () => {
  const web = await serviceIn('build: ./web\ndepends_on: [db]\nlinks: ["cache:c"]');
  const started = { condition: 'service_started', required: true };
  assert.equal(web.build, { context: './web', dockerfile: 'Dockerfile' });
  assert.equal(web.depends_on, { db: started, cache: { ...started, restart: true } });
  assert.equal(web.networks, { default: null });
  assert.is((await serviceIn('network_mode: host')).networks, undefined);
});

test('every value has its place', async () => {
  const resources = await resourcesIn({
    'a/compose.yaml':
      'x-log: &log\n  logging: {driver: none}\nservices:\n  web:\n    <<: *log\n    image: nginx\n    ports:\n      - "80:80"\n    environment:\n      - A=b\nvolumes:\n  data:\n',
  });
  const web = resources.get('compose_service.web')!;
  assert.is(web.source, 'a/compose.yaml');
  assert.is(web.line, 4);
  assert.is(placed(web, ['ports', 0, 'host_ip']), 'a/compose.yaml:8 "80:80"');
  assert.is(placed(web, ['environment', 'A']), 'a/compose.yaml:10 A=b');
  assert.is(placed(web, ['logging', 'driver']), 'a/compose.yaml:2 driver: none');
  assert.is(placed(web, ['base', 'tag']), 'a/compose.yaml:6 image: nginx');
  assert.match(placed(web, ['read_only']), /^a\/compose.yaml:4 web:/);
  assert.is(resources.get('compose_volume.data')!.line, 12);
});

test('a value that Compose refuses is an error with its place, and the rest is scanned', async () => {
  assert.equal(
    await problemsIn({
      'compose.yaml':
        'services:\n  web:\n    image: nginx\n    user: 1000\n    prots: ["80"]\n    ports: ["99999"]\n    environment: [5]\n    restart: no\n    image: b\n',
    }),
    [
      'compose.yaml:9:5 yaml.duplicate-key duplicate key "image"; the last one counts',
      'compose.yaml:4:11 compose.value services.web.user must be a string',
      'compose.yaml:5:5 compose.value services.web cannot have "prots"',
      'compose.yaml:6:13 compose.value services.web.ports[0] must be a port such as 8080:80 or 127.0.0.1:8080-8081:80-81/tcp',
      'compose.yaml:7:19 compose.value services.web.environment[0] must be a string',
    ],
  );
});

test('a file of version 1 is an error, and its services are scanned', async () => {
  const file = { 'docker-compose.yml': 'web:\n  image: nginx\n  privileged: true\n' };
  assert.equal(await problemsIn(file), [
    'docker-compose.yml:1:1 compose.version-1 the services of this file must be below services: Compose no longer reads the format of version 1',
  ]);
});

test.run();
