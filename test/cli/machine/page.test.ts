import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../../shared.ts';

const pager = suite('the pager');

/** The output of a process that shows this many lines in a pager. */
function shown(program: string, lines: number): string {
  const code = `const { page } = await import(${JSON.stringify(join(repository, 'src/cli/machine/page.ts'))});
    function* text() { for (let line = 1; line <= ${lines}; line++) yield 'line ' + line + '\\n'; }
    await page(${JSON.stringify(program)}, text());
    console.log('done');`;
  const tsx = join(repository, 'node_modules/tsx/dist/esm/index.mjs');
  const run = spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', code], { encoding: 'utf8' });
  assert.is(run.status, 0, run.stderr);
  return run.stdout;
}

pager('is a command of the shell that gets the text', () => {
  assert.is(shown('sed s/line/LINE/ | tail -n 2', 3), 'LINE 2\nLINE 3\ndone\n');
});

pager('may be left before the end', () => {
  assert.is(shown('head -n 1', 200_000), 'line 1\ndone\n');
});

pager('that is not there: the text is written as without it', () => {
  const text = shown('/nowhere/less', 50_000);
  assert.ok(text.startsWith('line 1\nline 2\n'));
  assert.ok(text.endsWith('line 49999\nline 50000\ndone\n'));
  assert.is(text.split('\n').length, 50_002);
});

pager('of less shows colors and stays on the screen, as in git', () => {
  assert.match(shown('echo "$LESS"; cat >/dev/null', 1), /^FRX\n/);
});

pager.run();
