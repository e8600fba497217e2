import type { Config } from '../../src/iac/index.ts';
import { pick, randomFrom } from '../random.ts';

/** A kind, and the part of its objects that is expanded. */
const kinds = [
  { group: 'apps', version: 'v1', kind: 'Deployment', source: 'spec.template' },
  { group: 'batch', version: 'v1', kind: 'CronJob', source: 'spec.jobTemplate' },
  { group: 'batch', version: 'v1', kind: 'Job', source: 'spec.template' },
  { group: 'x.io', version: 'v1alpha1', kind: 'Thing', source: 'spec' },
  { group: '', version: 'v1', kind: 'Pod', source: 'spec.inner' },
];
type Random = () => number;

/** A template whose violation shows the object that it sees. */
const template: Config = {
  apiVersion: 'templates.gatekeeper.sh/v1',
  kind: 'ConstraintTemplate',
  metadata: { name: 'shown' },
  spec: {
    crd: { spec: { names: { kind: 'Shown' } } },
    targets: [
      {
        target: 'admission.k8s.gatekeeper.sh',
        rego: 'package shown\nviolation[{"msg": msg}] { o := input.review.object; msg := sprintf("%v %v %v %v", [o.apiVersion, o.kind, object.get(o, "metadata", {}), object.get(input.review, "namespace", "")]) }',
      },
    ],
  },
};

/** A template, constraints, ExpansionTemplates and objects, some of which are invalid. */
export function objectsFrom(seed: number): readonly Config[] {
  const random = randomFrom(seed);
  const some = <T>(count: number, make: (index: number) => T): readonly T[] =>
    Array.from({ length: 1 + Math.floor(random() * count) }, (_, index) => make(index));
  return [
    template,
    ...some(3, (index) => constraint(`c${index}`, random)),
    ...some(4, (index) => expansionTemplate(`e${random() < 0.05 ? 0 : index}`, random)),
    ...(random() < 0.5
      ? [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels: { team: 'a' } } }]
      : []),
    ...some(4, (index) => object(`Obj${index}`, random)),
  ];
}

function constraint(name: string, random: Random): Config {
  const match: Config = {
    ...maybe(random, 0.5, { kinds: [{ apiGroups: ['*'], kinds: [pick(kinds, random).kind, 'Pod'] }] }),
    ...maybe(random, 0.5, { source: pick(['All', 'Original', 'Generated'], random) }),
    ...maybe(random, 0.2, { scope: pick(['*', 'Cluster', 'Namespaced'], random) }),
    ...maybe(random, 0.2, { namespaces: [pick(['shop', 'default', 'd*'], random)] }),
    ...maybe(random, 0.1, { excludedNamespaces: ['shop'] }),
    ...maybe(random, 0.2, { labelSelector: { matchLabels: { app: 'web' } } }),
    ...maybe(random, 0.2, { name: pick(['obj0*', '*-pod', 'obj*'], random) }),
  };
  const enforcementAction = pick(['deny', 'warn', 'dryrun', 'own', 'scoped'], random);
  const point = pick(['*', 'gator.gatekeeper.sh', 'audit.gatekeeper.sh'], random);
  const action = pick(['deny', 'warn'], random);
  const scoped = { scopedEnforcementActions: [{ action, enforcementPoints: [{ name: point }] }] };
  const spec = {
    ...(enforcementAction === 'scoped' ? scoped : {}),
    ...maybe(random, 0.5, { enforcementAction }),
    ...maybe(random, 0.8, { match }),
  };
  return { apiVersion: 'constraints.gatekeeper.sh/v1beta1', kind: 'Shown', metadata: { name }, spec };
}

function expansionTemplate(name: string, random: Random): Config {
  const from = pick(kinds, random);
  const others = random() < 0.3 ? [pick(kinds, random)] : [];
  const { group, version, kind } = random() < 0.5 ? kinds.at(-1)! : pick(kinds, random);
  const spec: Config = {
    ...maybe(random, 0.98, {
      applyTo: [from, ...others.filter((other) => other !== from)].map((each) => ({
        groups: [each.group],
        versions: random() < 0.1 ? ['v1', 'v2'] : [each.version],
        kinds: [each.kind],
      })),
    }),
    ...maybe(random, 0.98, { templateSource: random() < 0.05 ? 'spec.other' : from.source }),
    ...maybe(random, 0.98, { generatedGVK: random() < 0.05 ? { kind: 'Pod' } : { group, version, kind } }),
    ...maybe(random, 0.4, { enforcementAction: pick(['', 'deny', 'warn', 'dryrun', 'own'], random) }),
  };
  const apiVersion = `expansion.gatekeeper.sh/${pick(['v1alpha1', 'v1beta1'], random)}`;
  return { apiVersion, kind: 'ExpansionTemplate', metadata: { name: random() < 0.01 ? 'n'.repeat(64) : name }, spec };
}

function object(name: string, random: Random): Config {
  const { group, version, kind, source } = pick(kinds.slice(0, -1), random);
  const metadata: Config = {
    name,
    ...maybe(random, 0.5, { namespace: pick(['shop', 'default', 'away'], random) }),
    ...maybe(random, 0.3, { labels: { app: 'web' } }),
  };
  const apiVersion = group === '' ? version : `${group}/${version}`;
  return { apiVersion, kind, metadata, spec: nested(source, random, 3) };
}

/** The content of `spec`, with the parts that are expanded. */
function nested(source: string, random: Random, depth: number): Config {
  const spec = depth === 0 ? {} : nested(pick(kinds, random).source, random, depth - 1);
  const metadata: Config = {
    ...maybe(random, 0.5, { labels: { app: 'web' } }),
    ...maybe(random, 0.1, { name: 'inner', namespace: 'inner' }),
    ...maybe(random, 0.1, {
      ownerReferences: [{ apiVersion: 'v1', kind: 'Own', name: 'o', uid: '1', controller: true, more: 1 }],
    }),
  };
  const part: Config = { ...maybe(random, 0.8, { metadata: random() < 0.03 ? null : metadata }), spec };
  const [, key] = source.split('.');
  const all = Object.fromEntries(kinds.flatMap((kind) => kind.source.split('.').slice(1)).map((each) => [each, part]));
  if (key === undefined) return { ...spec, metadata, ...maybe(random, 0.5, all) };
  return random() < 0.02 ? { [key]: 'text' } : { replicas: 1, ...maybe(random, 0.9, all), [key]: part };
}

function maybe(random: Random, chance: number, fields: Config): Config {
  return random() < chance ? fields : {};
}
