import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { kustomize } from '../../../src/iac/kustomize/index.ts';
import { moduleSource } from '../../../src/iac/kustomize/kustomization/remote.ts';
import type { Fetcher } from '../../../src/iac/remote/fetcher.ts';
import { memoryFiles } from '../../../src/scan/memory-files.ts';

const test = suite('iac/kustomize/remote');

test('the meaning of an address in kustomize', () => {
  const cases: Readonly<Record<string, string>> = {
    'https://github.com/org/repo//base?ref=v1': 'git::https://github.com/org/repo//base?ref=v1',
    'https://github.com/org/repo/base/one?ref=v1&timeout=90s': 'git::https://github.com/org/repo//base/one?ref=v1',
    'github.com/org/repo?version=v1': 'git::https://github.com/org/repo?ref=v1',
    'github.com/org/repo/base': 'git::https://github.com/org/repo//base',
    'git@github.com:org/repo.git//base': 'git::ssh://git@github.com/org/repo.git//base',
    'git@github.com:org/repo/base?ref=main': 'git::ssh://git@github.com/org/repo//base?ref=main',
    'ssh://git@host:2222/org/repo.git/base/': 'git::ssh://git@host:2222/org/repo.git//base',
    'git::https://host.example/a/b/c.git/d?ref=x': 'git::https://host.example/a/b/c.git//d?ref=x',
    'https://dev.azure.com/org/project/_git/repo/base': 'git::https://dev.azure.com/org/project/_git/repo//base',
    'https://host.example/files/deploy.yaml': 'http::https://host.example/files/deploy.yaml?archive=false',
  };
  for (const [text, wanted] of Object.entries(cases)) assert.is(moduleSource(text).source, wanted, text);
  assert.is(moduleSource('https://host.example/files/deploy.yaml').file, 'deploy.yaml');
});

const service = (name: string): string => `apiVersion: v1\nkind: Service\nmetadata:\n  name: ${name}\n`;

/** Sources that can be had, and what they hold. */
function fetcherOf(
  packages: Readonly<Record<string, readonly [directory: string, files: Readonly<Record<string, string>>]>>,
): Fetcher {
  return {
    fetch: async (source) => {
      const found = packages[source];
      if (found === undefined)
        return { code: 'remote.unavailable', level: 'error', message: `${source} cannot be fetched` };
      const [directory, files] = found;
      return { directory, files: memoryFiles(new Map(Object.entries(files))), notes: [] };
    },
    head: async () => ({ commit: undefined }),
  };
}

test('remote bases, components and files are built if they can be fetched', async () => {
  const files = memoryFiles(
    new Map([
      [
        'app/kustomization.yaml',
        'namePrefix: my-\nresources:\n- github.com/org/repo/base?ref=v1\n- https://host.example/files/one.yaml\n- github.com/org/none\ncomponents:\n- https://github.com/org/repo//part\n',
      ],
    ]),
  );
  const fetcher = fetcherOf({
    'git::https://github.com/org/repo//base?ref=v1': [
      'base',
      {
        'base/kustomization.yaml': 'resources: [web.yaml, ../other]',
        'base/web.yaml': service('web'),
        'other/kustomization.yaml': 'resources: [o.yaml]',
        'other/o.yaml': service('other'),
      },
    ],
    'git::https://github.com/org/repo//part': [
      'part',
      {
        'part/kustomization.yaml':
          'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nlabels:\n- pairs: {a: b}\n',
      },
    ],
    'http::https://host.example/files/one.yaml?archive=false': ['', { 'one.yaml': service('one') }],
  });
  const loaded = await kustomize.load(files, { fetcher });
  const found = loaded.resources.map(({ name, source }) => `${name} ${source}`).sort();
  assert.equal(found, [
    'my-one .remote/host.example/files/one.yaml',
    'my-other .remote/github.com/org/repo@v1/other/o.yaml',
    'my-web .remote/github.com/org/repo@v1/base/web.yaml',
  ]);
  const labels = loaded.resources.map(({ config }) => (config.metadata as { labels?: unknown }).labels);
  assert.equal(labels, [{ a: 'b' }, { a: 'b' }, { a: 'b' }]);
  assert.equal(
    loaded.errors.map(({ diagnostic }) => diagnostic.message),
    ['git::https://github.com/org/none cannot be fetched'],
  );
});

test('nothing is fetched unasked', async () => {
  const files = memoryFiles(new Map([['kustomization.yaml', 'resources: [github.com/org/repo/base]\n']]));
  const { errors } = await kustomize.load(files, {});
  assert.equal(
    errors.map(({ diagnostic }) => [diagnostic.code, diagnostic.help]),
    [['kustomize.remote', 'scan with --remote-modules, or add a copy to the tree']],
  );
});

test.run();
