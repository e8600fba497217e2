import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Expansion, openExpansion, reviewWithExpansion } from '../../../src/scan/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { constraint, gatekeeperOf, objectsIn, template } from './objects.ts';

const test = suite('scan/gatekeeper/expansion');

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: {name: Web, namespace: shop}
spec:
  template:
    metadata:
      name: ignored
      labels: {app: web}
    spec:
      containers:
        - name: web
          image: nginx:latest
`;

/** An ExpansionTemplate of Deployments to Pods. */
function expansionTemplate(name: string, more: Record<string, string> = {}): string {
  const spec = {
    applyTo: '[{groups: [apps], versions: [v1], kinds: [Deployment]}]',
    templateSource: 'spec.template',
    generatedGVK: '{group: "", version: v1, kind: Pod}',
    ...more,
  };
  const fields = Object.entries(spec).map(([key, value]) => `  ${key}: ${value}\n`);
  return `---
apiVersion: expansion.gatekeeper.sh/v1beta1
kind: ExpansionTemplate
metadata: {name: ${name}}
spec:
${fields.join('')}`;
}

const open = (text: string): Expansion => openExpansion(objectsIn(text));

function linesFor({ diagnostics }: Pick<Expansion, 'diagnostics'>): readonly string[] {
  return diagnostics.map(({ message, span }) => {
    const { line, column } = positionOf(span!.source, span!.start);
    return `${line}:${column} ${message}`;
  });
}

test('a Deployment is expanded to its Pod, with the namespace, a name and an owner', () => {
  const [object] = objectsIn(deployment);
  const { expanded, diagnostics } = open(expansionTemplate('pods')).expand(object!);
  assert.equal(diagnostics, []);
  assert.equal(
    expanded.map(({ object: { config }, template: { name } }) => ({ config, name })),
    [
      {
        config: {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: {
            labels: { app: 'web' },
            name: 'web-pod',
            namespace: 'shop',
            ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'Web', uid: '' }],
          },
          spec: { containers: [{ name: 'web', image: 'nginx:latest' }] },
        },
        name: 'pods',
      },
    ],
  );
});

test('an owner is added to those of the template, unless it is one of them', () => {
  const ownersWith = (written: string): unknown => {
    const [object] = objectsIn(deployment.replace('name: ignored', `ownerReferences: ${written}`));
    const [pod] = open(expansionTemplate('pods')).expand(object!).expanded;
    return (pod!.object.config.metadata as { readonly ownerReferences: unknown }).ownerReferences;
  };
  const own = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'Web', uid: '' };
  assert.equal(ownersWith('[]'), [own]);
  assert.equal(ownersWith('[{apiVersion: apps/v1, kind: Deployment, name: Web, uid: a}]'), [{ ...own, uid: 'a' }]);
  for (const [written, owner] of [
    ['{apiVersion: apps/v1, kind: Deployment, name: Other, uid: a}', { ...own, name: 'Other', uid: 'a' }],
    ['{apiVersion: apps/v1, kind: Rollout, name: Web, uid: a}', { ...own, kind: 'Rollout', uid: 'a' }],
    ['{apiVersion: v2, kind: Deployment, name: Web, uid: a}', { ...own, apiVersion: 'v2', uid: 'a' }],
    [
      '{apiVersion: v2, kind: Deployment, name: Web, controller: true, other: 1}',
      { ...own, apiVersion: 'v2', controller: true },
    ],
  ] as const)
    assert.equal(ownersWith(`[${written}]`), [owner, own], written);
});

test('the places of an expanded object are those of the Deployment', () => {
  const [object] = objectsIn(deployment);
  const [pod] = open(expansionTemplate('pods')).expand(object!).expanded;
  const textAt = (...path: (string | number)[]): string => {
    const { source, start, end } = pod!.object.spanOf(path);
    return source.text.slice(start, end);
  };
  assert.is(textAt('spec', 'containers', 0, 'image'), 'image: nginx:latest');
  assert.is(textAt('metadata', 'labels', 'app'), 'app: web');
  assert.is(textAt('metadata', 'name'), 'name: Web');
  assert.is(textAt('metadata', 'namespace'), 'namespace: shop');
});

test('violations of an expanded object name the template and have its action', async () => {
  const policies =
    template(
      'Images',
      'package images\nviolation[{"msg": "no latest"}] { endswith(input.review.object.spec.containers[_].image, ":latest") }',
    ) +
    constraint('Images', 'images', '{match: {kinds: [{apiGroups: ["*"], kinds: [Pod]}]}}') +
    constraint('Images', 'written', '{match: {source: Original, kinds: [{apiGroups: ["*"], kinds: [Pod]}]}}') +
    constraint('Images', 'expanded', '{enforcementAction: dryrun, match: {source: Generated}}');
  const gatekeeper = await gatekeeperOf(policies);
  const [object] = objectsIn(deployment);
  const results = async (text: string) => {
    const { results, diagnostics } = await reviewWithExpansion(gatekeeper, open(text), object!);
    assert.equal(diagnostics, []);
    return results.map(({ constraint: { name }, action, msg }) => `${name} ${action} ${msg}`);
  };
  assert.equal(await results(''), []);
  assert.equal(await results(expansionTemplate('pods')), [
    'expanded dryrun [Implied by pods] no latest',
    'images deny [Implied by pods] no latest',
  ]);
  assert.equal(await results(expansionTemplate('pods', { enforcementAction: 'warn' })), [
    'expanded warn [Implied by pods] no latest',
    'images warn [Implied by pods] no latest',
  ]);
});

test('an expanded object is expanded as well', () => {
  const text =
    expansionTemplate('jobs', {
      applyTo: '[{groups: [batch], versions: [v1], kinds: [CronJob]}]',
      templateSource: 'spec.jobTemplate',
      generatedGVK: '{group: batch, version: v1, kind: Job}',
    }) + expansionTemplate('pods', { applyTo: '[{groups: [apps, batch], versions: [v1], kinds: [Deployment, Job]}]' });
  const [job] = objectsIn(`apiVersion: batch/v1
