import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel, listed, listing } from './run.ts';
import { cleanUp, execPath, git, gitBackend, has, serve, temporary, watched } from './servers.ts';

const test = suite('cli/remote/git');

const bucket = (name: string): string => `resource "aws_s3_bucket" "${name}" {}\n`;

/** A repository with a branch, tags of both kinds, a directory, a link and a submodule. */
function makeRepository(folder: string): { readonly first: string; readonly hidden: string } {
  git(folder, 'init', '-q', '-b', 'main', 'work');
  const work = join(folder, 'work');
  mkdirSync(join(work, 'modules', 'x'), { recursive: true });
  writeFileSync(join(work, 'main.tf'), bucket('first'));
  writeFileSync(join(work, 'modules', 'x', 'main.tf'), bucket('x'));
  git(work, 'add', '-A');
  git(work, 'commit', '-qm', 'first');
  const first = git(work, 'rev-parse', 'HEAD');
  git(work, 'tag', 'v1');
  writeFileSync(join(work, 'main.tf'), bucket('second'));
  symlinkSync('main.tf', join(work, 'link.tf'));
  symlinkSync('/etc/passwd', join(work, 'passwd.tf'));
  git(work, 'add', '-A');
  git(work, 'commit', '-qm', 'second');
  git(work, 'tag', '-am', 'two', 'v2');
  writeFileSync(join(work, 'main.tf'), bucket('hidden'));
  git(work, 'commit', '-qam', 'between');
  const hidden = git(work, 'rev-parse', 'HEAD');
  writeFileSync(join(work, 'main.tf'), bucket('third'));
  git(work, 'rm', '-q', 'link.tf', 'passwd.tf');
  git(work, 'commit', '-qam', 'third');
  git(work, 'checkout', '-qb', 'feature/one', 'v1');
  writeFileSync(join(work, 'main.tf'), bucket('feature'));
  git(work, 'commit', '-qam', 'feature');
  git(work, 'checkout', '-q', 'main');
  git(folder, 'clone', '-q', '--bare', 'work', 'repo.git');
  git(join(folder, 'repo.git'), 'repack', '-adq');
  return { first, hidden };
}

let folder = '';
let first = '';
let hidden = '';

test.before(() => {
  folder = temporary();
  ({ first, hidden } = makeRepository(folder));
});

const main = ['aws_s3_bucket.third main.tf', 'aws_s3_bucket.x modules/x/main.tf'];

const refs = (): readonly (readonly [string, readonly string[] | RegExp])[] => [
  ['', main],
  ['?ref=main', main],
  ['?ref=feature/one', ['aws_s3_bucket.feature main.tf', 'aws_s3_bucket.x modules/x/main.tf']],
  ['?ref=v1', ['aws_s3_bucket.first main.tf', 'aws_s3_bucket.x modules/x/main.tf']],
  ['?ref=v1&depth=1', ['aws_s3_bucket.first main.tf', 'aws_s3_bucket.x modules/x/main.tf']],
  // A link to a file of the repository is that file; one that leads out is nothing.
  ['?ref=v2', ['aws_s3_bucket.second link.tf', 'aws_s3_bucket.second main.tf', 'aws_s3_bucket.x modules/x/main.tf']],
  ['?ref=tags/v1', ['aws_s3_bucket.first main.tf', 'aws_s3_bucket.x modules/x/main.tf']],
  ['?ref=refs/heads/main', main],
  [`?ref=${first}`, ['aws_s3_bucket.first main.tf', 'aws_s3_bucket.x modules/x/main.tf']],
  [`?ref=${first.slice(0, 8)}`, ['aws_s3_bucket.first main.tf', 'aws_s3_bucket.x modules/x/main.tf']],
  ['//modules/x', ['aws_s3_bucket.x main.tf']],
  ['//modules/x?ref=v1', ['aws_s3_bucket.x main.tf']],
  ['//modules/*', ['aws_s3_bucket.x main.tf']],
  ['//modules/y', /has no directory "modules\/y"/],
  ['?ref=nowhere', /has no branch, tag or commit "nowhere"/],
  ['?ref=--upload-pack=x', /is not a valid branch/],
  ['?depth=0', /depth must be a positive number/],
];

const hasBackend = has('git http-backend', join(execPath(), 'git-http-backend'));

for (const protocol of hasBackend ? (['any', 'old'] as const) : []) {
  test(`branches, tags, commits and directories over http (${protocol === 'any' ? 'version 2' : 'version 0'})`, async () => {
    const server = await serve(gitBackend(folder, protocol));
    for (const [rest, wanted] of refs()) {
      const found = await listed('git', `${server}/repo.git${rest}`);
      if (wanted instanceof RegExp) assert.match(String(found), wanted, rest);
      else assert.equal(found, wanted, rest);
    }
    const between = await listed('git', `${server}/repo.git?ref=${hidden}`);
    assert.ok(between.includes('aws_s3_bucket.hidden main.tf'), 'a commit that nothing names');
  });
}

