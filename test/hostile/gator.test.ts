import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, hostile } from './bounded.ts';

const template = (rego: string, schema = '{type: object, x-kubernetes-preserve-unknown-fields: true}') => `
apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: checked}
spec:
  crd: {spec: {names: {kind: Checked}, validation: {openAPIV3Schema: ${schema}}}}
  targets:
    - target: admission.k8s.gatekeeper.sh
      rego: |
        package checked
        ${rego}
`;
const constraint = (spec = '{}') => `
apiVersion: constraints.gatekeeper.sh/v1beta1
kind: Checked
metadata: {name: checked}
spec: ${spec}
`;
const pod = (spec = '{}') => `\napiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: ${spec}\n`;
const always = 'violation[{"msg": "checked"}] { true }';

/** Objects that are tested: within the limits, with these messages, or with this output. */
function objects(name: string, texts: () => readonly string[], expected: Partial<Entry>): Entry {
  return {
    name,
    argv: ['gator', 'test', '-f', 'all.yaml'],
    files: () => ({ 'all.yaml': texts().join('---') }),
    code: 1,
    ...expected,
  };
}

function expansion(name: string, from: readonly string[], to: string): string {
  return `
apiVersion: expansion.gatekeeper.sh/v1beta1
kind: ExpansionTemplate
metadata: {name: ${name}}
spec:
  applyTo: [{groups: [x], versions: [v1], kinds: [${from.join(', ')}]}]
  templateSource: spec
  generatedGVK: {group: x, version: v1, kind: ${to}}
`;
}

const suite = (fields: string): string => `kind: Suite
apiVersion: test.gatekeeper.sh/v1alpha1
tests:
  - name: all
    template: template.yaml
    constraint: constraint.yaml
    cases: [{name: one, ${fields}, assertions: [{violations: yes}]}]
`;

hostile('gator', [
  objects(
    'a template that never ends',
    () => [
      template(
        'violation[{"msg": "x"}] { count([1 | a := numbers.range(1, 100000)[_]; b := numbers.range(1, 100000)[_]; a + b > 0]) > 0 }',
      ),
      constraint(),
      pod(),
    ],
    { says: ['evaluation stopped'] },
  ),
  objects(
    'a schema nested 50,000 levels deep',
    () => [template(always, `${'{type: array, items: '.repeat(50_000)}{type: string}${'}'.repeat(50_000)}`), pod()],
    { says: [] },
  ),
  objects(
    'a pattern that backtracks, and a parameter of 100,000 characters',
    () => [
      template(always, '{type: object, properties: {text: {type: string, pattern: "^(a+)+$"}}}'),
      constraint(`{parameters: {text: ${'a'.repeat(100_000)}b}}`),
      pod(),
    ],
    { says: ['[gatekeeper.constraint]'] },
  ),
  objects(
    'namespaces with 50,000 patterns',
    () => [
      template(always),
      constraint(`{match: {namespaces: [${Array.from({ length: 50_000 }, (_, at) => `"*n${at}*"`).join()}]}}`),
      pod().replace('{name: web}', `{name: web, namespace: ${'n'.repeat(50_000)}}`),
    ],
    { code: 0, prints: /^$/ },
  ),
  objects(
    'ExpansionTemplates that double the objects at each level',
    () => [
      ...Array.from({ length: 40 }, (_, at) => [
        expansion(`a${at}`, [`K${at}`], `K${at + 1}`),
        expansion(`b${at}`, [`K${at}`], `K${at + 1}`),
      ]).flat(),
      `\napiVersion: x/v1\nkind: K0\nmetadata: {name: bomb}\nspec: ${'{spec: '.repeat(40)}{}${'}'.repeat(40)}\n`,
    ],
    { says: ['is expanded to more than 1000 objects'] },
  ),
  objects(
    'a thousand ExpansionTemplates that lead to each other',
    () => {
      const kinds = Array.from({ length: 1000 }, (_, at) => `K${at}`);
      return kinds.map((kind, at) => expansion(`e${at}`, kinds.filter((each) => each !== kind).slice(0, 100), kind));
    },
    { says: ['expands what it generates'] },
  ),
  objects(
    'a message with commands for a terminal',
    () => [template('violation[{"msg": "a\\u001b[2Jb\\nc"}] { true }'), constraint(), pod()],
    { prints: /^[^\u001b]*a(?:␛|\\x1b)\[2Jb\\nc[^\u001b]*$/ },
  ),
  objects(
    'a constraint whose parameters are called __proto__',
    () => [template(always), constraint('{parameters: {__proto__: {a: 1}}}'), pod()],
    { prints: /checked/ },
  ),
  {
    name: 'a suite that reads a file outside of the directory',
    argv: ['gator', 'verify', 'suite.yaml'],
    files: () => ({
      'template.yaml': template(always),
      'constraint.yaml': constraint(),
      'suite.yaml': suite('object: link.yaml'),
    }),
    make: (folder, outside) => {
      writeFileSync(join(outside, 'secret.yaml'), pod('{secret: hidden}'));
      symlinkSync(join(outside, 'secret.yaml'), join(folder, 'link.yaml'));
    },
    code: 1,
    prints: /^(?![\s\S]*hidden)[\s\S]*FAIL/,
  },
  {
    name: 'a filter of tests that backtracks',
    argv: ['gator', 'verify', 'suite.yaml', '--run', '^(a+)+$'],
    files: () => ({
      'template.yaml': template(always),
      'constraint.yaml': constraint(),
      'pod.yaml': pod(),
      'suite.yaml': suite('object: pod.yaml').replace('name: all', `name: ${'a'.repeat(100_000)}b`),
    }),
    code: 0,
    prints: /./,
  },
]);
