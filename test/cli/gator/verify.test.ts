import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';
import { pod, policies } from './world.ts';

const test = suite('cli/gator/verify');

const suiteFile = `apiVersion: test.gatekeeper.sh/v1alpha1
kind: Suite
tests:
  - name: own-registry
    template: ../policies/template.yaml
    constraint: ../policies/constraint.yaml
    cases:
      - name: bad
        object: bad.yaml
        assertions:
          - violations: 1
            message: ^bad.*registry\\.example\\.com$
      - name: good
        object: good.yaml
        assertions: [{ violations: no }]
      - name: later
        skip: true
        object: missing.yaml
        assertions: [{ violations: no }]
`;
const files = {
  ...policies,
  '/project/tests/suite.yaml': suiteFile,
  '/project/tests/bad.yaml': pod('bad', 'example.org/web:1'),
  '/project/tests/good.yaml': pod('good', 'registry.example.com/web:1'),
  '/project/tests/more/other.yml': suiteFile
    .replaceAll('../policies', '../../policies')
    .replace('bad.yaml', '../bad.yaml')
    .replace('good.yaml', '../good.yaml'),
};
const world = { files, cwd: '/project' };
const verify = async (command: string, more: Readonly<Record<string, string>> = {}) => {
  const { code, stdout, stderr } = await lintel(`gator verify ${command}`, { ...world, files: { ...files, ...more } });
  return { code, stdout: stdout.replace(/\d+\.\d{3}s/g, 'TIME'), stderr };
};
/** The suite with one case. */
const only = (name: string, object: string, assertion: string, more = ''): string =>
  `${suiteFile.split('    cases:')[0]}${more}    cases:\n      - name: ${name}\n        object: ${object}\n        assertions: [${assertion}]\n`;

test('passed suites are a line each, in the order of their paths', async () => {
  assert.equal(await verify('tests/...'), {
    code: 0,
    stdout: 'ok\ttests/more/other.yml\tTIME\nok\ttests/suite.yaml\tTIME\nPASS\n\n',
    stderr: '',
  });
  assert.is((await verify('tests')).stdout, 'ok\ttests/suite.yaml\tTIME\nPASS\n\n');
  assert.is((await verify('./tests/suite.yaml')).stdout, 'ok\ttests/suite.yaml\tTIME\nPASS\n\n');
});

test('-v lists tests and cases, and what policies print', async () => {
  assert.is(
    (await verify('-v tests/suite.yaml')).stdout,
    [
      '=== RUN   own-registry',
      '    === RUN   bad',
      '        === PRINT ===',
      '        refused example.org/web:1',
      '    --- PASS: bad\t(TIME)',
      '    === RUN   good',
      '    --- PASS: good\t(TIME)',
      '    === SKIP  later',
      '--- PASS: own-registry\t(TIME)',
      'ok\ttests/suite.yaml\tTIME',
      'PASS',
      '',
      '',
    ].join('\n'),
  );
});

test('a run without tests is a warning, with the exit code of gator', async () => {
  const mistakes = [
    ['.', 'no tests: no suite (kind: Suite) in "."; "./..." includes the directories below'],
    ['policies/template.yaml', 'no tests: no suite (kind: Suite) in "policies/template.yaml"'],
    ['tests --run typo', 'no tests: no test or case ran for --run "typo"'],
    ['tests --run own-registry//typo', 'no tests: no test or case ran for --run "own-registry//typo"'],
  ] as const;
  for (const [command, message] of mistakes) {
    const { code, stdout, stderr } = await verify(command);
    assert.is(code, 0, command);
    assert.match(stdout, /PASS\n\n$/);
    assert.match(stderr.replace(/\s+/g, ' '), message);
  }
  assert.is((await verify('tests --run own-registry//bad')).stderr, '');
});

