import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Files, type LoadOptions, loaders } from '../../../src/iac/index.ts';
import { memoryFiles } from '../../../src/scan/index.ts';
import { packed, tarEntry } from '../../go/archive/tar-entry.ts';

const test = suite('iac/helm/packages');
const helm = loaders.find(({ id }) => id === 'helm')!;

/** A tree of texts and bytes. */
function treeOf(contents: Readonly<Record<string, string | Uint8Array>>): Files {
  const bytes = new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)]));
  const texts = memoryFiles(new Map([...bytes].map(([path, content]) => [path, content.toString()])));
  return { ...texts, readBytes: async (path) => bytes.get(path) };
}

const template = 'kind: A\napiVersion: v1\nmetadata:\n  name: {{ .Values.name }}\n';
const chart = (name: string): Uint8Array =>
  packed([
    tarEntry(`${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`),
    tarEntry(`${name}/values.yaml`, 'name: default'),
    tarEntry(`${name}/prod.yaml`, 'name: production'),
    tarEntry(`${name}/templates/a.yaml`, template),
  ]);

async function loaded(contents: Readonly<Record<string, string | Uint8Array>>, options: LoadOptions = {}) {
  const { resources, errors, notes } = await helm.load(treeOf(contents), options);
  return {
    ids: resources.map(({ id, source, line }) => `${id} ${source}:${line}`),
    errors: errors.map(({ file, diagnostic }) => `${file} ${diagnostic.code}: ${diagnostic.message}`),
    notes: notes.map(({ level, message }) => `${level} ${message}`),
  };
}

test('a packaged chart in a tree is a chart', async () => {
  const { ids, errors } = await loaded({ 'dist/web-1.0.0.tgz': chart('web'), 'README.md': '' });
  assert.equal(errors, []);
  assert.equal(ids, [
    'helm_chart.web dist/web-1.0.0.tgz/Chart.yaml:1',
    'kubernetes_a.default-default dist/web-1.0.0.tgz/templates/a.yaml:1',
  ]);
});

test('other archives are not charts, and packages in charts/ belong to their chart', async () => {
  const own = {
    'Chart.yaml': 'apiVersion: v2\nname: top\nversion: 1.0.0\n',
    'values.yaml': 'web: {name: given}\n',
    'charts/web-1.0.0.tgz': chart('web'),
    'lib.tgz': packed([tarEntry('package/package.json', '{}')]),
    'broken.tgz': 'not an archive',
    'flat.tgz': packed([tarEntry('a', 'b')]),
  };
  assert.equal(await loaded(own), {
    ids: ['helm_chart.top Chart.yaml:1', 'kubernetes_a.given-default charts/web-1.0.0.tgz/templates/a.yaml:1'],
    errors: [],
    notes: [],
  });
});

test('a packaged chart by itself; any other file is an error', async () => {
  const contents = { 'web.tgz': chart('web'), 'lib.tgz': packed([tarEntry('lib/a', 'b')]), 'broken.tgz': 'no archive' };
  const { ids, errors } = await loaded(contents, { file: 'web.tgz', helm: { valuesFiles: [{ name: 'prod.yaml' }] } });
  assert.equal(errors, []);
  assert.equal(ids.at(-1), 'kubernetes_a.production-default web.tgz/templates/a.yaml:1');
  assert.match((await loaded(contents, { file: 'lib.tgz' })).errors[0]!, /^lib\.tgz\/Chart\.yaml helm\.chart: /);
  assert.match((await loaded(contents, { file: 'broken.tgz' })).errors[0]!, /^broken\.tgz helm\.archive: /);
});

test('a values file that only some charts have is used there; the others are noted', async () => {
  const contents = {
    'a/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
    'a/values.yaml': 'name: own',
    'a/templates/a.yaml': template,
    'web.tgz': chart('web'),
  };
  const { ids, errors, notes } = await loaded(contents, {
    helm: { valuesFiles: [{ name: 'prod.yaml', path: 'prod.yaml' }] },
  });
  assert.equal(errors, []);
  assert.equal(notes, ['note a/Chart.yaml: has no values file "prod.yaml"']);
  assert.equal(
    ids.filter((id) => id.startsWith('kubernetes_')),
    ['kubernetes_a.production-default web.tgz/templates/a.yaml:1', 'kubernetes_a.own-default a/templates/a.yaml:1'],
  );
});

test.run();
