import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../../shared.ts';
import { lintel, type Run } from '../memory-io.ts';
import { policy } from '../policy.ts';

/** The shared modules of the bundled policies, where the program finds them. */
const library = Object.fromEntries(
  readdirSync(join(repository, 'policies', 'lib')).map((name) => [
    `/package/policies/lib/${name}`,
    readFileSync(join(repository, 'policies', 'lib', name), 'utf8'),
  ]),
);

const policies = suite('lintel policy');

const made = async (path: string): Promise<Readonly<Record<string, string>>> => {
  const { code, saved, stderr } = await lintel(`policy new ${path}`, { writable: true });
  assert.is(code, 0, stderr);
  return saved!;
};

policies('new creates the files of a policy, and lists them', async () => {
  const { stdout, saved } = await lintel('policy new mine/aws/s3/bucket_named/', { writable: true });
  const names = ['policy.rego', 'policy_test.rego', 'bad.tf', 'good.tf'];
  assert.is(stdout, names.map((name) => `mine/aws/s3/bucket_named/${name}\n`).join(''));
  assert.equal(
    Object.keys(saved!),
    names.map((name) => `/project/mine/aws/s3/bucket_named/${name}`),
  );
});

for (const [path, type, manifest] of [
  ['mine/aws/s3/bucket_named', 'aws_s3_example', false],
  ['gcp/storage/named', 'google_storage_example', false],
  ['a/b/acme/team/named', 'acme_team_example', false],
  ['mine/k8s/workload/named', 'kubernetes_example', true],
] as const) {
  policies(`${path} works as generated: its tests pass, and a scan finds the violation`, async () => {
    const files = { ...library, ...(await made(path)) };
    const tests = await lintel(`test ${path}`, { files });
    assert.equal([tests.code, tests.stdout], [0, 'PASS: 5/5\n'], tests.stdout + tests.stderr);
    const [example, flags] = manifest ? ['bad.yaml', '-i k8s'] : ['bad.tf', ''];
    const tree = { [`/tree/${example}`]: files[`/project/${path}/${example}`]! };
    const root = path.split('/').slice(0, -3).join('/') || '.';
    const scan = await lintel(`scan -d /tree -p ${root} -o json ${flags}`, { files: { ...files, ...tree } });
    assert.is(scan.code, 3, scan.stderr);
    const [found] = JSON.parse(scan.stdout).results.violations;
    assert.equal([found.rule_id, found.resource_type], [path.split('/').slice(-3).join('.'), type]);
  });
}

const wrong: readonly (readonly [command: string, message: RegExp])[] = [
  ['policy', /lintel: policy needs new and a path/],
  ['policy list', /not "list"/],
  ['policy new', /needs exactly one path/],
  ['policy new s3/named', /"s3\/named" is not a valid policy path/],
  ['policy new aws/s3/Bucket-Named', /is not a valid policy path/],
  ['policy new aws/../named', /is not a valid policy path/],
  ['policy new p/aws/s3/there', /p\/aws\/s3\/there already exists/],
];
for (const [command, message] of wrong) {
  policies(`${command} is rejected`, async () => {
    const run: Run = await lintel(command, { writable: true, files: { '/project/p/aws/s3/there/policy.rego': '' } });
    assert.equal([run.code, run.stdout, run.saved], [1, '', undefined]);
    assert.match(run.stderr.replace(/\s+/g, ' '), message);
  });
}

policies.run();

const examples = suite('lintel test: examples of policies');

const terrascan = {
  'ts/open.json': JSON.stringify({
    name: 'open',
    file: 'open.rego',
    policy_type: 'aws',
    resource_type: 'test_thing',
    template_args: { value: true },
    severity: 'LOW',
    description: 'About open',
    category: 'Resilience',
    id: 'AC_open',
  }),
  'ts/open.rego':
    'package accurics\n{{.name}}[thing.id] { thing := input.test_thing[_]; thing.config.open == {{.value}} }\n',
};
const thing = (open: string, mark = ''): string => `resource "test_thing" "a" {\n  open = ${open}${mark}\n}\n`;
const marked = ' # violation: aws.thing.closed';

async function check(files: Readonly<Record<string, string>>, flags = ''): Promise<Run> {
  const placed = Object.entries({ 'own/policy.rego': policy, ...files }).map(([path, text]) => [
    `/project/p/${path}`,
    text,
  ]);
  return lintel(`test p ${flags}`, { files: Object.fromEntries(placed) });
}

examples('they pass where exactly the marked lines are reported', async () => {
  const { code, stdout } = await check({ 'own/bad.tf': thing('true', marked), 'own/good.tf': thing('false') }, '-v');
  assert.is(code, 0);
  assert.match(stdout, /p\/own\/bad\.tf:1:\naws\.thing\.closed\.bad\.tf: PASS \(0ns\)\np\/own\/good\.tf:1:\n/);
  assert.match(stdout, /PASS: 2\/2/);
});

