// Generated constraints with all fields of match, on generated objects, with gator test and gator verify.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pick, randomFrom } from '../random.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type Program, programs, run } from './reference.ts';
import { verifyBoth } from './verify.ts';

const constraintCount = 600;
const verifiedCount = 40;

const template = {
  apiVersion: 'templates.gatekeeper.sh/v1',
  kind: 'ConstraintTemplate',
  metadata: { name: 'anything' },
  spec: {
    crd: { spec: { names: { kind: 'Anything' } } },
    targets: [
      {
        target: 'admission.k8s.gatekeeper.sh',
        rego: 'package anything\n\nviolation[{"msg": "found"}] { true }\n',
      },
    ],
  },
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Random = () => number;

/** Some of the members of an object. */
function some(members: Readonly<Record<string, () => Json>>, random: Random, share: number): Record<string, Json> {
  const chosen = Object.entries(members).filter(() => random() < share);
  return Object.fromEntries(chosen.map(([key, make]) => [key, make()]));
}

function listOf(make: () => Json, max: number, random: Random): readonly Json[] {
  return Array.from({ length: Math.floor(random() * (max + 1)) }, make);
}

const names = ['web', 'web-1', 'db', 'kube-system', 'shop', 'shop-system', 'default', ''];
const patterns = ['web', 'web*', '*-1', '*', '*-system', 'shop', 'sh*', 'shop-*', 'default', 'd*', 'kube-*', '*op*'];
const namespaces = ['shop', 'shop-system', 'default', 'unknown', 'kube-system'];
const kinds: readonly (readonly [apiVersion: string, kind: string, isNamespaced: boolean])[] = [
  ['v1', 'Pod', true],
  ['v1', 'ConfigMap', true],
  ['apps/v1', 'Deployment', true],
  ['extensions/v1beta1', 'Deployment', true],
  ['rbac.authorization.k8s.io/v1', 'ClusterRole', false],
  ['v1', 'Namespace', false],
  ['example.com/v1', 'Namespace', false],
  ['v1', 'Node', false],
];
const labels: readonly (readonly [key: string, values: readonly string[]])[] = [
  ['app', ['web', 'db', '']],
  ['tier', ['front', 'back']],
  ['example.com/team', ['a', 'b']],
];

function labelsFor(random: Random): Record<string, Json> {
  return some(Object.fromEntries(labels.map(([key, values]) => [key, () => pick(values, random)])), random, 0.5);
}

function selector(random: Random): Json {
  const expression = (): Json => {
    const [key, values] = pick(labels, random);
    const operator = pick(['In', 'NotIn', 'Exists', 'DoesNotExist'], random);
    if (operator.endsWith('xists') || operator.endsWith('Exist')) return { key, operator };
    return { key, operator, values: [pick(values, random), ...listOf(() => pick(values, random), 1, random)] };
  };
  return some(
    { matchLabels: () => labelsFor(random), matchExpressions: () => listOf(expression, 2, random) },
    random,
    0.7,
  );
}

function matchFor(random: Random): Json {
  const kind = (): Json =>
    some(
      {
        apiGroups: () =>
          listOf(() => pick(['', '*', 'apps', 'extensions', 'rbac.authorization.k8s.io'], random), 2, random),
        kinds: () => listOf(() => pick(['*', ...kinds.map(([, name]) => name)], random), 3, random),
      },
      random,
      0.8,
    );
  return some(
    {
      kinds: () => listOf(kind, 2, random),
      scope: () => pick(['*', 'Cluster', 'Namespaced'], random),
      namespaces: () =>
        listOf(
          () =>
            pick(
              patterns.filter((name) => !/^\*.+\*$/.test(name) || random() < 0.5),
              random,
            ),
          3,
          random,
        ),
      excludedNamespaces: () => listOf(() => pick(patterns, random), 2, random),
      labelSelector: () => selector(random),
      namespaceSelector: () => selector(random),
      name: () => pick(patterns, random),
      source: () => pick(['All', 'Original', 'Generated'], random),
    },
    random,
    0.25,
  );
}

const points = ['*', 'gator.gatekeeper.sh', 'audit.gatekeeper.sh', 'vap.k8s.io'];

function constraint(index: number, random: Random): Json {
  const action = pick(['deny', 'warn', 'dryrun', 'scoped', undefined], random);
  const scoped = (): Json => ({
    action: pick(['deny', 'warn', 'dryrun'], random),
    enforcementPoints: listOf(() => ({ name: pick(points, random) }), 2, random),
  });
  const enforcement = {
    ...(action === undefined ? {} : { enforcementAction: action }),
    ...(action === 'scoped' || random() < 0.1 ? { scopedEnforcementActions: listOf(scoped, 2, random) } : {}),
  };
  return {
    apiVersion: 'constraints.gatekeeper.sh/v1beta1',
    kind: 'Anything',
    metadata: { name: `c${index}` },
    spec: { ...enforcement, match: matchFor(random) },
  };
}

function objectFor(index: number, random: Random): Json {
  const [apiVersion, kind, isNamespaced] = kinds[index % kinds.length]!;
  return {
    apiVersion,
    kind,
    metadata: {
      ...(random() < 0.1 ? { generateName: pick(['web-', 'db-', 'shop-'], random) } : { name: pick(names, random) }),
      ...(isNamespaced && random() < 0.8 ? { namespace: pick(namespaces, random) } : {}),
      ...some({ labels: () => labelsFor(random) }, random, 0.8),
    },
  };
}

/** Values of `spec` that Gatekeeper may refuse, each in a constraint of its own. */
const doubtful: readonly Json[] = [
  ...['cluster', 'Namespace', '', 1].map((scope) => ({ match: { scope } })),
  ...['', '*', '**', '*web*', 'we*b', '-', 'Web', '*-', 'a.b', 3].map((name) => ({ match: { name } })),
  ...['', '*', 'we*b', 'a_b', '-a', 'Shop', 'kube-*-x', '*kube*', 3].flatMap((name) => [
    { match: { namespaces: [name] } },
    { match: { excludedNamespaces: [name] } },
  ]),
  ...['all', 'generated', '', 1].map((source) => ({ match: { source } })),
  ...[
    { matchLabels: { 'not a key': 'a' } },
    { matchLabels: { app: 'not a value!' } },
    { matchLabels: { app: 1 } },
    { matchExpressions: [{ key: 'app', operator: 'In' }] },
    { matchExpressions: [{ key: 'app', operator: 'In', values: [] }] },
    { matchExpressions: [{ key: 'app', operator: 'NotIn', values: [] }] },
    { matchExpressions: [{ key: 'app', operator: 'Exists', values: ['web'] }] },
    { matchExpressions: [{ key: 'app', operator: 'exists' }] },
    { matchExpressions: [{ key: 'app' }] },
    { matchExpressions: [{ operator: 'Exists' }] },
    { matchExpressions: {} },
    { unknown: 1 },
    [],
    null,
  ].flatMap((labelSelector) => [{ match: { labelSelector } }, { match: { namespaceSelector: labelSelector } }]),
  ...[
    { kinds: {} },
    { kinds: [1] },
    { kinds: [{ kinds: 'Pod' }] },
    { kinds: [{ apiGroups: [1] }] },
    { kinds: null },
  ].map((match) => ({ match })),
  ...[{ unknown: 1 }, [], null, 'all'].map((match) => ({ match })),
  ...['Deny', 'none', '', 1, null].map((enforcementAction) => ({ enforcementAction })),
  ...[undefined, [], [{}], [{ action: 'deny' }], [{ enforcementPoints: [{ name: '*' }] }], 1, null].map((each) => ({
    enforcementAction: 'scoped',
    ...(each === undefined ? {} : { scopedEnforcementActions: each as Json }),
  })),
  ...['deny', 'none'].flatMap((action) =>
    ['*', 'here', ''].map((name) => ({
      enforcementAction: 'scoped',
      scopedEnforcementActions: [{ action, enforcementPoints: [{ name }] }],
    })),
  ),
  ...[{ parameters: {} }, { parameters: { a: 1 } }, { parameters: [] }, { parameters: null }, { unknown: 1 }],
];

/** The namespaces that policies know; not all of those that objects are in. */
const known: readonly Json[] = [
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels: { app: 'web', tier: 'front' } } },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop-system', labels: { 'example.com/team': 'a' } } },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'kube-system' } },
];

