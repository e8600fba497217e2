// npm run conformance:generate -- [--programs N] [--seed N] [--out FILE]
// Random programs, answered by lintel and by the reference program. Each difference is printed as the smallest program that shows it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { findOpa } from '../../scripts/reference/opa.ts';
import { compile, createEngine, jsonText, parseJson, parseModule } from '../../src/rego/index.ts';
import { type Diagnostic, LintelError } from '../../src/source/index.ts';
import { canonical, isObject, type Json, readJson } from '../json.ts';
import { inPairs, runOpa } from './opa.ts';
import { documents, moduleText, type RandomProgram, randomProgram } from './random-program.ts';

/** The result of a program: the document of its package, or the code of the error that it ends with. */
type Answer = { readonly document: string } | { readonly error: string; readonly message: string };

interface Case {
  readonly name: string;
  readonly program: RandomProgram;
  readonly ours: Answer;
}

const batchSize = 200;

/** Of differences of one kind only the first are made small and shown; the others are counted. */
const shownOfAKind = 3;

const inputText = JSON.stringify(documents.input);
const dataText = JSON.stringify({ base: documents.base });

const { values: options } = parseArgs({
  options: {
    programs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    out: { type: 'string' },
  },
});

process.exitCode = await main(Number(options.programs), Number(options.seed));

