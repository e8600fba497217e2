import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryFiles } from '../../src/scan/index.ts';
import { JobError, type RemoteTree, runJob, type ScanJob } from '../../src/server/index.ts';
import { LintelError } from '../../src/source/index.ts';
import { memoryPlatform } from '../policies/scan.ts';
import { plainJob } from './plain-job.ts';

const test = suite('server/run-job');

const key = 'resource "aws_kms_key" "k" {\n}\n';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const job: ScanJob = {
  ...plainJob,
  target: { kind: 'file', name: 'main.tf', bytes: bytes(key) },
  types: ['terraform'],
  selection: { scanRules: ['aws.kms.key_rotation_enabled'] },
};

/** Openers of a tree, which note what is opened and closed. */
function opening(texts: Readonly<Record<string, string>>) {
  const seen: string[] = [];
  const files = memoryFiles(new Map(Object.entries(texts)));
  const openers: Parameters<typeof runJob>[2] = {
    remote: async (type, url) => {
      seen.push(`open ${type} ${url}`);
      const close = async () => void seen.push('close');
      return { files, close, fetcher: {} as RemoteTree['fetcher'] };
    },
    archive: async (name) => {
      seen.push(`unpack ${name}`);
      return { files, notes: [] };
    },
  };
  return { seen, openers };
}

const remote = { kind: 'remote', type: 'git', url: 'https://example.com/r' } as const;

test('a file: its violations, with their attributes', async () => {
  const { seen, openers } = opening({});
  const answer = await runJob({ ...job, format: 'json', notification: true }, memoryPlatform, openers);
  const [found, ...others] = answer.violations;
  const { title, ...rest } = found!;
  assert.equal(rest, {
    ...{
      rule: 'aws.kms.key_rotation_enabled',
      severity: 'MEDIUM',
      category: 'Data Protection',
      place: 'enable_key_rotation',
    },
  });
  assert.match(title, /rotation/);
  assert.equal([others, answer.errors, answer.mistakes, seen, answer.record], [[], [], [], [], undefined]);
  assert.is(JSON.parse(answer.text).results.violations.length, 1);
  assert.ok(JSON.parse(answer.notification!));
});

test('without a format or a notification, there is none', async () => {
  const answer = await runJob(job, memoryPlatform, opening({}).openers);
  assert.equal([answer.text, answer.notification, answer.violations.length], ['', undefined, 1]);
});

test('a remote tree is closed after the scan, and after one that fails', async () => {
  const { seen, openers } = opening({ 'main.tf': key, 'b.tf': key, CODEOWNERS: '* @acme/web' });
  const answer = await runJob({ ...job, target: remote, record: true }, memoryPlatform, openers);
  const [first, ...closed] = seen.splice(0);
  assert.is(first, 'open git https://example.com/r');
  assert.ok(closed.length > 0 && closed.every((what) => what === 'close'));
  const { files, resources, team, findings } = answer.record!;
  assert.equal([files, resources, team, findings.length, findings[0]!.fix], [2, 2, 'acme/web', 2, undefined]);
  const failing = { ...job, target: remote, selection: { scanRules: ['no.such_rule'] } };
  const error = await runJob(failing, memoryPlatform, openers).catch((error: unknown) => error);
  assert.instance(error, JobError);
  assert.is((error as JobError).reason, 'refused');
  assert.ok(seen.includes('close'));
});

test('an archive that cannot be read is refused, and other errors stay what they are', async () => {
  const archive = { kind: 'archive', name: 'a.zip', bytes: bytes('') } as const;
  const { seen, openers } = opening({ 'main.tf': key });
  assert.is((await runJob({ ...job, target: archive }, memoryPlatform, openers)).violations.length, 1);
  assert.equal(seen, ['unpack a.zip']);
  const failing = (error: Error) =>
    runJob({ ...job, target: archive }, memoryPlatform, { ...openers, archive: () => Promise.reject(error) }).catch(
      (error: unknown) => error,
    );
  const span = { source: { path: 'a.zip', text: '' }, start: 0, end: 0 };
  const refused = await failing(new LintelError([{ code: 'x', level: 'error', message: 'not a zip', span } as never]));
  assert.instance(refused, JobError);
  assert.match((refused as Error).message, 'not a zip');
  const defect = new Error('a defect');
  assert.is(await failing(defect), defect);
});

test.run();
