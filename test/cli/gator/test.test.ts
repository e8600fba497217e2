import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { program } from '../../built.ts';
import { lintel } from '../memory-io.ts';
import { pod, policies } from './world.ts';

const test = suite('cli/gator/test');

const files = {
  ...policies,
  '/project/deploy/good.yaml': pod('good', 'registry.example.com/web:1'),
  '/project/deploy/bad.yml': pod('bad', 'example.org/<web>:1', 'shop'),
  '/project/deploy/notes.txt': 'not: read: at: all',
};
const world = { files, cwd: '/project' };
const line =
  'v1/Pod shop/bad: ["own-registry"] Message: "bad: the image example.org/<web>:1 is not from registry.example.com"\n';

test('a violation that denies is a line, and ends with exit code 1', async () => {
  const { code, stdout } = await lintel('gator test -f policies -f deploy', world);
  assert.is(stdout, line);
  assert.is(code, 1);
});

test('without violations nothing is printed, and the exit code is 0', async () => {
  const { code, stdout } = await lintel('gator test --filename=policies --filename=deploy/good.yaml', world);
  assert.equal([code, stdout], [0, '']);
});

test('a run without constraints is a warning, with the exit code of gator', async () => {
  for (const files of ['deploy', 'deploy -f policies/template.yaml']) {
    const { code, stdout, stderr } = await lintel(`gator test -f ${files}`, world);
    assert.equal([code, stdout], [0, '']);
    assert.match(stderr, 'nothing was checked: no constraints among the files');
  }
});

test('standard input is read with the files', async () => {
  const { code, stdout } = await lintel('gator test -f policies', {
    ...world,
    stdin: files['/project/deploy/bad.yml'],
  });
  assert.equal([code, stdout], [1, line]);
});

const devices = existsSync('/dev/zero') ? test : test.skip;
devices('standard input that is neither a pipe nor a file is read only with -f -', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-gator-'));
  const endless = openSync('/dev/zero', 'r');
  try {
    for (const [path, text] of Object.entries(policies)) writeFileSync(join(folder, basename(path)), text);
    const run = (...more: readonly string[]) => {
      const argv = [program, 'gator', 'test', '-f', 'template.yaml', '-f', 'constraint.yaml', ...more];
      return spawnSync(process.execPath, argv, { cwd: folder, stdio: [endless, 'pipe', 'pipe'], encoding: 'utf8' });
    };
    const unread = run();
    assert.equal([unread.status, unread.stdout, unread.stderr], [0, '', '']);
    const read = run('-f', '-');
    assert.is(read.status, 1);
    assert.match(read.stderr, 'standard input is larger than 64 MiB');
  } finally {
    closeSync(endless);
    rmSync(folder, { recursive: true });
  }
});

test('-o json has what gator has, in its order', async () => {
  const { stdout } = await lintel('gator test -f policies -f deploy -o json', world);
  const [result] = JSON.parse(stdout);
  assert.equal(Object.keys(result), [
    'target',
    'msg',
    'metadata',
    'constraint',
    'enforcementAction',
    'violatingObject',
    'trace',
  ]);
  assert.equal(result.metadata, { details: { image: 'example.org/<web>:1' } });
  assert.is(result.constraint.metadata.name, 'own-registry');
  assert.is(result.violatingObject.metadata.name, 'bad');
  assert.is(result.trace, null);
  assert.match(stdout, 'example.org/\\u003cweb\\u003e:1');
  assert.is((await lintel('gator test -f policies -o json', world)).stdout, 'null\n');
});

test('actions: only deny fails, and --deny-only leaves out the others', async () => {
  const constraint = policies['/project/policies/constraint.yaml'];
  const as = (spec: string) => ({
    ...world,
    files: { ...files, '/project/policies/constraint.yaml': constraint.replace('spec:', `spec:\n${spec}`) },
  });
  for (const action of ['warn', 'dryrun']) {
    const given = as(`  enforcementAction: ${action}`);
    assert.equal((await lintel('gator test -f policies -f deploy', given)).stdout, line, action);
    const { code, stdout } = await lintel('gator test -f policies -f deploy --deny-only', given);
    assert.equal([code, stdout], [0, ''], action);
  }
  const scoped = (point: string) =>
    as(
      `  enforcementAction: scoped\n  scopedEnforcementActions: [{action: deny, enforcementPoints: [{name: ${point}}]}]`,
    );
  assert.is((await lintel('gator test -f policies -f deploy', scoped('gator.gatekeeper.sh'))).code, 1);
  assert.is((await lintel('gator test -f policies -f deploy', scoped('audit.gatekeeper.sh'))).code, 0);
});

test('-o yaml has the same data under the names of gator', async () => {
  const { stdout } = await lintel('gator test -f policies -f deploy -o yaml --stats', { ...world, tick: 1000n });
  const { results, stats } = parse(stdout);
  assert.equal(Object.keys(results[0]), ['result', 'violatingObject', 'trace']);
  assert.is(results[0].result.enforcementaction, 'deny');
  assert.is(results[0].result.constraint.object.kind, 'ImageFrom');
  const [entry] = stats;
  assert.equal([entry.scope, entry.statsfor, entry.stats[1].value], ['template', 'ImageFrom', 1]);
  assert.ok(entry.stats[0].value > 0);
});

