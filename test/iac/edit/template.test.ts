import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Change, Path } from '../../../src/iac/index.ts';
import { changed } from './edit-text.ts';

const test = suite('iac/edit/template');

const chart = 'apiVersion: v2\nname: c\nversion: 1.0.0\n';
const head = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n';
const set: Change = { kind: 'set', value: false };

function inChart(values: string, template: string, path: Path): Promise<string> {
  const files = { 'Chart.yaml': chart, 'values.yaml': values, 'templates/pod.yaml': head + template };
  return changed(files, 'helm', [[path, set]]).catch((error) => error.message);
}

test('a value of the chart is changed in the values file', async () => {
  const template = 'spec:\n  a: {{ .Values.x.a }}\n';
  assert.is(await inChart('x:\n  a: true # why\n', template, ['spec', 'a']), 'x:\n  a: false # why\n');
});

test('a key that the values do not have is added to them', async () => {
  const template = 'spec:\n  b:\n    {{- toYaml .Values.x | nindent 4 }}\n';
  assert.is(await inChart('x:\n  c: 1\n', template, ['spec', 'b', 'a']), 'x:\n  c: 1\n  a: false\n');
});

test('the default in a template is changed', async () => {
  const template = 'spec:\n  a: {{ .Values.a | default true }}\n';
  assert.is(await inChart('b: 1\n', template, ['spec', 'a']), `${head}${template.replace('true', 'false')}`);
});

test('a line without template expressions is changed in a file that is not YAML', async () => {
  const template = 'spec:\n{{- if .Values.b }}\n  a: true # why\n{{- end }}\n';
  assert.is(await inChart('b: 1\n', template, ['spec', 'a']), `${head}${template.replace('true', 'false')}`);
});

test('an entry is added to a map of a template', async () => {
  const template = 'spec:\n  c: 1\n{{- if .Values.b }}\n  d: 2\n{{- end }}\n';
  const after = template.replace('  c: 1\n', '  c: 1\n  a: false\n');
  assert.ok(
    [after, template.replace('  c: 1\n', '  a: false\n  c: 1\n')].includes(
      (await inChart('b: 1\n', template, ['spec', 'a'])).slice(head.length),
    ),
  );
});

test('an entry that a template writes under a condition is not added', async () => {
  const template = 'spec:\n  c: 1\n{{- if .Values.b }}\n  a: 2\n{{- end }}\n';
  assert.is(await inChart('b: 0\n', template, ['spec', 'a']), 'other values of the chart write it');
});

test('a computed line is not changed', async () => {
  const template = 'spec:\n  a: {{ eq .Values.b 1.0 }}\n';
  assert.match(await inChart('b: 1\n', template, ['spec', 'a']), /^(?:the line is a template|the value comes from )/);
});

test.run();