kind: CronJob
metadata: {name: nightly}
spec: {jobTemplate: {spec: {template: {spec: {containers: []}}}}}
`);
  const { expanded } = open(text).expand(job!);
  assert.equal(
    expanded.map(({ object: { config } }) => [config.apiVersion, config.kind, config.metadata]),
    [
      ['batch/v1', 'Job', { name: 'nightly-job', ownerReferences: [owner('CronJob', 'nightly')] }],
      ['v1', 'Pod', { name: 'nightly-job-pod', ownerReferences: [owner('Job', 'nightly-job')] }],
    ],
  );
});

const owner = (kind: string, name: string) => ({ apiVersion: 'batch/v1', kind, name, uid: '' });

test('the last of two templates with one name is used', () => {
  const { templates } = open(expansionTemplate('pods') + expansionTemplate('pods', { enforcementAction: 'warn' }));
  assert.equal(
    templates.map(({ name, action }) => [name, action]),
    [['pods', 'warn']],
  );
});

test('templates that Gatekeeper does not accept are not used', () => {
  const spec = (text: string): string => `---
apiVersion: expansion.gatekeeper.sh/v1alpha1
kind: ExpansionTemplate
metadata: {name: wrong}
spec: {${text}}
`;
  const applyTo = 'applyTo: [{groups: [""], versions: [v1], kinds: [Pod]}]';
  const expected: readonly (readonly [text: string, line: string])[] = [
    [expansionTemplate('""'), '4:1 the ExpansionTemplate has no name'],
    [expansionTemplate('a'.repeat(64)), `4:12 the name of the ExpansionTemplate "${'a'.repeat(64)}" is too long`],
    [spec(applyTo), '5:1 the ExpansionTemplate "wrong" does not name a source'],
    [spec(`${applyTo}, templateSource: 5`), '5:65 spec.templateSource of the ExpansionTemplate "wrong" must be text'],
    [
      spec(`${applyTo}, templateSource: spec`),
      '5:1 the ExpansionTemplate "wrong" does not name the kind that it generates',
    ],
    [spec('templateSource: spec, generatedGVK: {kind: Pod}'), '5:1 the ExpansionTemplate "wrong" applies to no kind'],
    [
      spec(`${applyTo}, templateSource: spec, generatedGVK: {version: v1, kind: Pod}`),
      '5:87 the ExpansionTemplate "wrong" applies to Pod, which it generates',
    ],
  ];
  for (const [text, line] of expected) {
    const expansion = open(text + expansionTemplate('right'));
    assert.equal(linesFor(expansion), [line]);
    assert.equal(
      expansion.templates.map(({ name }) => name),
      ['right'],
    );
  }
});

test('templates that lead to each other are not used', () => {
  const kinds = (from: string, to: string) => ({
    applyTo: `[{groups: [x], versions: [v1], kinds: [${from}]}]`,
    generatedGVK: `{group: x, version: v1, kind: ${to}}`,
  });
  const expansion = open(
    expansionTemplate('in', kinds('Start', 'A')) +
      expansionTemplate('a', kinds('A', 'B')) +
      expansionTemplate('b', kinds('B', 'A')) +
      expansionTemplate('out', kinds('B', 'End')),
  );
  assert.equal(
    expansion.templates.map(({ name }) => name),
    ['in', 'out'],
  );
  assert.equal(linesFor(expansion), [
    '16:3 the ExpansionTemplate "a" expands what it generates, together with "b"',
    '24:3 the ExpansionTemplate "b" expands what it generates, together with "a"',
  ]);
});

test('an object without the source is reported, and so is a source that is not an object', () => {
  const expansion = open(expansionTemplate('pods'));
  const problems = (spec: string) => {
    const [object] = objectsIn(`apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: ${spec}\n`);
    const { expanded, diagnostics } = expansion.expand(object!);
    assert.equal(expanded, []);
    return linesFor({ diagnostics });
  };
  const label = 'the ExpansionTemplate "pods" cannot expand Deployment web: spec.template';
  assert.equal(problems('{replicas: 1}'), [`4:1 ${label} is not set`]);
  assert.equal(problems('{template: text}'), [`4:8 ${label} is not an object`]);
});

test('mutators are named if there are expanded objects that they could change', () => {
  const assign = `---
