import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readYaml, yamlValueOf } from '../../src/go/index.ts';
import { type Assignment, AssignmentError, type HelmOptions, renderChart } from '../../src/iac/helm/index.ts';
import type { ConfigValue } from '../../src/iac/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { filesBelow } from '../terraform/disk.ts';

/** A chart and what the program printed for it. */
interface Golden {
  readonly chart: string;
  readonly name: string;
  readonly releaseName?: string;
  readonly cases: readonly GoldenCase[];
}

export interface GoldenCase {
  readonly id: string;
  readonly args: readonly string[];
  /** Values files, as paths in the folder of the data. */
  readonly values: readonly string[];
  readonly exit: number;
  readonly stdout?: string;
  /** The case of the same chart that printed the same. */
  readonly sameAs?: string;
  readonly stdoutGzB64?: string;
  readonly stdoutSha256?: string;
  /** Numbers, from 1, of lines that differ from run to run: random names, times, certificates. */
  readonly ndLines?: readonly number[];
}

/** Charts in their own folders, in files that list them in `goldens/`, and the mini charts of `helm-own-cases.json`. */
export async function run({ data, only }: RunOptions, suite = 'helm/charts'): Promise<Outcome> {
  const result = tally(suite);
  let sameText = 0;
  let skipped = 0;
  for (const golden of goldensIn(data)) {
    if (!existsSync(join(data, golden.chart))) {
      skipped += golden.cases.length;
      continue;
    }
    for (const one of golden.cases) {
      const id = `${golden.chart.replace(/^charts\//, '')}#${one.id}`;
      if (only !== undefined && !id.includes(only)) continue;
      const { problem, isSameText } = await compare(data, golden, one);
      if (isSameText) sameText++;
      result.add(one.exit === 0 ? 'rendered' : 'refused', id, problem);
    }
  }
  const outcome = result.outcome();
  const rendered = outcome.categories?.find(({ name }) => name === 'rendered');
  const equal = { name: 'equal as text', total: rendered?.total ?? 0, passed: sameText };
  return { ...outcome, skipped, categories: [...(outcome.categories ?? []), equal] };
}

function goldensIn(data: string): readonly Golden[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  const folder = join(data, 'goldens');
  const goldens = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => read(join(folder, name)) as Golden)
    : [];
  const own = join(data, 'helm-own-cases.json');
  if (!existsSync(own)) return goldens;
  const cases = read(own) as readonly (Golden & Omit<GoldenCase, 'id'>)[];
  return [...goldens, ...cases.map((one) => ({ ...one, cases: [{ ...one, id: 'own' }] }))];
}

interface Comparison {
  readonly problem: string | undefined;
  readonly isSameText: boolean;
}

async function compare(data: string, golden: Golden, one: GoldenCase): Promise<Comparison> {
  const differs = (problem: string): Comparison => ({ problem, isSameText: false });
  let rendered: Awaited<ReturnType<typeof renderChart>>;
  try {
    rendered = await renderChart(filesBelow(data), golden.chart, optionsOf(data, golden, one));
  } catch (error) {
    if (error instanceof NoSuchFile) rendered = { problems: [], warnings: [] };
    else return differs(`it throws: ${error instanceof Error ? error.stack : error}`);
  }
  const { text, problems } = rendered;
  if (one.exit !== 0)
    return text === undefined ? { problem: undefined, isSameText: false } : differs('it is refused by Helm');
  if (text === undefined) return differs(`refused: ${problems[0]?.message}`);
  const expected = expectedText(golden, one);
  const [wanted, got] = [expected, text].map((output) => withoutLines(output, one.ndLines ?? []));
  if (wanted === got) return { problem: undefined, isSameText: true };
  const [ours, theirs] = [got!, wanted!].map(documentsIn);
  if (ours !== undefined && ours === theirs) return { problem: undefined, isSameText: false };
  return differs(firstDifference(wanted!, got!));
}

