import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';

const test = suite('docs/links');

const folders = ['', 'bench', 'conformance', 'docs', 'packages/rego', 'policies'];
const pages = folders.flatMap((folder) =>
  readdirSync(join(repository, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** The text of a page without its examples. */
const proseOf = (page: string): string =>
  readFileSync(join(repository, page), 'utf8')
    .replace(/^(`{3,}).*\n[\s\S]*?^\1/gm, '')
    .replace(/`[^`\n]+`/g, '');

/** The pages and places that a page links to. */
const linksOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!).filter((link) => !/^\w+:/.test(link));

/** The anchor of a heading, as code hosts write it. */
const anchorsOf = (page: string): readonly string[] =>
  [...readFileSync(join(repository, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

test('every link leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => {
        const [path, anchor] = link.split('#') as [string, string?];
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(join(repository, target))) return true;
        if (anchor === undefined || statSync(join(repository, target)).isDirectory()) return false;
        return !anchorsOf(target).includes(anchor);
      })
      .map((link) => `${page}: ${link}`),
  );
  assert.equal(broken, []);
});

test('the manual lists each of its pages', () => {
  const listed = linksOf('docs/README.md').map((link) => relative('', join('docs', link)));
  const missing = pages.filter(
    (page) => dirname(page) === 'docs' && page !== 'docs/README.md' && !listed.includes(page),
  );
  assert.equal(missing, []);
});

test.run();
