import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { libraryPage } from '../../scripts/library-page.ts';
import { golden } from '../golden.ts';
import { repository } from '../shared.ts';

const page = suite('package/library-page');

page('the reference in docs/library.md is what the docstrings say', () => {
  const compiled = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'src/cli'], {
    cwd: repository,
    encoding: 'utf8',
  });
  assert.is(compiled.status, 0, compiled.stdout);
  const current = readFileSync(join(repository, 'docs', 'library.md'), 'utf8');
  golden('docs/library.md', libraryPage(current, join(repository, '.build', 'types')));
});

page('every function, class and value of the reference has a sentence', () => {
  const reference = readFileSync(join(repository, 'docs', 'library.md'), 'utf8').split('\n## Reference\n')[1]!;
  const bare = [...reference.matchAll(/^#### (\w+)\n\n```ts\n(?:function|class|const) /gm)].map(([, name]) => name);
  assert.equal(bare, []);
});

page.run();
