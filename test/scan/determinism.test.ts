import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { randomFrom } from '../../conformance/random.ts';
import { localDisk } from '../../src/cli/machine/files.ts';
import { type Files, loaders } from '../../src/iac/index.ts';
import { type PolicySource, reporters, scan } from '../../src/scan/index.ts';
import { renderDiagnostic } from '../../src/source/index.ts';
import { program } from '../built.ts';
import { repository, sharedPath } from '../shared.ts';

// No format holds a time or anything else of the moment: all bytes are compared.
const test = suite('scan: the same input, the same bytes');

const policies = join(repository, 'policies');
const corpus = sharedPath('corpora', 'KaiMonkey');
/** The scanned folder, and its IaC type. */
const trees: readonly (readonly [folder: string, type: string])[] = [
  [join(repository, 'examples', 'web-shop'), 'terraform'],
  [join(policies, 'aws', 's3'), 'terraform'],
  [join(policies, 'k8s', 'workload'), 'k8s'],
  ...(corpus === undefined ? [] : [[corpus, 'terraform'] as const]),
];

/** The folder, with what is in each of its directories listed in an order of the seed's; 0 leaves it as it is. */
function listed(folder: string, seed: number): Files {
  const { files } = localDisk.open(folder);
  if (seed === 0) return files;
  const random = randomFrom(seed);
  const list = async (directory: string): Promise<readonly string[]> => {
    const drawn = (await files.list(directory)).map((name) => ({ name, at: random() }));
    return drawn.sort((a, b) => a.at - b.at).map(({ name }) => name);
  };
  return { ...files, list };
}

/** A report in each format, with all options. */
async function reports(folder: string, type: string, seed: number): Promise<ReadonlyMap<string, string>> {
  const label = type === 'k8s' ? 'k8s/workload' : 'aws/s3';
  const source: PolicySource = {
    kind: 'trees',
    trees: [{ label, files: listed(join(policies, label), seed) }],
    shared: { label: 'lintel/lib', files: listed(join(policies, 'lib'), seed) },
  };
  const files = listed(folder, seed);
  const report = await scan(
    { target: { kind: 'files', files }, types: [type] },
    {
      open: async () => ({ files }),
      policies: async () => source,
      loaders,
      host: { now: () => BigInt(seed) * 10n ** 18n, random: randomFrom(seed), env: new Map() },
    },
  );
  assert.ok(report.violations.length > 0, folder);
  const options = { showPassed: true, summary: true, verbose: true };
  const texts = new Map(reporters.map(({ id, render }) => [id, [...render(report, options)].join('')]));
  return texts.set('notes', report.notes.map((note) => renderDiagnostic(note)).join('\n'));
}

/** Shows the first line that differs, because the texts are long. */
function same(found: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>, where: string): void {
  assert.equal([...found.keys()], [...expected.keys()]);
  for (const [id, text] of expected) {
    const [lines, others] = [text.split('\n'), found.get(id)!.split('\n')];
    const at = lines.findIndex((line, index) => line !== others[index]);
    assert.ok(found.get(id) === text, `${where}, ${id}, line ${at + 1}:\n${lines[at]}\n${others[at]}`);
  }
}

for (const [folder, type] of trees) {
  test(`${folder.split('/').slice(-2).join('/')} with its files listed in any order`, async () => {
    const expected = await reports(folder, type, 0);
    for (const seed of [1, 2]) same(await reports(folder, type, seed), expected, `seed ${seed}`);
  });

  test(`${folder.split('/').slice(-2).join('/')} in other processes, time zones and languages`, () => {
    const run = (env: Readonly<Record<string, string>>): ReadonlyMap<string, string> => {
      const scratch = mkdtempSync(join(tmpdir(), 'lintel-determinism-'));
      const outputs = reporters.flatMap(({ id }) => ['-o', `${id}=${join(scratch, id)}`]);
      const argv = [program, 'scan', '-i', type, '-d', folder, '--show-passed', '--summary', ...outputs];
      const { status, stderr } = spawnSync(process.execPath, argv, {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: '/nonexistent', SOURCE_DATE_EPOCH: '1700000000', ...env },
        timeout: 60_000,
      });
      assert.ok(status === 3 || status === 4, stderr);
      const texts = new Map(reporters.map(({ id }) => [id, readFileSync(join(scratch, id), 'utf8')]));
      rmSync(scratch, { recursive: true });
      return texts.set('stderr', stderr);
    };
    const expected = run({ TZ: 'UTC', LC_ALL: 'C' });
    same(run({ TZ: 'UTC', LC_ALL: 'C' }), expected, 'again');
    same(run({ TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }), expected, 'Kathmandu, Turkish');
  });
}

test.run();
