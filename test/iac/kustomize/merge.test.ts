import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { objectsOf, problemsOf } from './tree.ts';

const test = suite('iac/kustomize/merge');

const headOf = (kind: string): string =>
  `apiVersion: ${kind === 'Thing' ? 'e.org/v1' : 'v1'}\nkind: ${kind}\nmetadata: {name: a}\n`;

/** An object with a specification, and a strategic merge patch for it. */
const patched = (kind: string, spec: string, patch: string) => ({
  'kustomization.yaml': 'resources: [a.yaml]\npatches: [{path: p.yaml}]\n',
  'a.yaml': `${headOf(kind)}spec: {${spec}}\n`,
  'p.yaml': `${headOf(kind)}spec: {${patch}}\n`,
});

/** Specifications, patches for them, and what kustomize 5.8.2 makes of them. */
const merged: readonly (readonly [kind: string, spec: string, patch: string, result: object])[] = [
  [
    'Pod',
    'containers: [{name: one, image: a}, {name: two, image: b}]',
    'containers: [{name: two, image: c}]',
    {
      containers: [
        { image: 'c', name: 'two' },
        { image: 'a', name: 'one' },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, image: a}, {name: two, image: b}]',
    'containers: [{name: three, image: c}]',
    {
      containers: [
        { image: 'c', name: 'three' },
        { image: 'a', name: 'one' },
        { image: 'b', name: 'two' },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, image: a}, {name: two, image: b}]',
    'containers: [{name: two, image: c}, {name: three, image: d}]',
    {
      containers: [
        { image: 'c', name: 'two' },
        { image: 'd', name: 'three' },
        { image: 'a', name: 'one' },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, image: a}, {name: two, image: b}]',
    'containers: [{name: two, $patch: delete}]',
    { containers: [{ image: 'a', name: 'one' }] },
  ],
  [
    'Pod',
    'containers: [{name: one, image: a}, {name: two, image: b}]',
    'containers: [{name: none, $patch: delete}]',
    {
      containers: [
        { image: 'a', name: 'one' },
        { image: 'b', name: 'two' },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, image: a}, {name: two, image: b}]',
    'containers: [{name: one, image: z}, {$patch: replace}]',
    { containers: [{ image: 'z', name: 'one' }] },
  ],
  ['Pod', 'containers: [{name: one, image: a}, {name: two, image: b}]', 'containers: [{$patch: delete}]', {}],
  [
    'Pod',
    'containers: [{name: one, image: a}, {name: two, image: b}]',
    'containers: [{name: one, $patch: replace, command: [z]}]',
    {
      containers: [
        { image: 'a', name: 'one' },
        { image: 'b', name: 'two' },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, image: a}, {name: two, image: b}]',
    'containers: [{name: one, $patch: merge, command: [z]}]',
    {
      containers: [
        { command: ['z'], image: 'a', name: 'one' },
        { image: 'b', name: 'two' },
      ],
    },
  ],
  ['Pod', 'containers: [{name: one, image: a}, {name: two, image: b}]', 'containers: [{image: z}]', { containers: [] }],
  ['Pod', 'containers: [{name: one, image: a}, {name: two, image: b}]', 'containers: null', {}],
  [
    'Pod',
    'containers: [{name: one, image: a}, {name: two, image: b}]',
    'containers: []',
    {
      containers: [
        { image: 'a', name: 'one' },
        { image: 'b', name: 'two' },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, args: [x, y]}]',
    'containers: [{name: one, args: [z]}]',
    { containers: [{ args: ['z'], name: 'one' }] },
  ],
  [
    'Pod',
    'containers: [{name: one, args: [x, y]}]',
    'containers: [{name: one, args: null}]',
    { containers: [{ name: 'one' }] },
  ],
  [
    'Pod',
    'containers: [{name: one, ports: [{containerPort: 80, name: w}, {containerPort: 80, protocol: UDP}]}]',
    'containers: [{name: one, ports: [{containerPort: 80, protocol: UDP, hostPort: 1}]}]',
    {
      containers: [
        {
          name: 'one',
          ports: [
            { containerPort: 80, name: 'w' },
            { containerPort: 80, hostPort: 1, protocol: 'UDP' },
          ],
        },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, ports: [{containerPort: 80, name: w}]}]',
    'containers: [{name: one, ports: [{containerPort: 80, hostPort: 1}]}]',
    { containers: [{ name: 'one', ports: [{ containerPort: 80, hostPort: 1, name: 'w' }] }] },
  ],
  [
    'Pod',
    'containers: [{name: one, ports: [{containerPort: 80, name: w}]}]',
    'containers: [{name: one, ports: [{containerPort: 80, protocol: TCP, hostPort: 1}]}]',
    { containers: [{ name: 'one', ports: [{ containerPort: 80, name: 'w' }] }] },
  ],
  [
    'Pod',
    'containers: [{name: one, ports: [{containerPort: 80, protocol: TCP}]}]',
    'containers: [{name: one, ports: [{containerPort: 80, hostPort: 1}]}]',
    { containers: [{ name: 'one', ports: [{ containerPort: 80, protocol: 'TCP' }] }] },
  ],
  [
    'Pod',
    'containers: [{name: one, ports: [{containerPort: 80, protocol: TCP}, {containerPort: 80, protocol: UDP}]}]',
    'containers: [{name: one, ports: [{containerPort: 80, hostPort: 1}]}]',
    {
      containers: [
        {
          name: 'one',
          ports: [
            { containerPort: 80, protocol: 'TCP' },
            { containerPort: 80, protocol: 'UDP' },
          ],
        },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, ports: [{containerPort: 80}]}]',
    'containers: [{name: one, ports: [{containerPort: 81}]}]',
    { containers: [{ name: 'one', ports: [{ containerPort: 81 }, { containerPort: 80 }] }] },
  ],
  [
    'Pod',
    'containers: [{name: one, env: [{name: A, value: "1"}, {name: B, value: "2"}]}]',
    'containers: [{name: one, env: [{name: B, value: "3"}, {name: C, value: "4"}]}]',
    {
      containers: [
        {
          env: [
            { name: 'B', value: '3' },
            { name: 'C', value: '4' },
            { name: 'A', value: '1' },
          ],
          name: 'one',
        },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, env: [{name: A, value: "1"}, {name: B, value: "2"}]}]',
    'containers: [{name: one, env: [{name: A, $patch: delete}]}]',
    { containers: [{ env: [{ name: 'B', value: '2' }], name: 'one' }] },
  ],
  [
    'Pod',
    'containers: [{name: one, env: [{name: A, value: "1"}]}]',
    'containers: [{name: one, env: [{name: A, value: null, valueFrom: {fieldRef: {fieldPath: x}}}]}]',
    { containers: [{ env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'x' } } }], name: 'one' }] },
  ],
  [
    'Pod',
    'containers: [{name: one, envFrom: [{configMapRef: {name: c}}]}]',
    'containers: [{name: one, envFrom: [{secretRef: {name: d}}]}]',
    { containers: [{ envFrom: [{ secretRef: { name: 'd' } }], name: 'one' }] },
  ],
  [
    'Pod',
    'containers: [{name: one, volumeMounts: [{name: v, mountPath: /v}]}]',
    'containers: [{name: one, volumeMounts: [{name: v, mountPath: /v, readOnly: true}, {name: v, mountPath: /w}]}]',
    {
      containers: [
        {
          name: 'one',
          volumeMounts: [
            { mountPath: '/v', name: 'v', readOnly: true },
            { mountPath: '/w', name: 'v' },
          ],
        },
      ],
    },
  ],
  [
    'Pod',
    'containers: [{name: one, securityContext: {privileged: true, capabilities: {drop: [ALL]}}}]',
    'containers: [{name: one, securityContext: {privileged: false}}]',
    { containers: [{ name: 'one', securityContext: { capabilities: { drop: ['ALL'] }, privileged: false } }] },
  ],
  [
    'Pod',
    'volumes: [{name: v, emptyDir: {}}]',
    'volumes: [{name: v, hostPath: {path: /}}]',
    { volumes: [{ emptyDir: {}, hostPath: { path: '/' }, name: 'v' }] },
  ],
  [
    'Pod',
    'volumes: [{name: v, emptyDir: {}}]',
    'volumes: [{name: v, emptyDir: null, hostPath: {path: /}}]',
    { volumes: [{ hostPath: { path: '/' }, name: 'v' }] },
  ],
  ['Pod', 'tolerations: [{key: a}]', 'tolerations: [{key: b}]', { tolerations: [{ key: 'b' }] }],
  [
    'Pod',
    'imagePullSecrets: [{name: r}]',
    'imagePullSecrets: [{name: q}]',
    { imagePullSecrets: [{ name: 'q' }, { name: 'r' }] },
  ],
  [
    'Pod',
    'hostAliases: [{ip: 1.2.3.4, hostnames: [h]}]',
    'hostAliases: [{ip: 1.2.3.4, hostnames: [i]}]',
    { hostAliases: [{ hostnames: ['i'], ip: '1.2.3.4' }] },
  ],
  [
    'Pod',
    'topologySpreadConstraints: [{maxSkew: 1, topologyKey: t, whenUnsatisfiable: DoNotSchedule}]',
    'topologySpreadConstraints: [{maxSkew: 2, topologyKey: t, whenUnsatisfiable: ScheduleAnyway}]',
    {
      topologySpreadConstraints: [
        { maxSkew: 2, topologyKey: 't', whenUnsatisfiable: 'ScheduleAnyway' },
        { maxSkew: 1, topologyKey: 't', whenUnsatisfiable: 'DoNotSchedule' },
      ],
    },
  ],
  [
    'Pod',
    'securityContext: {runAsUser: 1, fsGroup: 2}',
    'securityContext: {$patch: replace, runAsUser: 3}',
    { securityContext: { runAsUser: 3 } },
  ],
  ['Pod', 'securityContext: {runAsUser: 1, fsGroup: 2}', 'securityContext: {$patch: delete}', {}],
  [
    'Pod',
    'securityContext: {runAsUser: 1, fsGroup: 2}',
    'securityContext: {runAsUser: null}',
    { securityContext: { fsGroup: 2 } },
  ],
  [
    'Pod',
    'securityContext: {runAsUser: 1, fsGroup: 2}',
    'securityContext: {}',
    { securityContext: { fsGroup: 2, runAsUser: 1 } },
  ],
  ['Pod', 'hostPID: true', 'new: {a: null, b: 1}', { hostPID: true, 'new': { b: 1 } }],
  [
    'Pod',
    'hostPID: true',
    'containers: [{name: new, image: null, env: [{name: A, value: null}]}]',
    { containers: [{ env: [{ name: 'A' }], name: 'new' }], hostPID: true },
  ],
  [
    'Service',
    'ports: [{port: 80, name: a}, {port: 443, name: b}]',
    'ports: [{port: 443, targetPort: 8443}]',
    {
      ports: [
        { name: 'b', port: 443, targetPort: 8443 },
        { name: 'a', port: 80 },
      ],
    },
  ],
  [
    'Service',
    'ports: [{port: 80, name: a}]',
    'ports: [{port: 81}]',
    { ports: [{ port: 81 }, { name: 'a', port: 80 }] },
  ],
  [
    'Service',
    'ports: [{port: 80, name: a}, {port: 443, name: b}]',
    'ports: [{port: 443, $patch: delete}]',
    { ports: [{ name: 'a', port: 80 }] },
  ],
  ['Service', 'externalIPs: [1.2.3.4]', 'externalIPs: [1.2.3.5]', { externalIPs: ['1.2.3.5'] }],
  ['Thing', 'list: [{name: a, v: 1}, {name: b, v: 2}]', 'list: [{name: a, v: 3}]', { list: [{ name: 'a', v: 3 }] }],
  ['Thing', 'list: [{name: a, v: 1}]', 'list: []', { list: [] }],
  ['Thing', 'map: {a: 1, b: {c: 2}}', 'map: {a: 2, b: {d: 3}}', { map: { a: 2, b: { c: 2, d: 3 } } }],
  ['Thing', 'map: {a: 1, b: {c: 2}}', 'map: {b: null}', { map: { a: 1 } }],
  ['Thing', 'map: {a: 1, b: {c: 2}}', 'map: {$patch: replace, z: 1}', { map: { z: 1 } }],
];

