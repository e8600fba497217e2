import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Change, Path } from '../../../src/iac/index.ts';
import { changed } from './edit-text.ts';

const test = suite('iac/edit/inline-patch');
const base = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  hostNetwork: false\n  containers: []\n';

/** The kustomization after a change of the pod, which it patches. */
function patched(kustomization: string, path: Path, change: Change): Promise<string> {
  return changed({ 'pod.yaml': base, 'kustomization.yaml': kustomization }, 'kustomize', [[path, change]]);
}

const kustomization = (...lines: readonly string[]): string =>
  `resources: [pod.yaml]\n# Three ways to patch\n${lines.join('\n')}\n`;
const own = ['apiVersion: v1', 'kind: Pod', 'metadata: {name: a}', 'spec:'];
const indented = (lines: readonly string[], indent: string): string =>
  lines.map((line) => `${indent}${line}`).join('\n');

for (const style of ['|', '|-', '|+', '|2-']) {
  test(`a value is changed in a patch in a block (${style})`, async () => {
    const text = (value: string): string =>
      kustomization(
        'patches:',
        `- patch: ${style}`,
        indented([...own, `  hostNetwork: ${value} # why`], '    '),
        'namePrefix: ""',
      );
    assert.is(
      await patched(text('true').replaceAll('    ', style === '|2-' ? '    ' : '      '), ['spec', 'hostNetwork'], {
        kind: 'set',
        value: false,
      }),
      text('false').replaceAll('    ', style === '|2-' ? '    ' : '      '),
    );
  });
}

test('a value is changed in the last line of patchesStrategicMerge, and comments around it stay', async () => {
  const text = (value: string): string =>
    kustomization('patchesStrategicMerge:', '- |', indented([...own, '  # below', `  hostNetwork: ${value}`], '  '));
  const change = { kind: 'set', value: false } as const;
  assert.is(await patched(text('true'), ['spec', 'hostNetwork'], change), text('false'));
  assert.is(await patched(text('true').trimEnd(), ['spec', 'hostNetwork'], change), text('false').trimEnd());
});

for (const name of ['kustomization.yml', 'Kustomization', 'base/Kustomization']) {
  test(`a value is changed in a patch in ${name}`, async () => {
    const text = (value: string): string =>
      kustomization('patches:', '- patch: |', indented([...own, `  hostNetwork: ${value}`], '    '));
    const change = { kind: 'set', value: false } as const;
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const files = { [`${folder}pod.yaml`]: base, [name]: text('true') };
    assert.is(await changed(files, 'kustomize', [[['spec', 'hostNetwork'], change]]), text('false'));
  });
}

test('a value is changed in a JSON patch', async () => {
  const text = (value: string): string =>
    kustomization(
      'patches:',
      '- target: {kind: Pod}',
      '  patch: |-',
      '    - op: replace',
      '      path: /spec/hostNetwork',
      `      value: ${value}`,
    );
  const after = await patched(text('true'), ['spec', 'hostNetwork'], { kind: 'set', value: false });
  assert.is(after, text('false'));
});

test('an entry is added to an object of a patch', async () => {
  const text = (...more: readonly string[]): string =>
    kustomization(
      'patches:',
      '- patch: |-',
      indented([...own, '  securityContext:', '    runAsUser: 1', ...more], '    '),
    );
  const after = await patched(text(), ['spec', 'securityContext', 'runAsNonRoot'], { kind: 'set', value: true });
  assert.is(after, text('    runAsNonRoot: true'));
});

for (const style of ['>-', '"']) {
  test(`a patch in ${style} is not changed`, async () => {
    const json = '{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {hostNetwork: true}}';
    const patch = style === '"' ? `- patch: "${json}"` : `- patch: >-\n    ${json}`;
    const after = patched(kustomization('patches:', patch), ['spec', 'hostNetwork'], { kind: 'set', value: false });
    assert.match(await after.then(String, String), /the value comes from patches/);
  });
}

test.run();