const faults: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  message: string,
  line: number,
])[] = [
  [
    'a mark where nothing is reported',
    { 'own/bad.tf': thing('false', marked) },
    'line 2: aws.thing.closed reports nothing here',
    2,
  ],
  [
    'a mark on another line',
    { 'own/bad.tf': thing('true').replace('{', `{${marked}`) },
    'line 2: aws.thing.closed reports this line, which is not marked: Close it',
    1,
  ],
  ['a good example that is reported', { 'own/good.tf': thing('true') }, 'which is not marked: Close it', 2],
  [
    'a bad example without marks',
    { 'own/bad.tf': thing('true') },
    'no line is marked: write # violation: aws.thing.closed',
    1,
  ],
  [
    'a good example with a mark',
    { 'own/good.tf': thing('true', marked) },
    'line 2: a good example cannot have violation marks',
    2,
  ],
  [
    'a mark of another rule',
    { 'own/bad.tf': thing('false', ' # violation: aws.x.y') },
    'aws.x.y is not a policy of this directory',
    2,
  ],
  ['an example without resources', { 'own/good.tf': 'locals {\n  a = 1\n}\n' }, 'the file has no resources', 1],
  ['an example that cannot be read', { 'own/good.tf': 'resource "test_thing" {\n' }, 'test.example: line 1: ', 1],
];
for (const [what, files, message, line] of faults) {
  examples(`${what} fails`, async () => {
    const { code, stdout } = await check(files);
    assert.is(code, 2);
    assert.ok(stdout.includes(message), stdout);
    assert.match(stdout, new RegExp(`^p/own/(bad|good)\\.tf:${line}:\naws\\.thing\\.closed\\.`));
  });
}

examples('several examples, in HCL and YAML, for one policy', async () => {
  const manifest = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n';
  const pods = policy.replace('test_thing', 'test_thing, kubernetes_pod').replace('input.config.open', 'input.config');
  const files = {
    'own/policy.rego': pods,
    'own/bad-one.tf': thing('true', marked),
    'own/bad.two.yaml': `apiVersion: v1 # violation: aws.thing.closed\n${manifest.split('\n').slice(1).join('\n')}`,
  };
  const { code, stdout } = await check(files);
  assert.equal([code, stdout], [0, 'PASS: 2/2\n']);
});

examples('an example of a policy for Compose services is a Compose file with any name', async () => {
  const services = policy.replace('test_thing', 'test_thing, compose_service').replaceAll('open', 'privileged');
  const files = {
    'own/policy.rego': services,
    'own/bad.yaml': `services:\n  web:\n    image: nginx:1.27\n    privileged: true${marked}\n`,
    'own/good.yaml': 'services:\n  web:\n    image: nginx:1.27\n',
    'own/good.tf': thing('false'),
  };
  const { code, stdout } = await check(files);
  assert.equal([code, stdout], [0, 'PASS: 3/3\n']);
});

examples("rules of Terrascan's form have examples too, and their templates are not modules", async () => {
  const mark = ' # violation: AC_open';
  const bad = thing('true').replace('{', `{${mark}`);
  assert.equal((await check({ ...terrascan, 'ts/bad.tf': bad, 'ts/good.tf': thing('false') })).stdout, 'PASS: 2/2\n');
  const failing = await check({ ...terrascan, 'ts/good.tf': bad.replace(mark, '') });
  assert.is(failing.code, 2);
  assert.match(failing.stdout, /line 1: AC_open reports this line, which is not marked: About open/);
});

examples('--ignore leaves them out', async () => {
  const files = { 'own/good.tf': thing('true'), 'other/good.tf': thing('true'), 'other/tsconfig.json': '{// no JSON' };
  assert.is((await check(files, '--ignore other --ignore good.*')).code, 0);
});

examples('--run chooses examples by their path', async () => {
  const files = { 'own/bad.tf': thing('true', marked), 'own/good.tf': thing('false') };
  assert.is((await check(files, '--run good')).stdout, 'PASS: 1/1\n');
});

examples('json and junit report them as tests', async () => {
  const files = { 'own/good.tf': thing('true') };
  const [entry] = JSON.parse((await check(files, '-f json')).stdout);
  assert.equal(entry, {
    location: { file: 'p/own/good.tf', row: 2, col: 1 },
    package: 'aws.thing.closed',
    name: 'good.tf',
    fail: true,
    error: [
      { code: 'test.example', message: 'line 2: aws.thing.closed reports this line, which is not marked: Close it' },
    ],
    duration: 0,
  });
  assert.match(
    (await check(files, '-f junit')).stdout,
    /<failure message="test\.example: line 2: aws\.thing\.closed reports/,
  );
});

examples('a folder without policies of a scan has no examples: its data is data', async () => {
  const files = {
    '/project/q/policy.rego': 'package main\n\nallow if data.kind == "Pod"\n',
    '/project/q/policy_test.rego': 'package main_test\n\nimport data.main\n\ntest_it if main.allow\n',
    '/project/q/good.yaml': 'kind: Pod\n',
  };
  assert.equal(await lintel('test q', { files }), { code: 0, stdout: 'PASS: 1/1\n', stderr: '' });
});

examples('coverage is that of the own modules, not of the shared ones', async () => {
  const files = { ...library, ...(await made('p/aws/s3/named')) };
  const { code, stdout } = await lintel('test p --coverage', { files });
  assert.is(code, 0);
  assert.equal(Object.keys(JSON.parse(stdout).files), [
    'p/aws/s3/named/policy.rego',
    'p/aws/s3/named/policy_test.rego',
  ]);
});

examples('--watch checks them again after a change', async () => {
  const files = { '/project/p/own/policy.rego': policy, '/project/p/own/bad.tf': thing('false', marked) };
  const edits = [{ '/project/p/own/bad.tf': thing('true', marked) }];
  const { code, stdout } = await lintel('test p --watch', { files, edits });
  assert.is(code, 0);
  assert.match(stdout, /FAIL: 1\/1\n\*+\nPASS: 1\/1\n$/);
});

examples.run();
