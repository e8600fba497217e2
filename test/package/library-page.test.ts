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

page.run();