async function main(count: number, seed: number): Promise<number> {
  const opa = findOpa();
  if (opa === undefined) return 2;
  console.log(`seed ${seed}`);
  const tally = { programs: 0, refused: 0, failed: 0, different: 0 };
  const reports: string[] = [];
  const signs = new Map<string, number>();
  for (let start = 0; start < count; start += batchSize) {
    const size = Math.min(batchSize, count - start);
    const programs = fc.sample(randomProgram, { numRuns: size, seed: seed + start });
    const cases = programs.map((program, index): Case => {
      const name = `p${index}`;
      return { name, program, ours: answerOf(name, program) };
    });
    const theirs = await answersOf(opa, cases);
    for (const entry of cases) {
      tally.programs += 1;
      const answer = theirs.get(entry.name)!;
      if ('error' in answer && answer.error === 'panic') {
        console.log(`seed ${seed + start}, ${entry.name}: opa ends with ${answer.message}`);
        continue;
      }
      if ('error' in answer) tally[answer.error.startsWith('rego_') ? 'refused' : 'failed'] += 1;
      if (same(entry.ours, answer)) continue;
      tally.different += 1;
      const sign = `${kindOf(entry.ours)} | ${kindOf(answer)}`;
      const seen = signs.get(sign) ?? 0;
      signs.set(sign, seen + 1);
      if (seen >= shownOfAKind) continue;
      const small = await shrunk(opa, entry.program);
      const found = `seed ${seed + start}, ${entry.name}\n${await report(opa, small)}`;
      reports.push(found);
      console.log(found);
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${tally.programs} programs, ${tally.different} different`);
  }
  if (options.out !== undefined) writeFileSync(options.out, reports.join('\n'));
  for (const [sign, count] of signs) console.log(`${String(count).padStart(5)}  ${sign}`);
  console.log(
    `${tally.programs} programs (${tally.refused} refused, ${tally.failed} ended with an error), ${tally.different} different`,
  );
  return tally.different === 0 ? 0 : 1;
}

function same(one: Answer, other: Answer): boolean {
  if ('error' in one || 'error' in other) return 'error' in one && 'error' in other && one.error === other.error;
  return one.document === other.document;
}

/** The kind of an answer, up to names and numbers: a smaller program must show the same difference. */
function kindOf(answer: Answer): string {
  if (!('error' in answer)) return 'document';
  return `${answer.error} ${answer.message.split('\n')[0]!.replace(/[a-z]*\d+/g, '')}`;
}

/** The answer of lintel. */
function answerOf(name: string, program: RandomProgram): Answer {
  try {
    const { module, diagnostics } = parseModule({ path: `${name}.rego`, text: moduleText(name, program) });
    if (module === undefined) return errorOf(diagnostics);
    const { program: compiled, diagnostics: problems } = compile([module]);
    const errors = [...diagnostics, ...problems].filter((item) => item.level === 'error');
    if (compiled === undefined || errors.length > 0) return errorOf(errors);
    const host = { now: () => 0n, random: () => 0, env: new Map() };
    const engine = createEngine(compiled, { host, data: parseJson(dataText) });
    const value = engine.evaluate(['g', name], parseJson(inputText));
    return { document: value === undefined ? '{}' : canonical(readJson(jsonText(value))) };
  } catch (error) {
    if (error instanceof LintelError) return errorOf(error.diagnostics);
    return {
      error: 'crash',
      message: String((error as Error).stack)
        .split('\n', 3)
        .join(' '),
    };
  }
}

function errorOf([first]: readonly Diagnostic[]): Answer {
  return { error: first!.code, message: first!.message };
}

/**
 * The answers of the reference to all cases: those that lintel has an answer to in one run, halved until the ones that fail are alone;
 * the others one by one.
 */
async function answersOf(opa: string, cases: readonly Case[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const together = async (group: readonly Case[]): Promise<void> => {
    if (group.length === 0) return;
    const answer = await askTogether(opa, group);
    if (answer instanceof Map) for (const { name } of group) answers.set(name, { document: answer.get(name) ?? '{}' });
    else if (group.length === 1) answers.set(group[0]!.name, answer);
    else {
      await together(group.slice(0, group.length / 2));
      await together(group.slice(group.length / 2));
    }
  };
  await together(cases.filter(({ ours }) => 'document' in ours));
  await inPairs(
    cases.filter(({ ours }) => 'error' in ours),
    (entry) => together([entry]),
  );
  return answers;
}

async function askTogether(opa: string, cases: readonly Case[]): Promise<Map<string, string> | Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'opa-'));
  try {
    mkdirSync(join(folder, 'all'));
    for (const { name, program } of cases)
      writeFileSync(join(folder, 'all', `${name}.rego`), moduleText(name, program));
    writeFileSync(join(folder, 'all', 'data.json'), dataText);
    writeFileSync(join(folder, 'input.json'), inputText);
    const text = await runOpa(
      opa,
      ['eval', '--format', 'json', '-d', 'all', '-i', 'input.json', '--stdin'],
      folder,
      'x = data.g',
    );
    // Not all of its output is an answer: it can panic.
    if (!text.startsWith('{')) return { error: 'panic', message: text.split('\n', 1)[0]! };
    const json = readJson(text);
    const errors = isObject(json) ? json.get('errors') : undefined;
    if (errors !== undefined) {
      const [first] = errors as readonly Json[];
      const field = (name: string) => String(isObject(first) ? first.get(name) : '');
      return { error: field('code'), message: field('message') };
    }
    const documents = isObject(json) ? at(json, 'result', 0, 'bindings', 'x') : undefined;
    const entries = isObject(documents) ? [...documents] : [];
    return new Map(entries.map(([name, value]) => [name, canonical(value)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, key) => (isObject(inner) ? inner.get(String(key)) : (inner as readonly Json[] | undefined)?.[Number(key)]),
    value,
  );
}

async function theirAnswer(opa: string, program: RandomProgram): Promise<Answer> {
  const answer = await askTogether(opa, [{ name: 'p', program, ours: { document: '' } }]);
  return answer instanceof Map ? { document: answer.get('p') ?? '{}' } : answer;
}

/**
 * The program without the parts that do not matter for the difference: rules, else branches, lines. Runs at most 150
 * queries.
 */
async function shrunk(opa: string, program: RandomProgram): Promise<RandomProgram> {
  let best = program;
  let left = 150;
  const shows = async (candidate: RandomProgram): Promise<[string, string] | undefined> => {
    const ours = answerOf('p', candidate);
    const theirs = await theirAnswer(opa, candidate);
    return same(ours, theirs) ? undefined : [kindOf(ours), kindOf(theirs)];
  };
  const wanted = String(await shows(best));
  for (let changed = true; changed && left > 0; ) {
    changed = false;
    for (const candidate of smaller(best)) {
      if (left-- <= 0) break;
      if (String(await shows(candidate)) !== wanted) continue;
      best = candidate;
      changed = true;
      break;
    }
  }
  return best;
}

function* smaller({ rules }: RandomProgram): Generator<RandomProgram> {
  for (let at = rules.length - 1; at >= 0 && rules.length > 1; at--)
    yield { rules: rules.filter((_, index) => index !== at) };
  for (const [at, rule] of rules.entries()) {
    const put = (next: typeof rule): RandomProgram => ({
      rules: rules.map((old, index) => (index === at ? next : old)),
    });
    const { otherwise, ...plain } = rule;
    if (otherwise !== undefined) {
      yield put(plain);
      for (const line of otherwise.body.keys())
        yield put({ ...rule, otherwise: { ...otherwise, body: otherwise.body.filter((_, index) => index !== line) } });
    }
    for (const line of rule.body.keys()) yield put({ ...rule, body: rule.body.filter((_, index) => index !== line) });
    const simpler = rule.head.replace(/ := .*$/, ' := 1');
    if (simpler !== rule.head) yield put({ ...rule, head: simpler });
  }
}

async function report(opa: string, program: RandomProgram): Promise<string> {
  const show = (answer: Answer) => ('error' in answer ? `${answer.error}: ${answer.message}` : answer.document);
  const indented = moduleText('p', program).replace(/^/gm, '    ').trimEnd();
  return `${indented}\n  lintel: ${show(answerOf('p', program))}\n  opa:    ${show(await theirAnswer(opa, program))}\n`;
}