test('a local repository', async () => {
  for (const [rest, wanted] of refs().slice(0, 6)) {
    for (const url of [
      join(folder, 'repo.git'),
      `file://${join(folder, 'repo.git')}`,
      join(folder, 'work'),
      './repo.git',
    ]) {
      assert.equal(await listed('git', url + rest, { cwd: folder }), wanted, url + rest);
    }
  }
  assert.match(
    String(await listed('git', join(folder, 'nothing'))),
    /cannot download .*: git failed: .*not appear to be a git repository/,
  );
});

test('the first digits of a commit must be those of one commit', async () => {
  const many = temporary();
  git(many, 'init', '-q', '-b', 'main', '.');
  const commit = (at: number): string => {
    const text = bucket(`b${at}`);
    const who = `committer a <a@example.com> ${1_700_000_000 + at} +0000\ndata 0\n`;
    return `commit refs/heads/main\n${who}M 100644 inline main.tf\ndata ${text.length}\n${text}\n`;
  };
  const input = Array.from({ length: 1500 }, (_, at) => commit(at)).join('');
  execFileSync('git', ['fast-import', '--quiet'], { cwd: many, input });
  const objects = git(many, 'cat-file', '--batch-all-objects', '--batch-check=%(objectname) %(objecttype)').split('\n');
  const kinds = new Map<string, string>();
  for (const object of objects) {
    const [id = '', type = ''] = object.split(' ');
    kinds.set(id.slice(0, 4), `${kinds.get(id.slice(0, 4)) ?? ''} ${type}`);
  }
  const digits = (wanted: string): string => [...kinds].find(([, types]) => types === wanted)![0];
  const [one, two, mixed, other] = [' commit', ' commit commit', ' blob commit', ' tree'].map(digits);
  assert.match(String(await listed('git', `${many}?ref=${two}`)), /the commit .{4} is ambiguous: use more digits/);
  for (const ref of [one!, mixed!]) {
    const own = git(many, 'show', `${ref}^{commit}:main.tf`).split('"')[3];
    assert.equal(await listed('git', `${many}?ref=${ref}`), [`aws_s3_bucket.${own} main.tf`]);
  }
  for (const ref of [other!, 'f'.repeat(39)])
    assert.match(String(await listed('git', `${many}?ref=${ref}`)), /has no branch, tag or commit "/);
});

test('a file of variables is one of the repository, or else a local one', async () => {
  const here = temporary();
  git(here, 'init', '-q', '-b', 'main', 'code');
  const code = join(here, 'code');
  writeFileSync(join(code, 'main.tf'), 'variable "name" {}\nresource "aws_s3_bucket" "b" {\n  bucket = var.name\n}\n');
  writeFileSync(join(code, 'prod.tfvars'), 'name = "theirs"\n');
  git(code, 'add', '-A');
  git(code, 'commit', '-qm', 'one');
  writeFileSync(join(here, 'prod.tfvars'), 'name = "unused"\n');
  writeFileSync(join(here, 'mine.tfvars'), 'name = "mine"\n');
  for (const [file, name] of [
    ['prod.tfvars', 'theirs'],
    ['mine.tfvars', 'mine'],
    [join(here, 'mine.tfvars'), 'mine'],
  ] as const) {
    const argv = ['scan', '-r', 'git', '-u', code, '--config-only', '-o', 'json', '--var-file', file];
    const { stdout, stderr } = await lintel(argv, { cwd: here });
    assert.is(JSON.parse(stdout).aws_s3_bucket[0].config.bucket, name, stderr);
  }
});

test('a submodule is named and left alone', async () => {
  const other = temporary();
  git(other, 'init', '-q', '-b', 'main', '.');
  writeFileSync(join(other, 'main.tf'), bucket('outer'));
  git(other, 'submodule', '--quiet', 'add', join(folder, 'repo.git'), 'inner');
  git(other, 'add', '-A');
  git(other, 'commit', '-qm', 'one');
  const outcome = await lintel(['scan', '-r', 'git', '-u', other, '--config-only', '-o', 'json']);
  assert.equal(listing(outcome), ['aws_s3_bucket.outer main.tf']);
  assert.match(outcome.stderr, /the submodule inner was not downloaded/);
});

if (hasBackend) {
  test('credentials for a private repository, and their sources', async () => {
    const allowed = `Basic ${Buffer.from('user:pa ss').toString('base64')}`;
    const backend = gitBackend(folder);
    const { listener, seen } = watched((request, response) => {
      if (request.headers.authorization === allowed) return backend(request, response);
      response.writeHead(401, { 'content-type': 'text/plain', 'www-authenticate': 'Basic' });
      return response.end('who are you?');
    });
    const server = await serve(listener);
    const home = temporary();
    writeFileSync(
      join(home, '.netrc'),
      'machine other login a password b\nmachine 127.0.0.1\n login user\n password "pa ss"\n',
    );
    assert.equal(await listed('git', `${server.replace('//', '//user:pa%20ss@')}/repo.git`), main, 'in the address');
    assert.equal(await listed('git', `${server}/repo.git`, { env: { HOME: home } }), main, 'in ~/.netrc');
    assert.equal(
      await listed('git', `${server}/repo.git`, { env: { NETRC: join(home, '.netrc') } }),
      main,
      'in $NETRC',
    );
    const refused = await lintel([
      'scan',
      '-r',
      'git',
      '-u',
      `${server.replace('//', '//user:wrong-secret@')}/repo.git`,
    ]);
    assert.is(refused.code, 1);
    assert.is(refused.stdout, '');
    assert.match(refused.stderr.replaceAll(/\s+/g, ' '), /server returned 401 Unauthorized: who are you\?/);
    assert.not.match(refused.stderr, /wrong-secret/);
    const before = seen.length;
    assert.match(String(await listed('git', `${server}/repo.git`)), /no credentials were sent/);
    assert.equal(
      seen.slice(before).map(({ authorization }) => authorization),
      [undefined],
    );
    const token = { GITHUB_TOKEN: 't', GH_TOKEN: 't', GITLAB_TOKEN: 't', CI_JOB_TOKEN: 't' };
    await listed('git', `${server}/repo.git`, { env: token });
    assert.is(seen.at(-1)?.authorization, undefined, 'tokens are for their hosts');
  });

  test('credentials are not sent to the target of a redirect', async () => {
    const other = watched(gitBackend(folder));
    const there = await serve(other.listener);
    const here = watched((request, response) => {
      response.writeHead(302, { location: there + request.url });
      response.end();
    });
    const server = await serve(here.listener);
    assert.equal(await listed('git', `${server.replace('//', '//user:secret@')}/repo.git`), main);
    assert.ok(here.seen.every(({ authorization }) => authorization !== undefined));
    assert.ok(other.seen.length > 0 && other.seen.every(({ authorization }) => authorization === undefined));
  });
}

test('a path that is not a repository', async () => {
  const server = await serve((request, response) => {
    const answers: Readonly<Record<string, string | Buffer>> = {
      '/html/info/refs?service=git-upload-pack': '<html>log in</html>',
      '/empty/info/refs?service=git-upload-pack': '',
      '/cut/info/refs?service=git-upload-pack': '001e# service=git-upload-pack\n00000080abc',
      '/error/info/refs?service=git-upload-pack': '0015ERR it is locked\n',
      '/sha256/info/refs?service=git-upload-pack': '000eversion 2\n0019object-format=sha256\n0000',
    };
    const answer = answers[request.url ?? ''];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(answer);
  });
  const cases: readonly (readonly [string, RegExp])[] = [
    ['html', /not a git repository: the response starts with "<html>log in/],
    ['empty', /the server sent an empty response/],
    ['cut', /the response is incomplete/],
    ['error', /the server responded: it is locked/],
    ['sha256', /SHA-256/],
    ['none', /server returned 404/],
  ];
  for (const [path, wanted] of cases) assert.match(String(await listed('git', `${server}/${path}`)), wanted, path);
});

test('-r and -u must be used together, without other paths', async () => {
  const usage = async (...argv: string[]): Promise<string> => {
    const { code, stdout, stderr } = await lintel(['scan', ...argv]);
    assert.equal([code, stdout], [1, '']);
    return stderr.replaceAll(/\s+/g, ' ');
  };
  assert.match(await usage('-r', 'git'), /-r needs -u/);
  assert.match(
    await usage('-u', 'x'),
    /-u needs -r with the type of the remote source: one of git, s3, gcs, http, terraform-registry/,
  );
  assert.match(await usage('-r', 'svn', '-u', 'x'), /-r needs one of git, s3/);
  assert.match(await usage('-r', 'git', '-u', 's3::https://x/y'), /a remote source of type git cannot start with s3::/);
  assert.match(await usage('-r', 'git', '-u', 'https://x/y', '-d', '.'), /-u and --iac-dir cannot be combined/);
  assert.match(await usage('-r', 'git', '-u', 'git://127.0.0.1/x'), /git:\/\/ is not supported/);
  assert.match(
    await usage('-r', 'git', '-u', 'https://x/y', '--temp-dir', '/nowhere'),
    /--temp-dir: no such directory/,
  );
});

test.after(cleanUp);
test.run();