export async function runMatch({ only }: RunOptions): Promise<Outcome> {
  const suite = 'gatekeeper/match';
  const both = programs();
  if (both === undefined) return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
  const random = randomFrom(34);
  const score = tally(suite);
  const folder = mkdtempSync(join(tmpdir(), 'lintel-gator-match-'));
  const write = (name: string, objects: readonly Json[]): void =>
    writeFileSync(join(folder, name), objects.map((object) => `${JSON.stringify(object)}\n`).join('---\n'));
  try {
    const constraints = Array.from({ length: constraintCount }, (_, index) => constraint(index, random));
    const objects = Array.from({ length: 56 }, (_, index) => objectFor(index, random));
    write('policies.yaml', [template, ...constraints]);
    write('objects.yaml', [...known, ...objects]);
    write('template.yaml', [template]);
    write('namespaces.yaml', known);
    const args = ['test', '-o', 'json', '-f', 'policies.yaml', '-f', 'objects.yaml'];
    const [theirs, ours] = [both.reference, both.own].map((program) => violations(program, args, folder));
    for (const [index, each] of constraints.entries()) {
      const id = `test c${index}`;
      if (only !== undefined && !id.includes(only)) continue;
      const [expected, actual] = [theirs, ours].map((found) => found!.get(`c${index}`)?.sort().join('\n') ?? '');
      const problem =
        expected === actual ? undefined : `${JSON.stringify(each)}\n${lineDifference(expected!, actual!)}`;
      score.add('test', id, problem);
    }
    const cases = objects.map((object, number) => {
      write(`object-${number}.yaml`, [object]);
      const inventory = number % 2 === 0 ? ['namespaces.yaml'] : [];
      return { name: `o${number}`, object: `object-${number}.yaml`, inventory, assertions: [{ violations: 'no' }] };
    });
    const testOf = (name: string, given: Json): Json => {
      write(`${name}.yaml`, [given]);
      return { name, template: 'template.yaml', constraint: `${name}.yaml`, cases };
    };
    const tests = [
      ...constraints.slice(0, verifiedCount).map((each, index) => testOf(`valid-${index}`, each)),
      ...doubtful.map((spec, index) =>
        testOf(`doubtful-${index}`, { ...(constraints[0] as { readonly [key: string]: Json }), spec }),
      ),
    ];
    write('suite.yaml', [{ apiVersion: 'test.gatekeeper.sh/v1alpha1', kind: 'Suite', tests }]);
    for (const { id, problem } of verifyBoth(both, 'suite.yaml', folder) ?? []) {
      const index = /doubtful-(\d+)/.exec(id)?.[1];
      const spec = index === undefined ? '' : ` ${JSON.stringify(doubtful[Number(index)])}`;
      if (only === undefined || id.includes(only)) score.add('verify', `${id}${spec}`, problem);
    }
    return score.outcome();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Violation {
  readonly msg: string;
  readonly constraint: { readonly metadata: { readonly name: string } };
  readonly enforcementAction?: string;
  readonly scopedActions?: readonly string[];
  readonly violatingObject: Json;
}

/** The violations of each constraint as lines. */
function violations(program: Program, args: readonly string[], folder: string): ReadonlyMap<string, string[]> {
  const { stdout, stderr } = run(program, args, folder);
  const found = new Map<string, string[]>();
  if (!stdout.trimStart().startsWith('[')) throw new Error(`no violations: ${stderr}`);
  for (const { msg, constraint, enforcementAction, scopedActions, violatingObject } of JSON.parse(
    stdout,
  ) as Violation[]) {
    const { name } = constraint.metadata;
    const actions = [...(scopedActions ?? [])].sort();
    const lines = found.get(name) ?? [];
    found.set(name, lines);
    lines.push(JSON.stringify([violatingObject, msg, enforcementAction, actions]));
  }
  return found;
}

function lineDifference(expected: string, actual: string): string {
  const [theirs, ours] = [expected, actual].map((text) => new Set(text.split('\n'))) as [Set<string>, Set<string>];
  const missing = [...theirs].filter((line) => !ours.has(line));
  const extra = [...ours].filter((line) => !theirs.has(line));
  return [`${missing.length} missing, such as ${missing[0]}`, `${extra.length} extra, such as ${extra[0]}`].join('\n');
}
