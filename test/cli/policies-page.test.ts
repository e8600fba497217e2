import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';
import { lintel } from './memory-io.ts';

const page = suite('docs/policies.md');

/** A command with what it prints, or a file with its text. */
type Step = { readonly command: string; readonly output: string } | { readonly file: string; readonly text: string };

/** The steps of the page, in order: blocks that begin with `$`, and blocks below a line that names a file. */
function steps(): readonly Step[] {
  const text = readFileSync(join(repository, 'docs', 'policies.md'), 'utf8');
  return [...text.matchAll(/(?:^`([^`\n]+)`:\n\n)?^```\w*\n([\s\S]*?)^```$/gm)].map(([, file, block]) => {
    if (file !== undefined) return { file, text: block! };
    const [first, ...output] = block!.split('\n');
    assert.match(first!, /^\$ lintel /);
    return { command: first!.slice('$ lintel '.length), output: output.join('\n') };
  });
}

page('every command, run in order, prints what the page shows', async () => {
  const library = join(repository, 'policies', 'lib');
  const files = Object.fromEntries(
    readdirSync(library).map((name) => [`/package/policies/lib/${name}`, readFileSync(join(library, name), 'utf8')]),
  );
  let commands = 0;
  for (const step of steps()) {
    if ('file' in step) {
      files[`/project/${step.file}`] = step.text;
      continue;
    }
    const run = await lintel(step.command, { files, writable: true });
    assert.is(run.stdout.replace(/ \(\d+n?s\)$/gm, ''), step.output, step.command + run.stderr);
    Object.assign(files, run.saved);
    commands++;
  }
  assert.ok(commands >= 6);
});

page.run();
