import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type FindingRecord, findingRecords } from '../../src/fleet/index.ts';
import { memoryFiles, type ScanRequest, scan } from '../../src/scan/index.ts';
import { type RemoteTree, runJob, type ScanJob } from '../../src/server/index.ts';
import { memoryPlatform } from '../policies/scan.ts';
import { plainJob } from '../server/plain-job.ts';
import { repository } from '../shared.ts';

const test = suite('fleet/findings');

async function recordsOf(
  texts: Readonly<Record<string, string>>,
  request: Partial<ScanRequest> = {},
): Promise<readonly FindingRecord[]> {
  const files = memoryFiles(new Map(Object.entries(texts)));
  const target = { kind: 'files', files } as const;
  return findingRecords(await scan({ target, types: ['terraform'], selection: {}, ...request }, memoryPlatform));
}

const example = (name: string): string => readFileSync(join(repository, 'examples/web-shop', name), 'utf8');

test('an example: each violation has its place, the lines around it, and the frameworks of its rule', async () => {
  const names = ['database.tf', 'main.tf', 'network.tf', 'storage.tf', 'terraform.tfvars', 'variables.tf'];
  const records = await recordsOf(Object.fromEntries(names.map((name) => [name, example(name)])));
  const unencrypted = records.find(({ rule }) => rule === 'aws.rds.storage_encrypted');
  assert.ok(unencrypted !== undefined);
  const { severity, type, address, file, line, frameworks, frame, title } = unencrypted;
  assert.equal([severity, type, file], ['HIGH', 'aws_db_instance', 'database.tf']);
  assert.match(title, /encrypt/i);
  assert.match(address, /^aws_db_instance\./);
  assert.match(example('database.tf').split('\n')[line - 1]!, /storage_encrypted/);
  assert.ok(frame.includes(`${line} `) && frame.includes('storage_encrypted'), frame);
  assert.not.ok(frame.includes('\x1b'));
  assert.ok(frameworks.includes('cis-aws-3.0') && !frameworks.includes('cis-azure-3.0'), frameworks.join());
  assert.is(new Set(records.map(({ fingerprint }) => fingerprint)).size, records.length);
});

const key = (name: string): string => `resource "aws_kms_key" "${name}" {\n}\n`;
const rotation = { selection: { scanRules: ['aws.kms.key_rotation_enabled'] } };

test('violations with the same fingerprint are numbered', async () => {
  const texts = { 'a.tf': key('k'), 'b.tf': key('k'), 'c.tf': key('other'), 'd.tf': key('k') };
  const records = await recordsOf(texts, rotation);
  const of = (file: string) => records.find((record) => record.file === file)?.fingerprint;
  assert.is(records.length, 4);
  assert.equal([of('b.tf'), of('d.tf')], [`${of('a.tf')}-2`, `${of('a.tf')}-3`]);
  assert.match(of('c.tf')!, /^[^-]+$/);
});

test('a frame has one line around the marked one, and fits 100 columns', async () => {
  const long = 'x'.repeat(200);
  const text = `# first\n# second\nresource "aws_kms_key" "k" {\n  description = "${long}"\n  tags = {}\n}\n`;
  const [missing] = await recordsOf({ 'main.tf': text }, rotation);
  const lines = missing!.frame.split('\n');
  assert.equal(
    lines.filter((line) => /^>/.test(line)).map((line) => line.trim()),
    ['>   3 │ resource "aws_kms_key" "k" {'],
  );
  assert.match(missing!.frame, 'enable_key_rotation is not set');
  assert.match(missing!.frame, '# second');
  assert.not.match(missing!.frame, /# first|tags/);
  const widths = lines.map((line) => [...line].length);
  assert.ok(Math.max(...widths) <= 100 && Math.max(...widths) > 90, widths.join());
  const wrong = text.replace('tags = {}', 'enable_key_rotation = false');
  const [marked] = await recordsOf({ 'main.tf': wrong }, rotation);
  assert.match(marked!.frame, /> {3}5 │ +enable_key_rotation = false/);
  assert.not.match(marked!.frame, 'is not set');
});

test('a suppressed violation has its reason and the place of the comment', async () => {
  const comment = '# lintel:skip=aws.kms.key_rotation_enabled imported, password = "hunter2hunter2"\n';
  const [record, ...others] = await recordsOf({ 'main.tf': `\n${comment}${key('k')}` }, rotation);
  assert.equal(others, []);
  assert.is(record!.suppressed?.by, 'main.tf:2');
  assert.match(record!.suppressed!.reason, /^imported/);
  const ignored = await recordsOf(
    { 'main.tf': key('k') },
    { ...rotation, suppressions: { ignores: [{ rules: ['aws.kms.key_rotation_enabled'], reason: 'known' }] } },
  );
  assert.equal(ignored[0]?.suppressed, { reason: 'known', by: 'configuration' });
});

test('secrets are masked in frames and messages', async () => {
  const records = await recordsOf({
    'main.tf': `resource "aws_db_instance" "d" {\n  password = "hunter2hunter2"\n  storage_encrypted = false\n}\n`,
  });
  assert.ok(records.some(({ frame }) => frame.includes('password')));
  assert.not.ok(JSON.stringify(records).includes('hunter2hunter2'));
});

test('a job with fixes: the record has the diff of each safe fix, and no other, with the team of CODEOWNERS', async () => {
  const volume = (name: string, more: string): string =>
    `resource "aws_ebs_volume" "${name}" {\n  availability_zone = "eu-central-1a"\n  size = 1\n${more}}\n`;
  const texts = {
    'main.tf': `${key('k')}${volume('v', '  encrypted = false\n')}`,
    CODEOWNERS: '* @acme/web\n',
  };
  const files = memoryFiles(new Map(Object.entries(texts)));
  const job: ScanJob = {
    ...plainJob,
    target: { kind: 'remote', type: 'git', url: 'https://example.com/acme/shop' },
    types: ['terraform'],
    selection: { scanRules: ['aws.kms.key_rotation_enabled', 'aws.ec2.ebs_volume_encrypted'] },
    record: true,
  };
  const openers = {
    remote: async () => ({ files, fetcher: {} as RemoteTree['fetcher'] }),
    archive: () => Promise.reject(new Error('no archives here')),
  };
  const run = (given: ScanJob) => runJob(given, memoryPlatform, openers);
  const { record } = await run({ ...job, fixes: true });
  const rotated = record!.findings.find(({ rule }) => rule === 'aws.kms.key_rotation_enabled');
  assert.is(
    rotated?.fix,
    '--- a/main.tf\n+++ b/main.tf\n@@ -1,4 +1,5 @@\n resource "aws_kms_key" "k" {\n+  enable_key_rotation = true\n }\n resource "aws_ebs_volume" "v" {\n   availability_zone = "eu-central-1a"\n',
  );
  // Encrypting a volume replaces it.
  assert.is(record!.findings.length, 2);
  assert.is(record!.findings.find(({ rule }) => rule === 'aws.ec2.ebs_volume_encrypted')?.fix, undefined);
  assert.is(record!.team, 'acme/web');
  const without = await run(job);
  assert.equal(
    without.record!.findings.map(({ fix }) => fix),
    [undefined, undefined],
  );
});

test.run();
