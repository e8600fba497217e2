import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scanPicture } from '../../scripts/scan-picture.ts';
import { dist } from '../built.ts';
import { lintel } from '../cli/memory-io.ts';
import { golden } from '../golden.ts';
import { repository } from '../shared.ts';

const test = suite('docs/commands');

const pages = ['README.md', ...readdirSync(join(repository, 'docs')).map((name) => join('docs', name))].filter((page) =>
  page.endsWith('.md'),
);

/** The command lines of a page: lines that begin with `lintel` in its blocks of a shell's code, without comments. */
const linesOf = (page: string): readonly string[] =>
  [
    ...readFileSync(join(repository, page), 'utf8').matchAll(
      /^(?:```(?:sh|console)\n([\s\S]*?)^```| {4}(lintel .*))$/gm,
    ),
  ]
    .flatMap(([, block, line]) => (block ?? line ?? '').split('\n'))
    .map((line) => line.replace(/^\$ /, '').replace(/ +#.*$/, ''))
    .filter((line) => /^(?:npx )?lintel /.test(line))
    .map((line) => line.replace(/^npx /, ''));

test('every flag of a command line on a page is one of that command', async () => {
  const usages = new Map<string, string>();
  let count = 0;
  for (const page of pages) {
    for (const line of linesOf(page)) {
      const [, first = '', ...words] = line.split(' ');
      const command = ['opa', 'fleet'].includes(first) ? `${first} ${words.shift()}` : first;
      if (!usages.has(command)) usages.set(command, (await lintel(['help', ...command.split(' ')])).stdout);
      const usage = `${usages.get(command)}\n${(await lintel(['help'])).stdout}`;
      assert.match(usages.get(command)!, 'Usage: lintel ', `${page}: ${line}`);
      for (const word of words) {
        const flag = /^--?[a-z][\w-]*/.exec(word)?.[0];
        if (flag === undefined) continue;
        count++;
        assert.match(usage, new RegExp(`^ +(?:-\\w, )?${flag}\\b`, 'm'), `${page}: ${line}`);
      }
    }
  }
  assert.ok(count > 50);
});

test('the picture in README.md shows what a scan prints', async () => {
  golden('docs/scan.svg', await scanPicture(repository, join(dist, 'policies')));
});

test.run();
