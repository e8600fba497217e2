import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemsIn, resourcesIn } from './compose.ts';

const test = suite('iac/compose/merge');

/** A project with a service in two files, and what it may refer to. */
const files = (below: string, above: string) => ({
  'compose.yaml': `services:
  web:
    ${below.startsWith('build:') ? '' : 'image: web\n    '}${below}
  db: {image: db}
  cache: {image: cache}
networks: {n1: , n2: }
volumes: {a: , b: , c: }
secrets: {s1: {environment: X}, s2: {environment: Y}}
configs: {c1: {content: x}}
`,
  'compose.override.yaml': `services:\n  web:\n    ${above}\n`,
  'a.env': 'A=1\n',
  'b.env': 'A=2\nB=3\n',
});

/** A setting of a service in two files, and what compose-go 2.16.2 makes of both. */
const merged: readonly (readonly [below: string, above: string, value: unknown])[] = [
  ['command: [a, b]', 'command: [c]', ['c']],
  ['command: a b', 'command: c d', ['c', 'd']],
  ['entrypoint: [a]', 'entrypoint: [b]', ['b']],
  ['environment: [A=1, B=2]', 'environment: {B: 3, C: 4}', { A: '1', B: '3', C: '4' }],
  ['environment: {A: 1}', 'environment: [A]', { A: null }],
  ['environment: {A: 1}', 'environment: {A: null}', { A: null }],
  ['labels: {a: "1"}', 'labels: [a=2, b=3]', { a: '2', b: '3' }],
  ['annotations: {a: x}', 'annotations: {b: y}', { a: 'x', b: 'y' }],
  ['cap_add: [A, B]', 'cap_add: [B, C]', ['A', 'B', 'C']],
  ['cap_drop: [A]', 'cap_drop: [ALL]', ['A', 'ALL']],
  ['dns: 1.1.1.1', 'dns: [8.8.8.8, 1.1.1.1]', ['1.1.1.1', '8.8.8.8']],
  ['dns_search: a.b', 'dns_search: c.d', ['a.b', 'c.d']],
  ['dns_opt: [a]', 'dns_opt: [b, a]', ['a', 'b']],
  [
    'ports: ["80:80"]',
    'ports: ["80:80/udp", "81:80"]',
    [
      { mode: 'ingress', target: 80, published: '80', protocol: 'tcp' },
      { mode: 'ingress', target: 80, published: '80', protocol: 'udp' },
      { mode: 'ingress', target: 80, published: '81', protocol: 'tcp' },
    ],
  ],
  [
    'ports: ["80:80"]',
    'ports: ["127.0.0.1:80:80"]',
    [
      { mode: 'ingress', target: 80, published: '80', protocol: 'tcp' },
      { mode: 'ingress', host_ip: '127.0.0.1', target: 80, published: '80', protocol: 'tcp' },
    ],
  ],
  [
    'ports: [{target: 80, published: "80"}]',
    'ports: ["80:80"]',
    [{ mode: 'ingress', target: 80, published: '80', protocol: 'tcp' }],
  ],
  ['expose: ["80"]', 'expose: ["80", "81"]', ['80', '81']],
  [
    'volumes: [./a:/x:ro]',
    'volumes: [./a:/x]',
    [{ type: 'bind', source: './a', target: '/x', bind: { create_host_path: true } }],
  ],
  ['tmpfs: /a', 'tmpfs: [/b, /a]', ['/a', '/b']],
  [
    'devices: ["/a:/x"]',
    'devices: ["/b:/x", "/c:/y"]',
    [
      { source: '/b', target: '/x', permissions: 'rwm' },
      { source: '/c', target: '/y', permissions: 'rwm' },
    ],
  ],
  ['extra_hosts: {a: 1.2.3.4}', 'extra_hosts: {a: 1.2.3.5}', ['a=1.2.3.4', 'a=1.2.3.5']],
  [
    'logging: {driver: x, options: {a: b}}',
    'logging: {driver: x, options: {c: d}}',
    { driver: 'x', options: { a: 'b', c: 'd' } },
  ],
  [
    'logging: {driver: x, options: {a: b}}',
    'logging: {driver: y, options: {c: d}}',
    { driver: 'y', options: { c: 'd' } },
  ],
  ['logging: {driver: x, options: {a: b}}', 'logging: {options: {c: d}}', { driver: 'x', options: { a: 'b', c: 'd' } }],
  ['logging: {options: {a: b}}', 'logging: {driver: y}', { options: { a: 'b' }, driver: 'y' }],
  [
    'depends_on: [db]',
    'depends_on: [cache]',
    { db: { condition: 'service_started', required: true }, cache: { condition: 'service_started', required: true } },
  ],
  [
    'depends_on: {db: {condition: service_healthy}}',
    'depends_on: [db]',
    { db: { condition: 'service_started', required: true } },
  ],
  [
    'depends_on: [db]',
    'depends_on: {db: {condition: service_healthy, restart: true}}',
    { db: { condition: 'service_healthy', required: true, restart: true } },
  ],
  ['networks: [n1]', 'networks: [n2]', { n1: null, n2: null }],
  ['networks: {n1: {aliases: [a]}}', 'networks: {n1: {aliases: [a, b]}}', { n1: { aliases: ['a', 'b'] } }],
  ['networks: {n1: {ipv4_address: 1.2.3.4}}', 'networks: [n1]', { n1: { ipv4_address: '1.2.3.4' } }],
  ['build: ./a', 'build: {dockerfile: D}', { context: './a', dockerfile: 'D' }],
  [
    'build: {context: ., args: [A=1]}',
    'build: {args: {A: 2, B: 3}}',
    { context: '.', args: { A: '2', B: '3' }, dockerfile: 'Dockerfile' },
  ],
  ['build: {context: ., target: x}', 'build: ./b', { context: './b', target: 'x', dockerfile: 'Dockerfile' }],
  [
    'build: {context: ., extra_hosts: ["a:1.1.1.1"]}',
    'build: {extra_hosts: ["b=1.1.1.2"]}',
    { context: '.', extra_hosts: ['a=1.1.1.1', 'b=1.1.1.2'], dockerfile: 'Dockerfile' },
  ],
  [
    'build: {context: ., labels: {a: b}, tags: ["x:1"]}',
    'build: {labels: [c=d], tags: ["x:1", "y:1"]}',
    { context: '.', labels: { a: 'b', c: 'd' }, tags: ['x:1', 'y:1'], dockerfile: 'Dockerfile' },
  ],
  [
    'healthcheck: {test: [CMD, a], interval: 5s}',
    'healthcheck: {test: b, retries: 3}',
    { test: ['CMD-SHELL', 'b'], interval: '5s', retries: 3 },
  ],
  ['healthcheck: {test: [CMD, a]}', 'healthcheck: {disable: true}', { test: ['CMD', 'a'], disable: true }],
  ['ulimits: {nofile: {soft: 1, hard: 2}}', 'ulimits: {nofile: 5}', { nofile: 5 }],
  [
    'ulimits: {nofile: 5, nproc: 6}',
    'ulimits: {nofile: {soft: 1, hard: 2}}',
    { nofile: { soft: 1, hard: 2 }, nproc: 6 },
  ],
  ['sysctls: {a: 1}', 'sysctls: [a=2]', { a: '2' }],
  [
    'secrets: [s1]',
    'secrets: [s2, s1]',
    [
      { source: 's1', target: '/run/secrets/s1' },
      { source: 's2', target: '/run/secrets/s2' },
    ],
  ],
  ['secrets: [{source: s1, target: x}]', 'secrets: [{source: s2, target: x}]', [{ source: 's2', target: 'x' }]],
  ['configs: [c1]', 'configs: [{source: c1, target: /y}]', [{ source: 'c1' }, { source: 'c1', target: '/y' }]],
  ['security_opt: [a]', 'security_opt: [b, a]', ['a', 'b']],
  ['group_add: [a]', 'group_add: [b]', ['a', 'b']],
  ['profiles: [a]', 'profiles: [a, b]', ['a', 'b']],
  [
    'env_file: a.env',
    'env_file: [b.env]',
    [
      { path: './a.env', required: true },
      { path: './b.env', required: true },
    ],
  ],
  ['links: [db]', 'links: [cache, db]', ['db', 'cache']],
  ['privileged: true', 'privileged: false', false],
  ['user: a', 'user: null', 'a'],
  [
    'deploy: {labels: {a: b}, resources: {limits: {cpus: "1"}}}',
    'deploy: {labels: [c=d], resources: {limits: {memory: 1g}}}',
    { labels: { a: 'b', c: 'd' }, resources: { limits: { cpus: 1, memory: '1073741824' } } },
  ],
  [
    'volumes: [{type: volume, source: a, target: /x, volume: {labels: {a: b}}}]',
    'volumes: [{type: volume, source: a, target: /x, volume: {labels: {c: d}}}]',
    [{ type: 'volume', source: 'a', target: '/x', volume: { labels: { c: 'd' } } }],
  ],
  ['command: [a]', 'command: null', null],
  ['blkio_config: {weight: 1}', 'blkio_config: {weight: 2}', { weight: 2 }],
];

test('a setting in two files is merged, joined or replaced', async () => {
  for (const [below, above, value] of merged) {
    const { config } = (await resourcesIn(files(below, above))).get('compose_service.web')!;
    assert.equal(config[below.split(':', 1)[0]!], value, `${below} and ${above}`);
  }
});

test('settings of different kinds do not merge', async () => {
  for (const [below, above] of [
    ['cap_add: [A]', 'cap_add: {a: b}'],
    ['deploy: {replicas: 1}', 'deploy: [x]'],
  ] as const)
    assert.is((await problemsIn(files(below, above))).length, 1, `${below} and ${above}`);
});

test.run();