function expectedText(golden: Golden, one: GoldenCase): string {
  if (one.sameAs !== undefined) return expectedText(golden, golden.cases.find(({ id }) => id === one.sameAs)!);
  if (one.stdoutGzB64 === undefined) return one.stdout ?? '';
  const text = gunzipSync(Buffer.from(one.stdoutGzB64, 'base64'));
  if (createHash('sha256').update(text).digest('hex') !== one.stdoutSha256) throw new Error(`${golden.chart}: damaged`);
  return text.toString('utf8');
}

function withoutLines(text: string, numbers: readonly number[]): string {
  if (numbers.length === 0) return text;
  const left = new Set(numbers);
  return text
    .split('\n')
    .map((line, index) => (left.has(index + 1) ? '#' : line))
    .join('\n');
}

/** The documents of a text with what Helm says they come from; undefined if one cannot be read. */
function documentsIn(text: string): string | undefined {
  const documents = readYaml({ path: 'output.yaml', text });
  if (documents.some(({ diagnostics }) => diagnostics.some(({ level }) => level === 'error'))) return undefined;
  return JSON.stringify(
    documents.map(({ root, start, end }) => [
      /# Source: (.*)/.exec(text.slice(start, end))?.[1],
      root === undefined ? null : sorted(yamlValueOf(root)),
    ]),
  );
}

function sorted(value: ConfigValue): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)]);
}

function firstDifference(wanted: string, got: string): string {
  const [theirs, ours] = [wanted.split('\n'), got.split('\n')];
  const at = theirs.findIndex((line, index) => line !== ours[index]);
  const line = at < 0 ? theirs.length : at;
  const source = theirs.slice(0, line + 1).findLast((text) => text.startsWith('# Source: '));
  return `line ${line + 1} (${source}): ${JSON.stringify(theirs[line])} expected, got ${JSON.stringify(ours[line])}`;
}

class NoSuchFile extends Error {}

/** The flags of the program that the cases use. */
function optionsOf(data: string, golden: Golden, { args, values }: GoldenCase): HelmOptions {
  const read = (path: string): string => {
    if (!existsSync(join(data, path))) throw new NoSuchFile(path);
    return readFileSync(join(data, path), 'utf8');
  };
  const assignments: Assignment[] = [];
  const apiVersions: string[] = [];
  const showOnly: string[] = [];
  let options: HelmOptions = { releaseName: golden.releaseName ?? 'release-name', namespace: 'default' };
  const take = args[Symbol.iterator]();
  const value = (): string => take.next().value as string;
  const forms = {
    '--set': 'typed',
    '--set-string': 'string',
    '--set-json': 'json',
    '--set-literal': 'literal',
    '--set-file': 'file',
  } as const;
  for (const flag of take) {
    if (Object.hasOwn(forms, flag)) assignments.push({ form: forms[flag as keyof typeof forms], text: value() });
    else if (flag === '-a' || flag === '--api-versions') apiVersions.push(...value().split(','));
    else if (flag === '-s' || flag === '--show-only') showOnly.push(value());
    else if (flag === '-n' || flag === '--namespace') options = { ...options, namespace: value() };
    else if (flag === '--kube-version') options = { ...options, kubeVersion: value() };
    else if (flag === '--include-crds') options = { ...options, includeCrds: true };
    else if (flag === '--is-upgrade') options = { ...options, isUpgrade: true };
    else if (flag === '--no-hooks') options = { ...options, withoutHooks: true };
    else if (flag === '--skip-schema-validation') options = { ...options, withoutSchemas: true };
    else if (flag === '--skip-tests') options = { ...options, withoutTests: true };
    else throw new Error(`the flag ${flag} is not known here`);
  }
  return {
    ...options,
    assignments,
    apiVersions,
    showOnly,
    valuesFiles: values.map((path) => ({ path, text: read(path) })),
    readFile: (path) => {
      try {
        return read(path);
      } catch {
        throw new AssignmentError(`there is no file ${path}`);
      }
    },
  };
}