test('--run selects by the name of the test, of the case, or of both', async () => {
  const ran = async (filter: string) =>
    [...(await verify(`-v tests/suite.yaml --run ${filter}`)).stdout.matchAll(/--- PASS: (\S+)/g)].map(
      ([, name]) => name,
    );
  assert.equal(await ran('^good$'), ['good', 'own-registry']);
  assert.equal(await ran('registry//ba'), ['bad', 'own-registry']);
  assert.equal(await ran('//good'), ['good', 'own-registry']);
  assert.equal(await ran('own'), ['bad', 'good', 'own-registry']);
  assert.equal(await ran('nothing'), []);
  assert.match((await verify('tests --run a//b//c')).stderr, '--run may contain // once');
  assert.match((await verify('tests --run (')).stderr, '--run needs a valid regular expression');
});

test('a failed case says what was expected and found, and ends with exit code 1', async () => {
  const messages = '; messages: "bad: the image example.org/web:1 is not from registry.example.com"';
  const failures: readonly (readonly [string, string, string])[] = [
    ['bad.yaml', '{ violations: no }', `expected no violations, found 1${messages}`],
    ['bad.yaml', '{ violations: 2 }', `expected 2 violations, found 1${messages}`],
    ['bad.yaml', '{ message: db }', `expected at least 1 violation whose message matches "db", found 0${messages}`],
    ['good.yaml', '{}', 'expected at least 1 violation, found 0'],
    ['bad.yaml', '{ message: "(" }', 'message is not a valid regular expression'],
    ['bad.yaml', '', 'the case has no assertions'],
    ['missing.yaml', '{}', 'cannot read tests/missing.yaml'],
    ['../../secret.yaml', '{}', 'cannot read'],
    ['two.yaml', '{}', 'tests/two.yaml has more than one object'],
    ['kindless.yaml', '{}', 'tests/kindless.yaml:1:1: this object has no kind'],
  ];
  for (const [object, assertion, message] of failures) {
    const { code, stdout } = await verify('tests/suite.yaml', {
      '/project/tests/suite.yaml': only('one', object, assertion),
      '/project/tests/two.yaml': 'kind: A\n---\nkind: B\n',
      '/project/tests/kindless.yaml': 'metadata: {name: a}\n',
      '/secret.yaml': pod('secret', 'example.org/web'),
    });
    assert.match(stdout, `    --- FAIL: one\t(TIME)\n        ${message}`);
    assert.match(stdout, '--- FAIL: own-registry\t(TIME)\nFAIL\ttests/suite.yaml\tTIME\nFAIL\n');
    assert.is(code, 1);
  }
});

test('a test whose template, constraint or expansion is not one fails, and the others run', async () => {
  const [before, cases] = suiteFile.split('tests:\n');
  const failures: readonly (readonly [from: string, to: string, message: string])[] = [
    ['template: ../policies/template.yaml', '', 'template is not set'],
    ['constraint: ../policies/constraint.yaml', '', 'constraint is not set'],
    ['policies/template.yaml', 'policies/constraint.yaml', 'policies/constraint.yaml is not a ConstraintTemplate'],
    ['policies/constraint.yaml', 'policies/template.yaml', 'policies/template.yaml is not a constraint'],
    ['../policies/constraint.yaml', 'empty.yaml', 'tests/empty.yaml has no objects'],
    ['    cases:', '    expansion: bad.yaml\n    cases:', 'tests/bad.yaml has something else than ExpansionTemplates'],
  ];
  for (const [from, to, message] of failures) {
    const wrong = cases!.replace('own-registry', 'wrong').replace(from, to);
    const { code, stdout } = await verify('-v tests/suite.yaml', {
      '/project/tests/suite.yaml': `${before}tests:\n${wrong}${cases}`,
      '/project/tests/empty.yaml': '# nothing\n',
    });
    assert.is(code, 1, message);
    assert.match(stdout, `=== RUN   wrong\n--- FAIL: wrong\t(TIME)\n  ${message}\n`);
    assert.match(stdout, '--- PASS: own-registry\t(TIME)\nFAIL\ttests/suite.yaml\tTIME\nFAIL\n');
  }
});

