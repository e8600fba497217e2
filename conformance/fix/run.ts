// Every offered fix on real trees: all together, and one by one, each proved by a scan of the changed tree from scratch.
import { readdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { env } from 'node:process';
import { type FileChange, type Fixes, fix, type Offer, offerFixes, type Proposal } from '../../src/fix/index.ts';
import { loaders } from '../../src/iac/index.ts';
import { type Report, type ScanRequest, scan } from '../../src/scan/index.ts';
import { groupBy } from '../../src/source/index.ts';
import { memoryPlatform } from '../../test/policies/scan.ts';
import { randomFrom } from '../random.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { differences } from './listing.ts';
import { type Changed, lostComments, misformatted, misread } from './texts.ts';
import { filesOf, textsIn } from './trees.ts';
import { complaints } from './validate.ts';

/** The violations of a tree whose fixes are tried one by one, chosen at random. */
const maxAlone = 8;

type Texts = ReadonlyMap<string, string>;

/** The trees of the reference data. */
export function runCorpora({ data, ...options }: RunOptions): Promise<Outcome> {
  const folders = ['corpora', 'helm/charts', 'kustomize/trees'].flatMap((group) => foldersIn(data, group));
  return run('fix/corpora', data, [...folders, 'terrascan/iac'], options);
}

/** The folders of any other folder. */
export function runWild({ data, ...options }: RunOptions): Promise<Outcome> {
  return run('fix/wild', data, foldersIn(data, ''), options);
}

function foldersIn(data: string, group: string): readonly string[] {
  const entries = readdirSync(join(data, group), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map(({ name }) => (group === '' ? name : `${group}/${name}`)).sort();
}

async function run(
  suite: string,
  data: string,
  folders: readonly string[],
  { only }: Pick<RunOptions, 'only'>,
): Promise<Outcome> {
  const score = tally(suite);
  const figures: Record<string, number> = {};
  const count = (name: string, number = 1): void => void (figures[name] = (figures[name] ?? 0) + number);
  // Small trees first: their figures are there soon.
  const trees = folders.map((folder) => ({ folder, texts: textsIn(join(data, folder)) }));
  trees.sort((a, b) => a.texts.size - b.texts.size);
  for (const { folder, texts } of trees) {
    if (only !== undefined && !folder.includes(only)) continue;
    await check(folder, texts, score.add, count);
    const { total, passed, failed } = score.outcome();
    console.error(`${folder}: ${passed} of ${total} so far`);
    if (env.LINTEL_FIGURES !== undefined)
      writeFileSync(env.LINTEL_FIGURES, `${JSON.stringify({ figures, failed }, null, 2)}\n`);
  }
  return score.outcome();
}

async function check(
  folder: string,
  texts: Texts,
  add: ReturnType<typeof tally>['add'],
  count: (name: string, number?: number) => void,
): Promise<void> {
  const started = Date.now();
  const before = await scanFresh(texts);
  count('trees');
  count('violations', before.violations.length);
  const changes: {
    readonly id: string;
    readonly category: string;
    readonly problems: string[];
    readonly files: readonly Changed[];
  }[] = [];
  for (const unsafe of [false, true]) {
    const category = unsafe ? 'all fixes of a tree' : 'all safe fixes of a tree';
    const fixes = await fixFresh(texts, unsafe);
    count(unsafe ? 'made with unsafe ones' : 'made', fixes.fixed.length);
    if (unsafe) for (const { reason } of fixes.unfixed) count(`refused: ${reasonOf(reason)}`);
    if (fixes.files.size === 0) continue;
    const changed = changedTexts(texts, fixes.files);
    const problems = [...differences(before, await scanFresh(changed), fixes.fixed)];
    if ((await fixFresh(changed, unsafe)).files.size > 0) problems.push('a second run changes something');
    if (unsafe && env.TF_PLUGIN_DIR !== undefined) {
      const found = complaints(texts, changed, foldersWithAws(fixes.files));
      const lines = [...found].flatMap(([path, its]) => its.map((problem) => `${path}: ${problem}`));
      add('terraform validate', `${folder}: terraform validate`, lines.length === 0 ? undefined : lines.join('\n'));
    }
    changes.push({ id: `${folder}: ${category}`, category, problems, files: changesOf(fixes.files) });
  }
  const chosen = sample(before);
  const { offers } = await offerFixes(requestFor(texts), memoryPlatform, {
    only: ({ fingerprint }) => chosen.has(fingerprint),
  });
  count('offered alone', offers.length);
  for (const { proposals, edits } of offers) {
    const files = changesWith(texts, edits);
    const problems = [...differences(before, await scanFresh(changedTexts(texts, files)), proposals)];
    changes.push({ id: `${folder}: ${nameOf(proposals[0]!)}`, category: 'one fix', problems, files: changesOf(files) });
  }
  const formats = misformatted(changes.flatMap(({ files }) => files));
  for (const { id, category, problems, files } of changes) {
    for (const file of files) problems.push(...lostComments(file), ...misread(file), ...(formats.get(file) ?? []));
    add(category, id, problems.length === 0 ? undefined : problems.join('\n'));
  }
  count('seconds', Math.round((Date.now() - started) / 1000));
}

const requestFor = (texts: Texts): ScanRequest => ({
  target: { kind: 'files', files: filesOf(texts) },
  types: loaders.map(({ id }) => id),
});

function scanFresh(texts: Texts): Promise<Report> {
  return scan(requestFor(texts), memoryPlatform);
}

function fixFresh(texts: Texts, unsafe: boolean): Promise<Fixes> {
  return fix(requestFor(texts), memoryPlatform, { unsafe });
}

function changedTexts(texts: Texts, files: ReadonlyMap<string, FileChange>): Texts {
  return new Map([...texts, ...[...files].map(([path, { after }]) => [path, after] as const)]);
}

/** The files that edits change. */
function changesWith(texts: Texts, edits: Offer['edits']): ReadonlyMap<string, FileChange> {
  const byPath = groupBy(edits, ({ source }) => source.path);
  return new Map(
    [...byPath].map(([path, its]) => {
      const before = texts.get(path) ?? '';
      const after = its.reduceRight((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), before);
      return [path, { before, after }] as const;
    }),
  );
}

function changesOf(files: ReadonlyMap<string, FileChange>): readonly Changed[] {
  return [...files].map(([path, { before, after }]) => ({ path, before, after }));
}

/** The fingerprints of violations whose rules have a fix, at random. */
function sample({ violations }: Report): ReadonlySet<string> {
  const random = randomFrom(violations.length);
  const fixable = violations.filter(({ policy }) => policy.fixes !== undefined);
  const ordered = fixable.map(({ fingerprint }) => ({ fingerprint, at: random() })).sort((a, b) => a.at - b.at);
  return new Set(ordered.slice(0, maxAlone).map(({ fingerprint }) => fingerprint));
}

function nameOf({ violation: { policy, resource, path } }: Proposal): string {
  return `${policy.id} ${resource.source} ${resource.id} ${path.join('.')}`;
}

/** The folders of changed files with resources of AWS. */
function foldersWithAws(files: ReadonlyMap<string, FileChange>): readonly string[] {
  const own = [...files].filter(([path, { after }]) => path.endsWith('.tf') && /^resource "?aws_/m.test(after));
  return [...new Set(own.map(([path]) => posix.dirname(path)))];
}

/** A reason without the names in it. */
function reasonOf(reason: string): string {
  return reason
    .replace(/^\S+ would be (new|gone)$/, '… would be $1')
    .replace(/^\S+ would be violated$/, 'another rule would be violated')
    .replace(/^.* would change elsewhere$/, '… would change elsewhere')
    .replace(/^the value comes from .*$/, 'the value comes from an expression')
    .replace(/^\S+ is (not a file|outside|not in UTF-8)/, '… is $1');
}
