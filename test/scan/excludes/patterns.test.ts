import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { patternLines } from '../../../src/scan/excludes/lines.ts';
import { isExcluded, readPatterns } from '../../../src/scan/excludes/patterns.ts';
import { hasPrograms } from '../../shared.ts';

const patterns = suite('patterns of ignore files');

const name = fc.stringMatching(/^[abA.{} !#\]-]{1,4}$/).filter((text) => !/^\.+$/.test(text));
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
const part = fc.constantFrom(
  'a',
  'b',
  'A',
  '*',
  '?',
  '[ab]',
  '[!a]',
  '[^b]',
  '[a-b]',
  '[]a]',
  '\\',
  '\\*',
  '{a,b}',
  '.',
  ' ',
  '#',
  '!',
  '-',
  ']',
);
const element = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('').replace(/\*{2,}/g, '*')),
  },
  { weight: 1, arbitrary: fc.constantFrom('**', '***') },
);
const pattern = fc
  .tuple(
    fc.constantFrom('', '', '!', '/'),
    fc.array(element, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '/', '/**', '/*', ' '),
  )
  .map(([start, elements, end]) => start + elements.join('/') + end);

patterns('spaces at the end of a line are left out, except one after a backslash', () => {
  const excluded = (line: string, path: string): boolean => isExcluded(readPatterns([line]), path);
  assert.ok(excluded('a   ', 'a'));
  assert.ok(excluded('a\\ ', 'a '));
  assert.ok(excluded('a\\   ', 'a '));
  assert.not(excluded('a\\ ', 'a'));
});

patterns('exclude what git excludes', () => {
  if (!hasPrograms(['git'], 'patterns of ignore files are not compared with git')) return;
  const folder = mkdtempSync(join(tmpdir(), 'lintel-ignore-'));
  const git = (args: readonly string[], input = ''): string => {
    const env = { PATH: process.env.PATH ?? '', HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
    return spawnSync('git', args, { cwd: folder, env, input, encoding: 'utf8' }).stdout;
  };
  git(['init', '-q']);
  try {
    fc.assert(
      fc.property(
        fc.array(pattern, { minLength: 1, maxLength: 4 }),
        fc.array(
          fc.oneof(
            path,
            pattern.map(
              (text) =>
                text
                  .replace(/[*?\\![\]]/g, 'a')
                  .replace(/^\/+|\/+$/g, '')
                  .trim() || 'a',
            ),
          ),
          { minLength: 20, maxLength: 40 },
        ),
        (lines, paths) => {
          const text = `${lines.join('\n')}\n`;
          const verdict = readPatterns(patternLines(text));
          writeFileSync(join(folder, '.gitignore'), text);
          const usable = paths.filter((one) =>
            one.split('/').every((part) => part !== '' && !/^\.{1,2}$|^\.git/.test(part)),
          );
          const ignored = new Set(git(['check-ignore', '-z', '--no-index', '--stdin'], usable.join('\0')).split('\0'));
          for (const one of usable)
            assert.is(isExcluded(verdict, one), ignored.has(one), JSON.stringify({ text, path: one }));
        },
      ),
      { numRuns: 300 },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

patterns.run();
