import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { opaVersion } from '../../scripts/reference/opa.ts';
import type { Json } from '../json.ts';
import { plain } from '../json.ts';
import { evaluationCases } from '../rego/cases.ts';

/** A query that is evaluated without some documents. */
export interface PartialCase {
  readonly id: string;
  readonly language: 'v0' | 'v1';
  readonly modules: readonly string[];
  readonly query: string;
  readonly unknowns: readonly string[];
  readonly disableInlining: readonly string[];
  readonly shallow: boolean;
  readonly nondeterministic: boolean;
  /** JSON texts. */
  readonly data: string | undefined;
  readonly input: string | undefined;
}

/** One evaluation case of this number is a case here: the reference needs a process for each. */
const step = 12;
/** The unknowns for evaluation cases, in turn. */
const divisions: readonly (readonly string[])[] = [['input'], ['data'], ['input', 'data'], ['input.a', 'data.b']];

/** The tests of the reference for partial evaluation, if its source is there, and evaluation cases. */
export function partialCases(data: string): PartialCase[] {
  const evaluated = evaluationCases(data)
    .filter((entry) => entry.want.kind === 'bindings' && entry.inputTerm === undefined && entry.env.size === 0)
    .filter((_, index) => index % step === 0)
    .map(
      (entry, index): PartialCase => ({
        id: `evaluation/${entry.id}`,
        language: entry.language,
        modules: entry.modules,
        query: entry.query,
        unknowns: divisions[index % divisions.length]!,
        disableInlining: [],
        shallow: index % 7 === 6,
        nondeterministic: false,
        data: jsonOf(entry.data),
        input: jsonOf(entry.input),
      }),
    );
  return [...ownTests(), ...evaluated];
}

const jsonOf = (json: Json | undefined): string | undefined =>
  json === undefined ? undefined : JSON.stringify(plain(json));

/** The table of `topdown_partial_test.go`, from the Go module that the reference is built from. */
function ownTests(): PartialCase[] {
  const { stdout, status } = spawnSync('go', ['env', 'GOMODCACHE'], { encoding: 'utf8' });
  if (status !== 0) return [];
  const module = `github.com/open-policy-agent/opa@v${opaVersion}`;
  const file = join(stdout.trim(), module, 'v1', 'topdown', 'topdown_partial_test.go');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return [...tableIn(text)].flatMap((fields): PartialCase[] => {
    const query = fields.get('query')?.[0];
    if (query === undefined || fields.has('logicalKeywords') || fields.has('skipPartialNamespace')) return [];
    const unknowns = fields.get('unknowns') ?? ['input'];
    // Unknown variables are only for the tests of the reference.
    if (unknowns.some((unknown) => !/^(?:input|data)\b/.test(unknown))) return [];
    const modules = (fields.get('modules') ?? []).map((module) => module);
    return [
      {
        id: `tests/${fields.get('note')?.[0]}`,
        language: 'v1',
        modules,
        query,
        unknowns,
        disableInlining: fields.get('disableInlining') ?? [],
        shallow: fields.has('shallow'),
        nondeterministic: fields.has('nondeterministicBuiltins'),
        data: fields.get('data')?.[0],
        input: fields.get('input')?.[0],
      },
    ];
  });
}

/** The texts of each entry of a table in Go, by the names of their fields: `note: "…", modules: []string{`…`}`. */
function* tableIn(text: string): Generator<Map<string, string[]>> {
  const token = /`([^`]*)`|"((?:[^"\\]|\\.)*)"|([A-Za-z_]\w*)(:?)|(\/\/[^\n]*)|([{}])/g;
  let fields: Map<string, string[]> | undefined;
  let field = '';
  for (const [, raw, quoted, name, colon] of text.matchAll(token)) {
    const value = raw ?? (quoted === undefined ? undefined : (JSON.parse(`"${quoted}"`) as string));
    if (name === 'note' && colon === ':') {
      if (fields !== undefined) yield fields;
      fields = new Map();
    }
    if (colon === ':') field = name!;
    else if (value !== undefined) fields?.set(field, [...(fields.get(field) ?? []), value]);
    else if (name === 'true') fields?.set(field, ['true']);
  }
  if (fields !== undefined) yield fields;
}
