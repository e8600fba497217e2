import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localIo } from '../../../src/cli/machine/local-io.ts';
import { reporters } from '../../../src/scan/index.ts';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const outputs = suite('destinations of the result');

const files = {
  '/policies/policy.rego': policy,
  '/project/main.tf': 'resource "test_thing" "a" {\n  open = true\n}\n',
  '/project/infra/main.tf': 'resource "test_thing" "b" {\n  open = true\n}\n\nresource "test_other" "c" {\n}\n',
};
const scan = (flags: string, more: object = {}) =>
  lintel(`scan -p /policies ${flags}`, { files, writable: true, ...more });

for (const { id } of reporters) {
  outputs(`-o ${id}=FILE writes what -o ${id} prints`, async () => {
    const printed = await scan(`-o ${id}`);
    const written = await scan(`-o ${id}=out/report.txt`);
    assert.equal([printed.code, written.code], [3, 3]);
    assert.is(written.stdout, '');
    // Without a result on stdout the terminal gets a line.
    assert.match(
      written.stderr.replace(/\s+/g, ' '),
      /2 violations: \d high, \d medium, \d low; 0 skipped, 0 errors; 2 files, 1 policy/,
    );
    assert.not.match(printed.stderr, /violations/);
    assert.equal(written.saved, { '/project/out/report.txt': printed.stdout });
  });
}

outputs('a report names the scanned paths as the user does', async () => {
  const more = { files: { ...files, '/else/main.tf': '' }, stdin: '' };
  for (const [flags, target] of [
    ['', 'project'],
    ['-d infra', 'infra'],
    ['-d ./infra/', 'infra'],
    ['-f infra/main.tf', 'infra/main.tf'],
    ['infra main.tf', 'infra, main.tf'],
    ['-d /else', '../else'],
    ['-f -', 'stdin.tf'],
  ] as const) {
    const { stdout } = await scan(`-o html ${flags}`, more);
    assert.is(/<b class="place">([^<]*)<\/b>/.exec(stdout)?.[1], target, flags);
  }
});

outputs('SOURCE_DATE_EPOCH is the time of a report', async () => {
  const timeOf = async (epoch?: string): Promise<string | undefined> => {
    const { stdout } = await scan('-o gitlab-sast', epoch === undefined ? {} : { env: { SOURCE_DATE_EPOCH: epoch } });
    return JSON.parse(stdout).scan.start_time;
  };
  const now = '2023-11-14T22:13:20';
  for (const [epoch, time] of [
    [undefined, now],
    ['0', '1970-01-01T00:00:00'],
    ['86400', '1970-01-02T00:00:00'],
    ['soon', now],
    ['-1', now],
    ['', now],
  ] as const)
    assert.is(await timeOf(epoch), time, epoch);
});

outputs('several formats at once, one of them on stdout', async () => {
  const run = await scan('-o json=report.json -o human -o SARIF=x');
  assert.is(run.code, 3);
  assert.match(run.stdout, /^HIGH/);
  assert.equal(Object.keys(run.saved!), ['/project/report.json', '/project/x']);
  assert.is(JSON.parse(run.saved!['/project/report.json']!).results.count.total, 2);
});

const refused: readonly (readonly [flags: string, message: RegExp])[] = [
  [
    '-o json -o human',
    /-o json and -o human cannot both go to stdout: write one of them to a file with -o human=FILE$/,
  ],
  ['-o json=a -o yaml=./a', /-o json and -o yaml cannot share the file \/project\/a$/],
  ['-o json=', /-o json= needs a file: -o json=FILE$/],
  ['-o jsn=a', /-o needs one of .*\(got "jsn"\); did you mean json\?$/],
  ['-o sarif=a --config-only', /--config-only does not support -o sarif$/],
  ['--config-with-error -o github', /--config-with-error does not support -o github$/],
];
for (const [flags, message] of refused) {
  outputs(`${flags} is rejected before anything is scanned`, async () => {
    const run = await scan(flags);
    assert.equal([run.code, run.stdout, run.saved], [1, '', undefined]);
    assert.match(run.stderr.trimEnd(), message);
  });
}

outputs('without a writable file system, an error is reported', async () => {
  const run = await scan('-o json=a', { writable: false });
  assert.is(run.code, 1);
  assert.match(run.stderr, /files cannot be written/);
});

