import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewOfObject } from '../../../src/scan/index.ts';
import { constraint, gatekeeperOf, messagesFor, objectsIn, problemsOf, template } from './objects.ts';

const test = suite('scan/gatekeeper/rego');

const anything = '{type: object, x-kubernetes-preserve-unknown-fields: true}';

const labels = template(
  'Labels',
  `
package k8s.labels

violation[{"msg": msg, "details": {"missing": missing}}] {
  required := {label | label := input.parameters.labels[_]}
  missing := required - {label | input.review.object.metadata.labels[label]}
  count(missing) > 0
  msg := sprintf("%v lacks %v", [input.review.kind.kind, missing])
}`,
  '{type: object, properties: {labels: {type: array, items: {type: string}}}}',
);

test('a template in Rego v0 reports the violations of its constraint', async () => {
  const gatekeeper = await gatekeeperOf(
    labels + constraint('Labels', 'owner', '{parameters: {labels: [owner, team]}}'),
  );
  assert.equal(problemsOf(gatekeeper), []);
  const [pod, labeled] = objectsIn(`apiVersion: v1
kind: Pod
metadata: {name: web, labels: {team: a}}
---
apiVersion: v1
kind: Pod
metadata: {name: labeled, labels: {team: a, owner: b}}
`);
  const [result, ...others] = await gatekeeper.review(reviewOfObject(pod!));
  assert.equal(others, []);
  assert.is(result!.msg, 'Pod lacks {"owner"}');
  assert.is(result!.action, 'deny');
  assert.is(result!.constraint.name, 'owner');
  assert.is(result!.constraint.template.name, 'labels');
  assert.is(result!.review.subject, pod);
  assert.equal(await gatekeeper.review(reviewOfObject(labeled!)), []);
});

test('code with an engine and a version is Rego v1, and its libraries are below data.lib', async () => {
  const gatekeeper = await gatekeeperOf(`apiVersion: templates.gatekeeper.sh/v1beta1
kind: ConstraintTemplate
metadata: {name: named}
spec:
  crd: {spec: {names: {kind: Named}}}
  targets:
    - target: admission.k8s.gatekeeper.sh
      code:
        - engine: Rego
          source:
            version: v1
            rego: |
              package anything
              import data.lib.names
              violation contains {"msg": msg} if {
                some msg in names.bad
              }
            libs:
              - |
                package lib.names
                import data.lib.more
                bad contains more.prefix if input.review.name == "x"
              - |
                package lib.more
                prefix := "bad name"
${constraint('Named', 'names')}`);
  assert.equal(problemsOf(gatekeeper), []);
  assert.equal(await messagesFor(gatekeeper, '{apiVersion: v1, kind: Pod, metadata: {name: x}}'), ['bad name']);
});

test('code that does not compile is a diagnostic in the line of the file, and other templates still run', async () => {
  const broken = template('Broken', 'package broken\n\nviolation[{"msg": msg}] {\n  msg := nothing\n}');
  const gatekeeper = await gatekeeperOf(
    `${broken}---\n${labels}${constraint('Broken', 'b')}${constraint('Labels', 'l', '{parameters: {labels: [a]}}')}`,
  );
  assert.equal(problemsOf(gatekeeper), ['18:18 var nothing is unsafe']);
  assert.equal(await messagesFor(gatekeeper, '{apiVersion: v1, kind: Pod, metadata: {name: x}}'), ['Pod lacks {"a"}']);
});

test('a problem marks its part of the code in a literal block, and the whole entry in other notations', async () => {
  const marked = async (change: (text: string) => string, rego: string): Promise<readonly string[]> => {
    const { diagnostics } = await gatekeeperOf(change(template('Broken', rego)));
    return diagnostics.map(({ span }) => span!.source.text.slice(span!.start, span!.end));
  };
  const rego = 'package broken\n\nviolation[{"msg": msg}] {\n  msg := nothing\n}';
  const same = (text: string): string => text;
  assert.equal(await marked(same, rego), ['nothing']);
  assert.equal(await marked((text) => text.replaceAll('\n', '\r\n'), rego), ['nothing']);
  assert.equal(await marked((text) => text.replace('rego: |', 'rego: |-').trimEnd(), rego), ['nothing']);
  assert.equal(await marked((text) => text.replace('rego: |', 'rego: |2'), rego), ['nothing']);
  assert.equal(await marked(same, `# ${'a comment, '.repeat(9)}\n${rego}`), ['nothing']);
  const last = 'package broken\nviolation[{"msg": "m"}] { nothing }';
  assert.equal(await marked((text) => text.trimEnd(), last), ['nothing']);
  const quoted = JSON.stringify(rego);
  assert.equal(await marked((text) => text.replace(/ \|\n[\s\S]*/, ` ${quoted}\n`), rego), [`rego: ${quoted}`]);
});

test('code that Gatekeeper does not allow is a diagnostic', async () => {
  const gatekeeper = await gatekeeperOf(
    [
      template('Import', 'package a\nimport data.inventory\nviolation[{"msg": "m"}] { true }'),
      template('Reference', 'package a\nviolation[{"msg": "m"}] { data.other.x }'),
      template('Empty', 'package a\ndeny[{"msg": "m"}] { true }'),
      template(
        'Library',
        'package a\nviolation[{"msg": "m"}] { true }',
        '{type: object}',
        '      libs: ["package other"]\n',
      ),
    ].join('---\n'),
  );
  assert.equal(problemsOf(gatekeeper), [
    '16:9 Gatekeeper does not allow this: import data.inventory',
    '34:35 a template may only refer to data.inventory and data.lib',
    '50:9 the code has no rule violation, so it reports nothing',
    '69:14 the package of a library must start with lib, not other',
  ]);
});

