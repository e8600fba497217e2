import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { docker } from '../../src/iac/docker/index.ts';
import { parseDockerfile } from '../../src/iac/docker/parse/parse.ts';
import { loadPolicies, type Violation } from '../../src/scan/index.ts';
import { positionOf } from '../../src/source/index.ts';
import { bundledPolicies, scanTexts } from '../../test/policies/scan.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';

/** Larger files are data. */
const maxBytes = 200_000;

/** A verdict of another program. */
export interface Entry {
  readonly code: string;
  readonly file: string;
  readonly line: number;
}

/** Another program that checks Dockerfiles. */
export interface Other {
  readonly suite: string;
  readonly name: string;
  /** Whether an alias of a rule is a rule of it. */
  readonly isRule: (alias: string) => boolean;
  /** The file with the reasons of differences, in this folder. */
  readonly reasons: string;
  /** Its verdicts on files below a folder, and the files that it cannot read. */
  readonly run: (
    data: string,
    paths: readonly string[],
  ) => { readonly entries: readonly Entry[]; readonly unread: Iterable<string> };
}

/** Why some differences are meant to be. */
interface Reason {
  readonly reason: string;
  /** The program that reports something. */
  readonly only: string;
  readonly codes: readonly string[];
  /** Only instructions whose text matches this. */
  readonly text?: string;
  /** Only in stages that are not in the image. */
  readonly leftBehind?: boolean;
}

/** Compares the verdicts of rules with those of another program that has the same rules, instruction by instruction. */
export async function compareVerdicts(other: Other, { data, only }: RunOptions): Promise<Outcome> {
  const reasons = parse(
    readFileSync(fileURLToPath(new URL(other.reasons, import.meta.url)), 'utf8'),
  ) as readonly Reason[];
  const score = tally(other.suite);
  const paths = dockerfilesIn(data).filter((path) => only === undefined || path.includes(only));
  const { readings, violations, aliasesOf, aliases } = await readingsOf(data, paths);
  const { entries, unread } = other.run(data, paths);
  const skipped = new Set(unread);
  for (const path of paths) if (readings.get(path)?.isRead !== true) skipped.add(path);

  const places = new Map<string, Entry & { readonly by: Set<string> }>();
  const add = ({ code, file, line: at }: Entry, by: string): void => {
    if (skipped.has(file)) return;
    const line = readings.get(file)?.instructionAt(at)?.firstLine ?? at;
    const key = `${file}:${line} ${code}`;
    const place = places.get(key) ?? { code, file, line, by: new Set() };
    places.set(key, place);
    place.by.add(by);
  };
  for (const entry of entries) if (aliases.has(entry.code)) add(entry, other.name);
  for (const violation of violations) {
    const { source, start } = violation.resource.spanOf(violation.path);
    const place = { file: source.path, line: positionOf(source, start).line };
    for (const code of aliasesOf(violation)) if (other.isRule(code)) add({ code, ...place }, 'lintel');
  }
  for (const [id, { code, file, line, by }] of [...places].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [one = '', another] = by;
    const instruction = readings.get(file)?.instructionAt(line);
    const isExplained = reasons.some((reason) => explains(reason, code, one, instruction));
    if (another !== undefined) score.add(`${code} both`, id, undefined);
    else score.add(`${code} only ${one}`, id, isExplained ? undefined : `only ${one}`);
  }
  return { ...score.outcome(), skipped: skipped.size };
}

function explains(
  { only, codes, text, leftBehind }: Reason,
  code: string,
  by: string,
  instruction: ReadInstruction | undefined,
): boolean {
  return (
    only === by &&
    codes.includes(code) &&
    (text === undefined || new RegExp(text, 'i').test(instruction?.text ?? '')) &&
    (leftBehind !== true || instruction?.isShipped === false)
  );
}

/** The Dockerfiles below a folder. */
function dockerfilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => docker.files?.test(path) === true)
    .filter((path) => statSync(join(folder, path)).isFile() && statSync(join(folder, path)).size <= maxBytes)
    .sort();
}

/** What lintel reads in a file. */
interface Reading {
  readonly isRead: boolean;
  readonly instructionAt: (line: number) => ReadInstruction | undefined;
}

interface ReadInstruction {
  readonly firstLine: number;
  readonly text: string;
  /** Whether its stage is in the image. */
  readonly isShipped: boolean;
}

/** Scans files with all rules for Dockerfiles: what was read, what was found, also where a comment suppresses it. */
async function readingsOf(data: string, paths: readonly string[]) {
  const texts = new Map(paths.map((path) => [path, readFileSync(join(data, path), 'utf8')]));
  const report = await scanTexts(texts, 'docker', [], { profile: 'strict' });
  const unread = new Set(report.errors.map(({ file }) => file));
  const stages = new Map<string, { readonly final: boolean; readonly base: number | undefined }[]>();
  for (const { type, source, config } of report.resources) {
    if (type !== 'docker_stage') continue;
    const { index, final, base } = config as { index: number; final: boolean; base: { stage?: number } };
    stages.set(source, stages.get(source) ?? []);
    stages.get(source)![index] = { final, base: base.stage };
  }
  const readings = new Map<string, Reading>();
  for (const [path, text] of texts) {
    const ofFile = stages.get(path);
    if (ofFile === undefined) continue;
    const shipped = new Set<number>();
    for (let at: number | undefined = ofFile.length - 1; at !== undefined; at = ofFile[at]?.base) shipped.add(at);
    const lines = text.split('\n');
    let stage = -1;
    const instructions = parseDockerfile({ path, text }).instructions.map(({ name, firstLine, lastLine }) => {
      if (name === 'FROM') stage++;
      return {
        firstLine,
        lastLine,
        text: lines.slice(firstLine - 1, lastLine).join('\n'),
        isShipped: shipped.has(stage),
      };
    });
    readings.set(path, {
      isRead: !unread.has(path),
      instructionAt: (line) => instructions.find((one) => one.firstLine <= line && line <= one.lastLine),
    });
  }
  const set = await loadPolicies(await bundledPolicies());
  const policies = new Map((await set.describe(set.policies)).map((policy) => [policy.id, policy]));
  const aliasesOf = ({ policy, instances }: Violation): readonly string[] =>
    (policies.get(policy.id)?.aliases ?? [])
      .filter(({ instance }) => instance === undefined || instances.includes(instance))
      .map(({ id }) => id);
  const aliases = new Set([...policies.values()].flatMap((policy) => policy.aliases.map(({ id }) => id)));
  return { readings, violations: [...report.violations, ...report.skipped], aliasesOf, aliases };
}
