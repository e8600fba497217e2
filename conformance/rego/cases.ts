import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isArray, isObject, type Json, type JsonObject, plain, readJson } from '../json.ts';

export type Language = 'v0' | 'v1';

/** An error as the reference reported it. */
export interface WantedError {
  readonly code: string;
  readonly message: string;
  readonly row: number;
  readonly column: number;
}

/** A query on a set of modules, and the reference's answer. */
export interface EvaluationCase {
  readonly id: string;
  readonly category: string;
  readonly language: Language;
  readonly modules: readonly string[];
  /** Always in v1, whatever the language of the modules. */
  readonly query: string;
  readonly data: Json | undefined;
  readonly input: Json | undefined;
  /** The input as Rego text: it may hold sets. */
  readonly inputTerm: string | undefined;
  /** Errors of builtins end the evaluation. */
  readonly strict: boolean;
  readonly env: ReadonlyMap<string, string>;
  /** Variables made by the compiler do not count. */
  readonly ignoreGenerated: boolean;
  /** The order of arrays in the bindings does not count. */
  readonly sortBindings: boolean;
  readonly want: Wanted;
  /** A plan for the query, in the files of OPA's SDK for Swift. */
  readonly plan: Json | undefined;
}

export type Wanted =
  | { readonly kind: 'bindings'; readonly bindings: readonly JsonObject[] }
  | {
      readonly kind: 'error';
      /** The exact code, and a part of the message. */
      readonly code: string | undefined;
      readonly message: string | undefined;
      readonly first: WantedError | undefined;
    };

/** Modules that are compiled, and whether the reference accepts them. */
export interface CompileCase {
  readonly id: string;
  readonly category: string;
  readonly language: Language;
  readonly modules: readonly string[];
  readonly strict: boolean;
  /** `print` is compiled, too, and its arguments are checked. */
  readonly print: boolean;
  /** Empty: accepted. */
  readonly errors: readonly WantedError[];
  /** These are all errors there are, and not only the first ones. */
  readonly exhaustive: boolean;
}

/** All cases of a folder with the files they are in. What a case is about shows in its fields, whatever its file is called. */
function* casesIn(folder: string): Generator<readonly [entry: JsonObject, file: string]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  for (const file of files.sort()) for (const entry of casesOf(join(folder, file))) yield [entry, file];
}

/** The evaluation cases of a folder, without the derived ones. */
export function evaluationCases(folder: string): EvaluationCase[] {
  const found: EvaluationCase[] = [];
  for (const [entry, file] of casesIn(folder))
    if (entry.has('query') && !entry.has('of')) found.push(evaluationCase(entry, file));
  return found;
}

function evaluationCase(entry: JsonObject, file: string): EvaluationCase {
  return {
    id: text(entry, 'id') ?? text(entry, 'note') ?? file,
    category: file.replace(/^v[01]\.|\.json$/g, ''),
    language: text(entry, 'lang') === 'v0' ? 'v0' : 'v1',
    modules: texts(entry, 'modules'),
    query: text(entry, 'query') ?? '',
    data: entry.get('data'),
    input: entry.get('input'),
    inputTerm: text(entry, 'input_term'),
    strict: entry.get('strict_error') === true,
    env: new Map(Object.entries((plain(entry.get('env')) as Record<string, string> | undefined) ?? {})),
    ignoreGenerated: entry.get('ignore_generated_vars') === true,
    sortBindings: entry.get('sort_bindings') === true,
    want: wanted(entry),
    plan: entry.get('plan'),
  };
}

function wanted(entry: JsonObject): Wanted {
  const code = text(entry, 'want_error_code');
  const message = text(entry, 'want_error');
  if (code !== undefined || message !== undefined) {
    return { kind: 'error', code, message, first: errorsOf(entry.get('ref_errors'))[0] };
  }
  // Queries that the reference refuses have no other expectation than its errors.
  const [refused] = errorsOf(entry.get('ref_errors'));
  if (!entry.has('want_result') && refused !== undefined)
    return { kind: 'error', code: refused.code, message: undefined, first: refused };
  return { kind: 'bindings', bindings: bindingsOf(entry.get('want_result')) };
}

function bindingsOf(result: Json | undefined): JsonObject[] {
  return isArray(result) ? result.filter(isObject) : [];
}

/**
 * Every v1 case, loaded as v0: unchanged, and with `import rego.v1` on the line after the package. `cases` are those of
 * `evaluationCases`; `skipped` counts those whose outcome is not an answer (`isAnswer`).
 */
