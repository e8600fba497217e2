import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sidebar, sitePage, sitePaths } from '../../scripts/site/pages.mjs';
import { repository } from '../shared.ts';

const test = suite('scripts/site');

const paths = sitePaths();
const places = new Set([...paths.values()].map((place) => `/${place.replace(/^public\//, '')}`));

test('every page of the manual is in the sidebar, once', () => {
  const links = sidebar().flatMap(({ items }) => items.map(({ link }) => link));
  assert.equal(links.length, new Set(links).size);
  const missing = readdirSync(join(repository, 'docs'))
    .filter(
      (name) =>
        name.endsWith('.md') && name !== 'README.md' && !name.endsWith('functions.md') && name !== 'builtins.md',
    )
    .filter((name) => !links.includes(`/${name.replace(/\.md$/, '')}`));
  assert.equal(missing, []);
});

test('links lead to pages of the site, and to the repository where it is known', () => {
  for (const path of [
    'README.md',
    'docs/start.md',
    'docs/server.md',
    'docs/rules/aws/README.md',
    'packages/rego/README.md',
  ]) {
    const targets = (address?: string) =>
      [...sitePage(path, paths, address).matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)].map(([, target]) => target!);
    for (const target of targets()) assert.ok(places.has(target) || /^\w+:/.test(target), `${path}: ${target}`);
    assert.ok(targets('https://forge.example/org/tool').every((target) => /^(?:\/|\w+:)/.test(target)));
  }
  assert.match(sitePage('docs/server.md', paths), 'Dockerfile');
  assert.not.match(sitePage('docs/server.md', paths), 'Dockerfile)');
  const address = 'https://forge.example/org/tool';
  assert.match(
    sitePage('docs/server.md', paths, address),
    /\(https:\/\/forge\.example\/org\/tool\/blob\/v[\d.]+\/Dockerfile\)/,
  );
});

test.run();