test('policies see numbers of objects as doubles and those of parameters as integers', async () => {
  const numbers = template(
    'Numbers',
    'package a\nviolation[{"msg": msg}] { msg := sprintf("%v %v", [input.review.object.count, input.parameters.count]) }',
    anything,
  );
  const gatekeeper = await gatekeeperOf(numbers + constraint('Numbers', 'big', '{parameters: {count: 1000000}}'));
  assert.equal(await messagesFor(gatekeeper, '{apiVersion: v1, kind: Pod, metadata: {name: x}, count: 1000000}'), [
    '1e+06 1000000',
  ]);
});

test('indented code in other notations has the place of its value', async () => {
  const gatekeeper = await gatekeeperOf(`apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: quoted}
spec:
  crd: {spec: {names: {kind: Quoted}}}
  targets:
    - target: admission.k8s.gatekeeper.sh
      rego: "package a\\nviolation[{\\"msg\\": x}] { true }"
`);
  assert.equal(problemsOf(gatekeeper), ['8:7 var x is unsafe']);
});

/** The first problem with code, and the messages for a pod; expectations are from gator 3.23.1. */
async function run(rego: string): Promise<readonly string[]> {
  const gatekeeper = await gatekeeperOf(template('Dump', rego) + constraint('Dump', 'dump'));
  const problems = problemsOf(gatekeeper).slice(0, 1);
  return [...problems, ...(await messagesFor(gatekeeper, '{apiVersion: v1, kind: Pod, metadata: {name: x}}'))];
}

test('equal violations are one, and violations are in the order of their details', async () => {
  const rego = `package a
violation[{"msg": "a", "details": 3}] { true }
violation[{"msg": "b", "details": 2}] { true }
violation[{"msg": "b", "details": 2, "other": true}] { true }`;
  assert.equal(await run(rego), ['b', 'a']);
});

test('constraints are in the order of their kinds and names; of two with one name the last counts', async () => {
  const named = (kind: string): string =>
    template(
      kind,
      `package x\nviolation[{"msg": msg}] { msg := sprintf("${kind} %s", [input.parameters.a]) }`,
      '{type: object, properties: {a: {type: string}}}',
    );
  const of = (kind: string, name: string, a: string): string => constraint(kind, name, `{parameters: {a: ${a}}}`);
  const gatekeeper = await gatekeeperOf(
    [named('B'), `---\n${named('A')}`, of('B', 'x', 'one'), of('A', 'c', 'two'), of('A', 'b', 'three')].join('') +
      of('A', 'c', 'four'),
  );
  assert.equal(problemsOf(gatekeeper), []);
  assert.equal(await messagesFor(gatekeeper, '{apiVersion: v1, kind: Pod, metadata: {name: p}}'), [
    'A three',
    'A four',
    'B one',
  ]);
});

test('of a template that is invalid, the constraints are not reported', async () => {
  const broken = template('Broken', 'package x\nviolation[{"msg": msg}] { msg := y }');
  const works = template('Works', 'package x\nviolation[{"msg": "works"}] { true }');
  const constraints = constraint('Broken', 'a') + constraint('Works', 'a') + constraint('Broken', 'b');
  const gatekeeper = await gatekeeperOf(`${broken}---\n${works}${constraints}`);
  assert.is(problemsOf(gatekeeper).length, 1);
  assert.match(problemsOf(gatekeeper)[0]!, 'y');
  assert.equal(await messagesFor(gatekeeper, '{apiVersion: v1, kind: Pod, metadata: {name: p}}'), ['works']);
});

test('violation can be an object with violations as its keys', async () => {
  assert.equal(await run('package a\nviolation[{"msg": "x"}] = 1 { true }'), ['x']);
});

test('violation as a list, or with texts, does not compile', async () => {
  const problem = '14:7 violation must be a set of objects with msg';
  assert.equal(await run('package a\nviolation["x"] { true }'), [problem]);
  assert.equal(await run('package a\nviolation = [{"msg": "x"}] { true }'), [problem]);
});

test('external data is refused', async () => {
  assert.equal(await run('package a\nviolation[{"msg": "x"}] { external_data({}) }'), [
    '16:35 external_data is not supported: lintel does not call the providers of external data',
  ]);
});

test('rego.v1 cannot be imported', async () => {
  assert.equal(await run('package a\nimport rego.v1\nviolation contains {"msg": "x"} if true'), [
    '16:9 Gatekeeper does not allow this: import rego.v1',
  ]);
});

test('a contradiction is a result with its place, as an error', async () => {
  const rego = 'package a\nf(x) = 1 { true }\nf(x) = 2 { true }\nviolation[{"msg": "a"}] { f(1) == 1 }';
  const gatekeeper = await gatekeeperOf(template('Dump', rego) + constraint('Dump', 'dump'));
  const [pod] = objectsIn('{apiVersion: v1, kind: Pod, metadata: {name: x}}');
  const [result, ...others] = await gatekeeper.review(reviewOfObject(pod!));
  assert.equal(others, []);
  assert.is(result!.msg, 'function data.template.f produced conflicting values for the same inputs');
  assert.equal(problemsOf({ diagnostics: result!.problems }), [`17:9 ${result!.msg}`]);
});

test.run();