export function derivedCases(
  folder: string,
  cases: readonly EvaluationCase[],
): { readonly cases: readonly EvaluationCase[]; readonly skipped: number } {
  const v1 = cases.filter((entry) => entry.language === 'v1');
  const byId = new Map(v1.map((entry) => [entry.id, entry]));
  const byModules = new Map(v1.map((entry) => [`${digest(entry.modules)} ${entry.query}`, entry]));
  const all = [...casesIn(folder)].flatMap(([entry]) => (entry.has('of') ? [entry] : []));
  const answered = all.filter(isAnswer);
  const derived = answered.map((entry) => {
    const sha = text(entry, 'modules_sha')!;
    const named = byId.get(text(entry, 'of')!);
    // Some names occur twice in the reference's suite; the digest distinguishes them.
    const of =
      named !== undefined && digest(named.modules) === sha ? named : byModules.get(`${sha} ${text(entry, 'query')}`);
    if (of === undefined) throw new Error(`derived-v0.json: no case has the modules of ${text(entry, 'of')}`);
    const imported = text(entry, 'transform') === 'import';
    return {
      ...of,
      id: `${imported ? 'v0+rego.v1' : 'v0'} ${of.id}`,
      language: 'v0' as const,
      modules: imported ? of.modules.map(withImport) : of.modules,
      want: entry.get('same_as_v1') === true ? of.want : derivedWant(entry),
    };
  });
  return { cases: derived, skipped: all.length - answered.length };
}

/**
 * Whether the reference gave an answer that can be compared. Not: results that are not JSON (two keys that are one in JSON), and
 * a variable without a value, `[{}]`, which comes of modules with names like `__local0__`: the reference takes those for its
 * own and does not ask whether they are safe.
 */
function isAnswer(entry: JsonObject): boolean {
  if (text(entry, 'ref_kind') === 'json_error') return false;
  const result = entry.get('result');
  return !(isArray(result) && result.length === 1 && isObject(result[0]) && result[0].size === 0);
}

function derivedWant(entry: JsonObject): Wanted {
  if (entry.has('result')) return { kind: 'bindings', bindings: bindingsOf(entry.get('result')) };
  const first = errorsOf(entry.get('ref_errors'))[0];
  return { kind: 'error', code: first?.code, message: undefined, first };
}

function withImport(module: string): string {
  if (/^import rego\.v1\s*$/m.test(module)) return module;
  return module.replace(/^(\s*package [^\n]*\n)/m, '$1import rego.v1\n');
}

function digest(modules: readonly string[]): string {
  return createHash('sha256').update(modules.join('\0')).digest('hex').slice(0, 16);
}

/** The cases about what does and does not compile. */
export function compileCases(folder: string): CompileCase[] {
  const found: CompileCase[] = [];
  for (const [entry, file] of casesIn(folder)) {
    if (entry.has('want_errors')) found.push(exhaustiveCase(entry));
    else if (!entry.has('query')) found.push(...verdictsOf(entry, file));
  }
  return found;
}

function exhaustiveCase(entry: JsonObject): CompileCase {
  return {
    id: `compilecases/${text(entry, 'note')}`,
    category: 'compilecases',
    language: text(entry, 'rego_version') === 'v0' ? 'v0' : 'v1',
    modules: texts(entry, 'modules'),
    strict: entry.get('strict') === true,
    print: entry.get('print_statements') === true,
    errors: errorsOf(entry.get('want_errors')),
    exhaustive: entry.get('exhaustive') === true,
  };
}

/** One case in the usual mode, and one in strict mode where the reference said something about that. */
function verdictsOf(entry: JsonObject, file: string): CompileCase[] {
  const language = text(entry, 'lang') === 'v0' ? 'v0' : 'v1';
  const usual: CompileCase = {
    id: `${language}/${text(entry, 'note')}`,
    category: `${text(entry, 'src') ?? file} ${language}`,
    language,
    modules: texts(entry, 'modules'),
    strict: entry.get('strict') === true,
    print: false,
    errors: entry.get('ok') === true ? [] : errorsOf(entry.get('errors')),
    exhaustive: entry.get('strict') === true,
  };
  if (!entry.has('strict_errors')) return [usual];
  const errors = errorsOf(entry.get('strict_errors'));
  return [usual, { ...usual, id: `${usual.id} (strict)`, strict: true, errors }];
}

function casesOf(path: string): JsonObject[] {
  const file = readJson(readFileSync(path, 'utf8'));
  const cases = isObject(file) ? file.get('cases') : file;
  if (!isArray(cases)) throw new Error(`${path}: no list of cases`);
  return cases.filter(isObject);
}

function errorsOf(value: Json | undefined): WantedError[] {
  if (!isArray(value)) return [];
  return (plain(value) as { code?: string; message?: string; row?: number; col?: number }[]).map((error) => ({
    code: error.code ?? '',
    message: error.message ?? '',
    row: error.row ?? 0,
    column: error.col ?? 0,
  }));
}

function text(entry: JsonObject, key: string): string | undefined {
  const value = entry.get(key);
  return typeof value === 'string' ? value : undefined;
}

function texts(entry: JsonObject, key: string): string[] {
  const value = entry.get(key);
  return isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
