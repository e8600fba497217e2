import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ListingError, listOrganization } from '../../../src/cli/fleet/forges/list-organization.ts';
import { localDisk } from '../../../src/cli/machine/files.ts';
import { serveApi } from '../../fleet/forges/world.ts';
import { repository } from '../../shared.ts';
import { cleanUp, temporary } from '../remote/servers.ts';

const test = suite('cli/fleet/organization');

/** The names of the repositories of an organization, and the log. */
async function list(name: string, env: Readonly<Record<string, string>>) {
  const written: string[] = [];
  const log = { info: (text: string) => void written.push(text), warn: (text: string) => void written.push(text) };
  const io = { env: new Map(Object.entries(env)), disk: localDisk, packageFolder: repository };
  const names: string[] = [];
  for await (const one of listOrganization(name, io, log)) names.push(one.name);
  return { names, written };
}

const values = [
  { slug: 'a', project: { key: 'PLAT' } },
  { slug: 'old', project: { key: 'PLAT' }, archived: true },
];

test('the login of a .netrc file, and a count of what was left out', async () => {
  const home = temporary();
  writeFileSync(join(home, '.netrc'), 'machine 127.0.0.1 login ada password s3cret\n');
  const { address, seen } = await serveApi(() => ({ isLastPage: true, values }));
  const name = `bitbucket-data-center:${address}/PLAT`;
  const { names, written } = await list(name, { HOME: home });
  assert.equal(names, ['a']);
  assert.equal(written, [`${name}: 1 repository; left out: 1 archived`]);
  assert.is(seen[0]?.authorization, `Basic ${Buffer.from('ada:s3cret').toString('base64')}`);
});

test('tokens of other hosts are not sent, and failures say what to do', async () => {
  const { address, seen } = await serveApi((_, _at, response) => {
    response.writeHead(401);
    return { errors: [{ message: 'Authentication failed.' }] };
  });
  const tokens = Object.fromEntries(['GITHUB_TOKEN', 'GITLAB_TOKEN', 'BITBUCKET_TOKEN'].map((key) => [key, 's3cret']));
  try {
    await list(`bitbucket-data-center:${address}/PLAT`, { HOME: '/nonexistent', ...tokens });
    assert.unreachable();
  } catch (error) {
    const { diagnostics, retryAfter } = error as ListingError;
    assert.match(
      diagnostics[0]!.message,
      /cannot list the repositories of .*PLAT: 127\.0\.0\.1 answered 401: Authentication failed\./,
    );
    assert.match(diagnostics[0]!.help ?? '', /no token was sent; set one that has the permission "Repository read"/);
    assert.is(retryAfter, undefined);
  }
  assert.is(seen[0]?.authorization, undefined);
});

test.after(cleanUp);
test.run();