test('skip leaves out a test or a whole suite', async () => {
  const skipped = {
    '/project/tests/suite.yaml': suiteFile.replace('own-registry\n', 'own-registry\n    skip: true\n'),
  };
  assert.is((await verify('-v tests', skipped)).stdout, '=== SKIP  own-registry\nok\ttests/suite.yaml\tTIME\nPASS\n\n');
  assert.is((await verify('tests', skipped)).stdout, 'ok\ttests/suite.yaml\tTIME\nPASS\n\n');
  const whole = { '/project/tests/suite.yaml': suiteFile.replace('tests:', 'skip: true\ntests:') };
  assert.is((await verify('-v tests', whole)).stdout, 'ok\ttests/suite.yaml\tTIME\nPASS\n\n');
});

test('the numbers of violations that assertions expect', async () => {
  const other = policies['/project/policies/template.yaml'].replace(
    /package imagefrom[\s\S]*$/,
    'package imagefrom\n\n        violation[{"msg": msg}] { msg := ["one", "two"][_] }\n',
  );
  for (const [assertion, message] of [
    ['{violations: 2}', undefined],
    ['{violations: yes}', undefined],
    ['{}', undefined],
    ['{violations: 1, message: one}', undefined],
    ['{violations: 0, message: three}', undefined],
    ['{violations: no, message: three}', undefined],
    ['{message: three}, {}', 'expected at least 1 violation whose message matches "three", found 0'],
    ['{}, {message: three}', 'expected at least 1 violation whose message matches "three", found 0'],
    ['{violations: 1}', 'expected 1 violation, found 2; messages: "one", "two"'],
    ['{violations: 0}', 'expected 0 violations, found 2; messages: "one", "two"'],
    [
      '{violations: no, message: t}',
      'expected no violations whose message matches "t", found 1; messages: "one", "two"',
    ],
  ] as const) {
    const { code, stdout } = await verify('tests/suite.yaml', {
      '/project/policies/template.yaml': other,
      '/project/tests/suite.yaml': only('one', 'good.yaml', assertion),
    });
    assert.is(code, message === undefined ? 0 : 1, assertion);
    if (message !== undefined) assert.match(stdout, `\n        ${message}`);
  }
});

test('invalid: the constraint must not match the schema of the template', async () => {
  const test = `${suiteFile.split('    cases:')[0]}    invalid: true\n`.replace('../policies/con', 'con');
  const constraint = policies['/project/policies/constraint.yaml'];
  const given = (text: string) => ({ '/project/tests/suite.yaml': test, '/project/tests/constraint.yaml': text });
  assert.is((await verify('tests/suite.yaml', given(constraint.replace(': registry', ': 5 # ')))).code, 0);
  const { code, stdout } = await verify('tests/suite.yaml', given(constraint));
  assert.is(code, 1);
  assert.match(stdout, 'the constraint should be invalid');
});

test('inventory has the objects of the case, and namespaces for selectors', async () => {
  const constraint = policies['/project/policies/constraint.yaml'].replace(
    'match:',
    'match:\n    namespaceSelector: {matchLabels: {team: web}}',
  );
  const namespace = (team: string) =>
    `apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {team: ${team}}}\n`;
  const run = async (inventory: string, violations: string) => {
    const { code, stdout } = await verify('tests/suite.yaml', {
      '/project/policies/constraint.yaml': constraint,
      '/project/tests/pod.yaml': pod('bad', 'example.org/web', 'shop'),
      '/project/tests/web.yaml': namespace('web'),
      '/project/tests/db.yaml': namespace('db'),
      '/project/tests/suite.yaml': only('one', 'pod.yaml', violations).replace(
        '        assertions',
        `        inventory: [${inventory}]\n        assertions`,
      ),
    });
    assert.is(code, 0, stdout);
  };
  await run('web.yaml', '{violations: 1, message: is not from}');
  await run('db.yaml', '{violations: no}');
  await run('', '{violations: 1, message: ^unable to match}');
  const { code, stdout } = await verify('tests/suite.yaml', {
    '/project/tests/versionless.yaml': 'kind: Namespace\nmetadata: {name: shop}\n',
    '/project/tests/suite.yaml': only('one', 'good.yaml', '{violations: no}').replace(
      '        assertions',
      '        inventory: [versionless.yaml]\n        assertions',
    ),
  });
  assert.is(code, 1);
  assert.match(stdout, 'tests/versionless.yaml:1:1: this object has no apiVersion');
});