apiVersion: mutations.gatekeeper.sh/v1
kind: Assign
metadata: {name: sidecar}
`;
  assert.equal(linesFor(open(assign)), []);
  assert.equal(linesFor(open(assign + expansionTemplate('pods'))), [
    '3:1 Assign sidecar is not applied: lintel does not support mutations',
  ]);
});

test('templates that double the objects at each level end with an error', () => {
  const level = (name: string, at: number): string =>
    expansionTemplate(`${name}${at}`, {
      applyTo: `[{groups: [x], versions: [v1], kinds: [K${at}]}]`,
      templateSource: 'spec',
      generatedGVK: `{group: x, version: v1, kind: K${at + 1}}`,
    });
  const levels = Array.from({ length: 40 }, (_, at) => level('a', at) + level('b', at));
  const nested = `${'{spec: '.repeat(40)}{}${'}'.repeat(40)}`;
  const [object] = objectsIn(`apiVersion: x/v1\nkind: K0\nmetadata: {name: bomb}\nspec: ${nested}\n`);
  const { expanded, diagnostics } = open(levels.join('')).expand(object!);
  assert.is(expanded.length, 1000);
  const messages = new Set(diagnostics.map(({ message }) => message));
  assert.ok(messages.has('K0 bomb is expanded to more than 1000 objects'));
});

// By `maxRecursionDepth` of Gatekeeper's package `expansion`, which is 30.
test('an object is expanded in at most 29 steps', () => {
  const chain = (length: number) => {
    const levels = Array.from({ length }, (_, at) =>
      expansionTemplate(`t${at}`, {
        applyTo: `[{groups: [x], versions: [v1], kinds: [K${at}]}]`,
        templateSource: 'spec',
        generatedGVK: `{group: x, version: v1, kind: K${at + 1}}`,
      }),
    );
    const nested = `${'{spec: '.repeat(length)}{}${'}'.repeat(length)}`;
    const [object] = objectsIn(`apiVersion: x/v1\nkind: K0\nmetadata: {name: long}\nspec: ${nested}\n`);
    const { expanded, diagnostics } = open(levels.join('')).expand(object!);
    return [expanded.length, ...linesFor({ diagnostics })];
  };
  assert.equal(chain(29), [29]);
  assert.equal(chain(30), [29, '1:1 K0 long is expanded in more than 29 steps']);
  assert.equal(chain(35), [29, '1:1 K0 long is expanded in more than 29 steps']);
});

test('a thousand templates that all include each other are read in little time', () => {
  const kinds = Array.from({ length: 1100 }, (_, at) => `K${at}`);
  const text = kinds.map((kind, at) =>
    expansionTemplate(kind.toLowerCase(), {
      applyTo: `[{groups: [x], versions: [v1], kinds: [K${(at + 1) % 500}, K${(at + 2) % 500}]}]`,
      generatedGVK: `{group: x, version: v1, kind: ${kind}}`,
    }),
  );
  const start = performance.now();
  const { templates, diagnostics } = open(text.join(''));
  assert.ok(performance.now() - start < 10_000);
  assert.ok(templates.length < 1000);
  assert.ok(diagnostics.some(({ message }) => message.startsWith('more than 1000 ExpansionTemplates')));
});

test.run();