test('reports of scans show the file and the line of the object, and the rule of the constraint', async () => {
  const two = `${pod('good', 'registry.example.com/web:1')}---\n${pod('other', 'example.org/db')}`;
  const { code, stdout } = await lintel('gator test -f policies -f deploy -o sarif', {
    ...world,
    files: { ...policies, '/project/deploy/all.yaml': two },
  });
  const [{ ruleId, locations }] = JSON.parse(stdout).runs[0].results;
  assert.is(ruleId, 'ImageFrom.own-registry');
  const { artifactLocation, region } = locations[0].physicalLocation;
  assert.equal([artifactLocation.uri, region.startLine, code], ['deploy/all.yaml', 10, 1]);
});

test('-i helm renders charts first and points at the template', async () => {
  const { code, stdout } = await lintel('gator test -i helm -f policies -f charts --set tag=2 -o sarif', {
    cwd: '/project',
    files: {
      ...policies,
      '/project/charts/shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      '/project/charts/shop/values.yaml': 'tag: 1\n',
      '/project/charts/shop/templates/pod.yaml': `{{/* A pod. */}}\n${pod('{{ .Release.Name }}', 'example.org/web:{{ .Values.tag }}')}`,
    },
  });
  const [{ message, locations }] = JSON.parse(stdout).runs[0].results;
  assert.match(message.text, 'shop: the image example.org/web:2 is not from');
  const { artifactLocation, region } = locations[0].physicalLocation;
  assert.equal([artifactLocation.uri, region.startLine, code], ['charts/shop/templates/pod.yaml', 2, 1]);
});

test('-i kustomize builds kustomizations first', async () => {
  const { stdout } = await lintel('gator test -i kustomize -f policies -f deploy', {
    cwd: '/project',
    files: {
      ...policies,
      '/project/deploy/base/kustomization.yaml': 'resources: [pod.yaml]\n',
      '/project/deploy/base/pod.yaml': pod('web', 'example.org/web'),
      '/project/deploy/prod/kustomization.yaml': 'resources: [../base]\nnamePrefix: prod-\n',
    },
  });
  assert.equal(
    stdout.split('\n').map((each) => each.split(': [')[0]),
    ['v1/Pod prod-web', ''],
  );
});

test('objects that policies print and trace', async () => {
  const { stdout, stderr } = await lintel('gator test -f policies -f deploy -v --trace', world);
  assert.is(stdout, `${line}\nrefused example.org/<web>:1\n\n`);
  assert.match(stderr, 'startswith("example.org/<web>:1", "registry.example.com/") = false');
});

test('policies see all objects, and a constraint with its defaults', async () => {
  const template = policies['/project/policies/template.yaml'].replace(
    /package imagefrom[\s\S]*$/,
    `package imagefrom

        violation[{"msg": msg}] {
          names := {name | data.inventory.namespace.shop["v1"].Pod[name]}
          kind := data.inventory.cluster["constraints.gatekeeper.sh/v1beta1"].ImageFrom["own-registry"].spec
          msg := sprintf("%v %v", [sort(names), kind.enforcementAction])
        }
`,
  );
  const { stdout } = await lintel('gator test -f policies -f deploy/bad.yml', {
    ...world,
    files: { ...files, '/project/policies/template.yaml': template },
  });
  assert.is(stdout, 'v1/Pod shop/bad: ["own-registry"] Message: "[\\"bad\\"] deny"\n');
});

test('invalid files, objects and policies are all named, and nothing is checked', async () => {
  const broken = {
    ...files,
    '/project/deploy/list.yaml': '- 1\n',
    '/project/deploy/open.yaml': 'a: [\n',
  };
  const { code, stdout, stderr } = await lintel('gator test -f policies -f deploy', { ...world, files: broken });
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, 'deploy/list.yaml:1:1');
  assert.match(stderr, 'deploy/open.yaml:');
  const kindless = await lintel('gator test -f policies', { ...world, stdin: 'metadata: {name: a}\n' });
  assert.match(kindless.stderr, 'this object has no apiVersion and no kind');
  const { '/project/policies/template.yaml': _, ...without } = files;
  const orphan = await lintel('gator test -f policies', { ...world, files: without });
  assert.equal([orphan.code, orphan.stdout], [1, '']);
  assert.match(orphan.stderr, 'policies/constraint.yaml');
});

test('mistakes on the command line say what to do', async () => {
  const mistakes: readonly (readonly [string, string])[] = [
    ['gator', 'lintel gator takes test, verify or expand'],
    ['gator tests', 'did you mean test?'],
    ['gator test', 'nothing to check: name files or directories with -f'],
    ['gator test deploy', 'unexpected argument "deploy": name it with -f'],
    ['gator test policies deploy', 'unexpected argument "policies": name it with -f'],
    ['gator verify tests deploy', 'unexpected argument "deploy": verify takes one path'],
    ['gator test -f missing', 'no such file or directory: "missing"'],
    ['gator test -f deploy/notes.txt', 'must end in .yaml, .yml or .json'],
    ['gator test -i ghcr.io/example/policies:1', '-i needs one of helm, kustomize'],
    ['gator test --image ghcr.io/example/policies:1', '--image is not supported'],
  ];
  for (const [command, message] of mistakes) {
    const { code, stderr } = await lintel(command, world);
    assert.match(stderr, message, command);
    assert.is(code, 1, command);
  }
});

test('an object that is defined twice is checked twice, with a warning', async () => {
  const { stdout, stderr } = await lintel('gator test -f policies -f deploy -f deploy/bad.yml', world);
  assert.is(stdout, line + line);
  assert.match(stderr.replace(/\s+/g, ' '), 'Pod "bad" is defined in deploy/bad.yml:1 and in deploy/bad.yml:1');
});

test.run();