test('an AdmissionReview is a request, with its operation and user', async () => {
  const template = policies['/project/policies/template.yaml'].replace(
    /package imagefrom[\s\S]*$/,
    `package imagefrom

        violation[{"msg": msg}] {
          msg := sprintf("%v %v %v", [input.review.operation, input.review.userInfo.username, input.review.oldObject.metadata.name])
        }
`,
  );
  const review = (request: string): string => `apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\n${request}`;
  const object = '{apiVersion: v1, kind: Pod, metadata: {name: old}}';
  const run = (request: string, assertion: string) =>
    verify('tests/suite.yaml', {
      '/project/policies/template.yaml': template,
      '/project/tests/review.yaml': review(request),
      '/project/tests/suite.yaml': only('one', 'review.yaml', assertion),
    });
  const request = `request:\n  operation: DELETE\n  userInfo: {username: jane}\n  oldObject: ${object}\n`;
  assert.is((await run(request, '{violations: 1, message: ^DELETE jane old$}')).code, 0);
  for (const [given, message] of [
    ['', 'has no request'],
    ['request: {}\n', 'neither object nor oldObject'],
    [`request: {object: ${object}, who: me}\n`, 'has no field "who"'],
    [`request: {object: ${object}, operation: DELETE}\n`, 'has no oldObject'],
    ['request: {object: {metadata: {name: a}}}\n', 'object must be an object with a kind'],
  ] as const)
    assert.match((await run(given, '{}')).stdout, message);
});

test('ExpansionTemplates of a test: the object is also checked as what it is expanded to', async () => {
  const deployment = `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  template:\n    spec: {containers: [{name: main, image: example.org/web}]}\n`;
  const expansion = `apiVersion: expansion.gatekeeper.sh/v1alpha1
kind: ExpansionTemplate
metadata: {name: pods}
spec:
  applyTo: [{groups: [apps], versions: [v1], kinds: [Deployment]}]
  templateSource: spec.template
  generatedGVK: {group: "", version: v1, kind: Pod}
`;
  const { code, stdout } = await verify('tests/suite.yaml', {
    '/project/tests/deployment.yaml': deployment,
    '/project/tests/pods.yaml': expansion,
    '/project/tests/suite.yaml': only(
      'one',
      'deployment.yaml',
      '{violations: 1, message: "Implied by pods. web-pod: the image"}',
      '    expansion: pods.yaml\n',
    ),
  });
  assert.is(code, 0, stdout);
});

test('a suite with a field of a wrong type is an error at its place', async () => {
  for (const [from, to, place, message] of [
    ['violations: 1', 'violations: true', '11:13', 'violations must be yes, no, or a number of violations'],
    ['violations: 1', 'violations: -1', '11:13', 'violations must be yes, no, or a number of violations'],
    ['violations: 1', 'violations: 1.5', '11:13', 'violations must be yes, no, or a number of violations'],
    ['name: own-registry', 'name: 5', '4:5', 'name must be a text: put it in quotes'],
    ['skip: true', 'skip: "yes"', '17:9', 'skip must be true or false'],
    ['object: bad.yaml', 'object: bad.yaml\n        inventory: a.yaml', '10:9', 'inventory must be a list'],
    ['object: bad.yaml', 'object: bad.yaml\n        inventory: [5]', '10:9', 'inventory must be a list of paths'],
    ['tests:', 'tests: [5]\nrest:', '3:9', 'this must be an object'],
  ] as const) {
    const { code, stdout, stderr } = await verify('tests', {
      '/project/tests/suite.yaml': suiteFile.replace(from, to),
    });
    assert.equal([code, stdout], [1, ''], to);
    assert.match(stderr.replace(/\s+/g, ' '), message);
    assert.match(stderr, `tests/suite.yaml:${place}`);
  }
});

test('paths without suites', async () => {
  assert.match((await verify('missing')).stderr, 'no such file or directory: "missing"');
  assert.match((await verify('tests/suite.yaml/...')).stderr, 'is not a directory');
  assert.match((await verify('')).stderr, 'lintel gator verify needs a suite');
  assert.is((await verify('policies')).stdout, 'PASS\n\n');
});

test.run();
