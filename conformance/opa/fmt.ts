import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOpa } from '../../scripts/reference/opa.ts';
import { type FormatVersion, formatSource } from '../../src/rego/index.ts';
import { positionOf } from '../../src/source/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type RegoText, regoTexts } from './rego-texts.ts';

const versions: readonly (readonly [version: FormatVersion, flags: readonly string[]])[] = [
  ['v1', []],
  ['v0', ['--v0-compatible']],
  ['v0-v1', ['--v0-v1']],
];

/** Number of files that one process formats. */
const batch = 1000;

/** The bundled policies are v1: of those, one in this number is compared in other versions, where most are rejected. */
const step = 10;

/** Formatted texts, byte for byte, and the line of the first error of texts that are rejected. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/fmt');
  const texts = regoTexts(data);
  for (const [version, flags] of versions) {
    const chosen = texts.filter(
      ({ category, id }, at) =>
        (category !== 'policies' || version === 'v1' || at % step === 0) &&
        (only === undefined || `${version}/${category}/${id}`.includes(only)),
    );
    const wanted = formattedByOpa(opa, flags, chosen);
    for (const { category, id, text } of chosen) {
      results.add(`${version}/${category}`, `${version}/${category}/${id}`, problemOf(text, version, wanted.get(id)!));
    }
  }
  return results.outcome();
}

/** A formatted text, or the message of the reference. */
type Formatted = { readonly text: string } | { readonly problem: string };

/** Formats texts with few processes: each ends at the first file that is rejected. */
function formattedByOpa(opa: string, flags: readonly string[], texts: readonly RegoText[]): Map<string, Formatted> {
  const folder = mkdtempSync(join(tmpdir(), 'opa-fmt-'));
  const pathOf = (id: string): string => join(folder, `${id}.rego`);
  try {
    for (const { id, text } of texts) writeFileSync(pathOf(id), text);
    const rejected = new Map<string, string>();
    for (let at = 0; at < texts.length; ) {
      const ids = texts.slice(at, at + batch).map(({ id }) => id);
      const { status, stderr } = spawnSync(opa, ['fmt', '-w', ...flags, ...ids.map(pathOf)], { encoding: 'utf8' });
      if (status === 0) at += ids.length;
      else {
        const failed = ids.findIndex((id) => stderr.includes(pathOf(id)));
        if (failed < 0) throw new Error(stderr);
        rejected.set(ids[failed]!, stderr);
        at += failed + 1;
      }
    }
    return new Map(
      texts.map(({ id }) => {
        const problem = rejected.get(id);
        return [id, problem === undefined ? { text: readFileSync(pathOf(id), 'utf8') } : { problem }];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function problemOf(text: string, version: FormatVersion, wanted: Formatted): string | undefined {
  const { text: formatted, diagnostics } = formatSource({ path: 'a.rego', text }, { version });
  if ('text' in wanted) {
    if (formatted === wanted.text) return undefined;
    return formatted === undefined
      ? `rejected: ${diagnostics[0]!.message}`
      : `line ${firstDifference(formatted, wanted.text)}`;
  }
  if (formatted !== undefined) return `formatted; the reference: ${wanted.problem.split('\n')[0]}`;
  const span = diagnostics[0]!.span!;
  const own = positionOf(span.source, span.start).line;
  const row = Number(/\.rego:(\d+)/.exec(wanted.problem)?.[1]);
  return own === row ? undefined : `error in line ${own} instead of ${row}: ${diagnostics[0]!.message}`;
}

function firstDifference(left: string, right: string): number {
  const [a, b] = [left.split('\n'), right.split('\n')];
  return a.findIndex((line, at) => line !== b[at]) + 1;
}