test('a patch is merged as the schema of Kubernetes says, an unknown kind by its maps only', async () => {
  for (const [kind, spec, patch, result] of merged) {
    const [object] = await objectsOf(patched(kind, spec, patch));
    assert.equal(object?.spec, result, `${spec} with ${patch}`);
  }
});

/** Patches that kustomize 5.8.2 refuses. */
const refused: readonly (readonly [kind: string, spec: string, patch: string])[] = [
  ['Pod', 'containers: [{name: one, image: a}, {name: two, image: b}]', 'containers: {name: one}'],
  ['Pod', 'containers: [{name: one, image: a}, {name: two, image: b}]', 'containers: [{name: one, $patch: odd}]'],
  ['Pod', 'securityContext: {runAsUser: 1}', 'securityContext: x'],
  ['Thing', 'text: x', 'text: {a: 1}'],
];

test('a patch of another shape, or with an unknown directive, is an error', async () => {
  for (const [kind, spec, patch] of refused) {
    const problems = await problemsOf(patched(kind, spec, patch));
    assert.is(problems.length, 1, patch);
    assert.match(problems[0]!, /^kustomize\.\w+ [ap]\.yaml:4$/, patch);
  }
});

test('a patch for a whole object can delete it, and replaces nothing', async () => {
  const withDirective = (directive: string) => ({
    ...patched('Thing', 'y: 1', ''),
    'p.yaml': `${headOf('Thing')}$patch: ${directive}\nspec: {z: 1}\n`,
  });
  assert.equal(await objectsOf(withDirective('delete')), []);
  const [kept] = await objectsOf(withDirective('replace'));
  assert.equal(kept?.spec, { y: 1 });
  const [changed] = await objectsOf(withDirective('merge'));
  assert.equal(changed?.spec, { y: 1, z: 1 });
});

test.run();
