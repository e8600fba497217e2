import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dist } from '../../built.ts';
import { zipOf } from '../../go/archive/archives.ts';
import { cleanUp, git, serve, temporary } from './servers.ts';

const test = suite('cli/remote/library');
const bucket = 'resource "aws_s3_bucket" "b" {}\n';

/** The ids of what the built library finds in a remote source. */
async function found(source: string): Promise<readonly string[]> {
  const path = join(dist, 'library', 'lintel.js');
  const { scan } = (await import(pathToFileURL(path).href)) as typeof import('../../../src/cli/library.ts');
  const { violations } = await scan({ target: { kind: 'remote', source }, types: ['terraform'] });
  return [...new Set(violations.map(({ resource }) => resource.id))];
}

test('the library, as it is published, fetches archives and repositories', async () => {
  const server = await serve((_, response) => response.end(zipOf({ 'main.tf': bucket })));
  assert.equal(await found(`${server}/m.zip`), ['aws_s3_bucket.b']);
  const folder = temporary();
  git(folder, 'init', '-q', '-b', 'main', '.');
  writeFileSync(join(folder, 'main.tf'), bucket);
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'one');
  assert.equal(await found(`git::file://${folder}`), ['aws_s3_bucket.b']);
});

test.after(cleanUp);
test.run();
