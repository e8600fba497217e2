import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOpa } from '../../scripts/reference/opa.ts';
import {
  astJson,
  astJsonText,
  type Body,
  calledBuiltins,
  compileQuery,
  createEngine,
  jsonText,
  keysOf,
  loadBuiltins,
  loadPartial,
  lookup,
  type Module,
  parseJson,
  parseModule,
  parseQuery,
  type Residual,
  regoText,
  type Value,
} from '../../src/rego/index.ts';
import { LintelError } from '../../src/source/index.ts';
import { documents } from '../rego/random-program.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type PartialCase, partialCases } from './partial-cases.ts';

const host = { now: () => 1_700_000_000_000_000_000n, random: () => 0.5, env: new Map<string, string>() };

/**
 * Partial evaluation, compared twice: `results` evaluates the rest together with the unknown documents and compares with
 * the full evaluation; `form` compares the rest with that of the reference.
 */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/partial');
  const folder = mkdtempSync(join(tmpdir(), 'opa-partial-'));
  let skipped = 0;
  try {
    for (const entry of partialCases(data)) {
      if (only !== undefined && !entry.id.includes(only)) continue;
      const expected = reference(opa, folder, entry);
      const modules = modulesOf(entry);
      if (expected === undefined || modules === undefined) {
        skipped += 1;
        continue;
      }
      const own = await partial(entry, modules);
      if (own instanceof LintelError) {
        const problem = own.diagnostics[0]!.message;
        results.add('results', `results/${entry.id}`, 'errors' in expected ? undefined : `lintel: ${problem}`);
        continue;
      }
      if ('errors' in expected) {
        skipped += 1;
        continue;
      }
      results.add('results', `results/${entry.id}`, await difference(entry, modules, own));
      const forms = [form(expected), form(plainForm(own))];
      const same = forms[0] === forms[1];
      results.add('form', `form/${entry.id}`, same ? undefined : `opa   : ${forms[0]}\nlintel: ${forms[1]}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...results.outcome(), skipped };
}

interface Form {
  readonly queries?: readonly unknown[];
  readonly modules?: readonly unknown[];
}

/** The output of the reference; undefined if it does not accept the modules or the query. */
function reference(opa: string, folder: string, entry: PartialCase): Form | { readonly errors: unknown } | undefined {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = ['eval', '--partial', '--format', 'json'];
  const add = (name: string, text: string, flag: string): void => {
    writeFileSync(join(folder, name), text);
    args.push(flag, join(folder, name));
  };
  for (const [index, module] of entry.modules.entries()) add(`m${index}.rego`, module, '--data');
  if (entry.data !== undefined) add('data.json', entry.data, '--data');
  if (entry.input !== undefined) add('input.json', entry.input, '--input');
  for (const unknown of entry.unknowns) args.push('--unknowns', unknown);
  for (const path of entry.disableInlining) args.push('--disable-inlining', path);
  if (entry.shallow) args.push('--shallow-inlining');
  if (entry.nondeterministic) args.push('--nondeterminstic-builtins');
  if (entry.language === 'v0') args.push('--v0-compatible');
  const { stdout } = spawnSync(opa, [...args, entry.query], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (stdout === '') return undefined;
  const { partial: form, errors } = JSON.parse(stdout) as { partial?: Form; errors?: { code?: string }[] };
  if (form !== undefined) return form;
  const isStatic = errors?.some(({ code }) => code?.startsWith('rego_') ?? true);
  return isStatic === false ? { errors } : undefined;
}

function modulesOf(entry: PartialCase): Module[] | undefined {
  const modules = entry.modules.map(
    (text, index) => parseModule({ path: `m${index}.rego`, text }, { version: entry.language }).module,
  );
  return modules.every((module) => module !== undefined) ? modules : undefined;
}

const jsonValue = (json: string | undefined): Value | undefined => (json === undefined ? undefined : parseJson(json));

async function partial(entry: PartialCase, modules: readonly Module[]): Promise<Residual | LintelError> {
  const { preparePartial } = await loadPartial();
  const input = jsonValue(entry.input);
  try {
    return await preparePartial({ path: 'query', text: entry.query }, modules, {
      host,
      unknowns: entry.unknowns,
      disableInlining: entry.disableInlining,
      shallowInlining: entry.shallow,
      nondeterministicBuiltins: entry.nondeterministic,
      data: jsonValue(entry.data) ?? {},
      ...(input !== undefined && { input }),
    }).evaluateAsync();
  } catch (error) {
    if (error instanceof LintelError) return error;
    throw error;
  }
}

/** Documents with which the rest is evaluated: those of the case, and others in place of the unknown ones. */
function inputsOf(entry: PartialCase): readonly { readonly input: Value | undefined; readonly data: Value }[] {
  const input = jsonValue(entry.input);
  const data = jsonValue(entry.data) ?? {};
  const pool: Value[] = [
    documents.input as unknown as Value,
    {},
    { x: 1, y: 2, z: 3, a: 1, b: 'x', foo: 7, bar: 10 },
    { x: { foo: 1, bar: 2 }, y: [1, 2, 3], a: ['a', 'b'], foo: { bar: { baz: 1 } } },
    { x: 7, y: 'a', z: true, a: { b: 1 }, foo: 'bar', q: [1], role: 'admin' },
  ];
  // An unknown input is one that exists.
  const known = input === undefined && entry.unknowns.includes('input') ? [] : [{ input, data }];
  const found: { readonly input: Value | undefined; readonly data: Value }[] = [...known];
  if (entry.unknowns.includes('input')) for (const other of pool) found.push({ input: other, data });
  if (entry.unknowns.includes('data') && entry.data === undefined)
    for (const other of pool) found.push({ input, data: other });
  return found;
}

/** A difference between the results of the rest and the full results; undefined if there is none. */
async function difference(entry: PartialCase, modules: readonly Module[], own: Residual): Promise<string | undefined> {
  const { body } = parseQuery({ path: 'query', text: entry.query });
  for (const { input, data } of inputsOf(entry)) {
    const full = await solutions(modules, body!, input, data);
    if (full === undefined) continue;
    const names = [...new Set(full.flatMap((solution) => [...keysOf(solution as never)]))].filter(
      (name) =>
        typeof name === 'string' && !new RegExp(`\\b${name}\\s*:=|some\\b[^;\\n]*\\b${name}\\b`).test(entry.query),
    );
    const rest: Value[] = [];
    let failed = false;
    for (const query of own.queries) {
      const part = query.length === 0 ? [{}] : await solutions([...modules, ...own.support], query, input, data);
      if (part === undefined) failed = true;
      else rest.push(...part);
    }
    if (failed) continue;
    const [wanted, have] = [full, rest].map((list) => shown(list, names));
    if (wanted !== have) return `input ${input === undefined ? '' : jsonText(input)}\nfull: ${wanted}\nrest: ${have}`;
  }
  return undefined;
}

/** The different solutions for some variables, as text. */
function shown(list: readonly Value[], names: readonly Value[]): string {
  const texts = list.map((solution) =>
    names.map((name) => {
      const value = lookup(solution, name);
      return value === undefined ? '-' : regoText(value);
    }),
  );
  return [...new Set(texts.map((text) => JSON.stringify(text)))].sort().join(' ');
}

/** Undefined if the evaluation fails. */
async function solutions(
  modules: readonly Module[],
  body: Body,
  input: Value | undefined,
  data: Value,
): Promise<readonly Value[] | undefined> {
  const place = { start: 0, end: 0 };
  const source = { path: 'query', text: '' };
  const home: Module = {
    source,
    version: 'v1',
    package: { path: [], ...place },
    imports: [],
    rules: [],
    annotations: [],
  };
  const { program, diagnostics } = compileQuery(modules, home, body);
  if (program === undefined) {
    if (diagnostics.every(({ code }) => code === 'rego_type_error')) return [];
    throw new Error(`the rest does not compile: ${diagnostics[0]!.message}`);
  }
  await loadBuiltins(calledBuiltins(program));
  try {
    return await createEngine(program, { host, data }).queryAsync(input);
  } catch (error) {
    if (error instanceof LintelError) return undefined;
    throw error;
  }
}

const plainForm = ({ queries, support }: Residual): Form =>
  JSON.parse(
    astJsonText({ queries: queries.map((query) => astJson(query)), modules: support.map((module) => astJson(module)) }),
  );

/** A rest as text: generated variables numbered in the order in which they occur, rules and queries in order. */
function form({ queries = [], modules = [] }: Form): string {
  const rules = modules.flatMap((module) => {
    const { package: own, rules: list = [] } = module as {
      package: { path: unknown };
      rules?: Record<string, unknown>[];
    };
    return list.map((rule) => `${JSON.stringify(own.path)} ${renamed({ ...rule, annotations: undefined })}`);
  });
  return [...queries.map(renamed).sort(), ...rules.sort()].join('\n');
}

/** Names of generated variables and rules. */
const generated = /"value":"(\$[^"]*|__local[^"]*|_term[^"]*|_ref[^"]*|__not[^"]*)"|"(__not[^"]*)"/g;

function renamed(value: unknown): string {
  const names = new Map<string, string>();
  const compact = JSON.stringify(value, (key, part) =>
    ['location', 'index', 'generated'].includes(key) ? undefined : part,
  );
  return compact.replace(generated, (_, name: string | undefined, other: string | undefined) => {
    const found = name ?? other ?? '';
    if (!names.has(found)) names.set(found, `#${names.size}`);
    return `"value":"${names.get(found)}"`;
  });
}