outputs('formats for code hosts name files from the top of the repository', async () => {
  const found = async (flags: string, more = {}) => {
    const { stdout } = await scan(`-d infra ${flags}`, { files: { ...files, ...more } });
    return JSON.parse(stdout);
  };
  assert.is((await found('-o gitlab'))[0].location.path, 'infra/main.tf');
  const top = { '/project/infra/.git/HEAD': '' };
  assert.is((await found('-o gitlab', top))[0].location.path, 'main.tf');
  assert.is((await found('-o gitlab', { '/.git/HEAD': '' }))[0].location.path, 'project/infra/main.tf');
  assert.is((await found('-o json')).results.violations[0].file, 'main.tf');
});

outputs('`--repo-url` and `--repo-ref` are named, without a password', async () => {
  const { stdout } = await scan('-o json --repo-url https://me:secret@wo@rd@example.com/a.git --repo-ref main');
  assert.equal(JSON.parse(stdout).results.repository, { url: 'https://example.com/a.git', ref: 'main' });
});

outputs('--config-with-error prints resources and what could not be read', async () => {
  const broken = { ...files, '/project/broken/main.tf': 'locals {' };
  const { code, stdout } = await scan('--config-with-error -o json', { files: broken });
  assert.is(code, 4);
  const { ResourceConfig, Violations } = JSON.parse(stdout);
  assert.equal(Object.keys(ResourceConfig), ['test_other', 'test_thing']);
  assert.equal([Violations.results.violations, Violations.results.scan_errors.length], [[], 1]);
  const both = await scan('--config-with-error --config-only -o json');
  assert.equal(Object.keys(JSON.parse(both.stdout)), ['test_other', 'test_thing']);
});

outputs('--summary reports what was covered', async () => {
  const { stdout } = await scan('-o json --summary');
  const { scan_summary: summary } = JSON.parse(stdout).results;
  assert.equal([summary.files, summary.resources, summary.policies, summary.policies_validated], [2, 3, 1, 1]);
  assert.equal(summary.iac_types, [{ iac_type: 'terraform', files: 2, resources: 3 }]);
  assert.equal(summary.resource_types, [
    { type: 'test_other', resources: 1, policies: 0 },
    { type: 'test_thing', resources: 2, policies: 1 },
  ]);
  assert.is(JSON.parse((await scan('-o json')).stdout).results.scan_summary, undefined);
});

outputs('unknown values are undecided, and that is reported', async () => {
  const unknown = {
    '/policies/policy.rego': policy,
    '/project/main.tf': 'variable "open" {}\n\nresource "test_thing" "a" {\n  open = var.open\n}\n',
  };
  const world = { files: unknown };
  const { code, stdout } = await scan('-o json --summary', world);
  assert.is(code, 0);
  const [{ rule_id, ...question }] = JSON.parse(stdout).results.scan_summary.not_decided;
  assert.ok(rule_id);
  assert.equal(question, {
    resource_name: 'a',
    resource_type: 'test_thing',
    file: 'main.tf',
    line: 4,
    attribute: 'open',
    expression: '${var.open}',
  });
  const human = await scan('', world);
  assert.match(human.stdout, /^No violations\. [\s\S]*Not covered[\s\S]*1 check undecided/);
});

outputs.run();

const disk = suite('writing files');
let folder = '';
disk.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-save-'));
});
disk.after(() => rmSync(folder, { recursive: true, force: true }));

const save = localIo({ packageFolder: '', policyFolder: '' }).save!;

disk('a file is replaced when the new one is complete, and nothing else is left', async () => {
  const path = join(folder, 'a/b/report.json');
  await save(path, ['one', 'two']);
  assert.is(readFileSync(path, 'utf8'), 'onetwo');
  function* failing(): Generator<string> {
    yield 'x'.repeat(100_000);
    throw new Error('in the middle');
  }
  let message = '';
  await save(path, failing()).catch((error: Error) => void (message = error.message));
  assert.match(message, /cannot write .*report\.json: in the middle/);
  assert.is(readFileSync(path, 'utf8'), 'onetwo');
  assert.equal(readdirSync(join(folder, 'a/b')), ['report.json']);
});

disk('a link stays a link, and a mode a mode', async () => {
  writeFileSync(join(folder, 'real'), 'old', { mode: 0o600 });
  symlinkSync('real', join(folder, 'link'));
  await save(join(folder, 'link'), 'new');
  assert.is(readFileSync(join(folder, 'real'), 'utf8'), 'new');
  assert.is(statSync(join(folder, 'real')).mode & 0o777, 0o600);
});

disk('a device is written to, not replaced', async () => {
  await save('/dev/null', 'gone');
  assert.ok(statSync('/dev/null').isCharacterDevice());
});

disk('write errors are reported', async () => {
  let message = '';
  await save(folder, 'x').catch((error: Error) => void (message = error.message));
  assert.match(message, /cannot write .*: EISDIR/);
});

disk.run();
