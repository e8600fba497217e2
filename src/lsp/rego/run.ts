import {
  calledBuiltins,
  compile,
  createEngine,
  type Failure,
  type Host,
  jsonText,
  type Limits,
  loadBuiltins,
  type Module,
  parseTerm,
  regoText,
  runTests,
  type TestResult,
  type Value,
} from '../../rego/index.ts';
import { type Diagnostic, LintelError, type Span } from '../../source/index.ts';
import { codeBlock, documentName } from './describe.ts';
import type { RegoDocument } from './document.ts';
import type { RegoWorkspace } from './workspace.ts';

/** The result of a command, for a message and a page. */
export interface Outcome {
  readonly title: string;
  readonly markdown: string;
  readonly failed: boolean;
  /** Failed tests, at their names. */
  readonly failures: readonly { readonly span: Span; readonly message: string }[];
  /** The files with tests that ran. */
  readonly paths: readonly string[];
}

/** The environment of policies that run. */
export interface Running {
  readonly host: Pick<Host, 'now' | 'random'>;
  readonly shared: readonly Module[];
  /** The input of an evaluation, and where it comes from. */
  readonly input?: { readonly path: string; readonly value: Value };
}

/** Limits of one test or evaluation: an editor waits for it. */
const limits: Partial<Limits> = { milliseconds: 5000 };
/** Maximum number of characters of a shown value. */
const maxShown = 20_000;

/** Runs the tests of a file's package, or the one with a name. There is no network, and no environment. */
export async function runTestsOf(
  workspace: RegoWorkspace,
  document: RegoDocument,
  name: string | undefined,
  { host, shared }: Running,
): Promise<Outcome> {
  const modules = modulesFor(workspace, document);
  if ('problem' in modules) return failedOutcome('The tests cannot run', modules.problem);
  const home = document.module!.package.path;
  const place = documentName(home);
  const accepts = (full: string): boolean =>
    name === undefined ? full.startsWith(`${place}.`) && isTestIn(full, place) : isNamed(full, `${place}.${name}`);
  try {
    const { results } = await runTests([...modules.modules, ...shared], {
      host: { ...host, env: new Map() },
      accepts,
      limits,
    });
    return testOutcome(results, name ?? place);
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    return failedOutcome('The tests cannot run', listText(error.diagnostics));
  }
}

/** Whether a test is in the package itself, and not in one below it. */
function isTestIn(full: string, place: string): boolean {
  return /^(?:todo_)?test_|\.(?:todo_)?test_/.test(full.slice(place.length + 1));
}

/** Several rules of one name are tests with numbers. */
function isNamed(full: string, name: string): boolean {
  return full === name || full.startsWith(`${name}#`);
}

function testOutcome(results: readonly TestResult[], subject: string): Outcome {
  const count = (outcome: TestResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const parts = (['pass', 'fail', 'error', 'skip'] as const).flatMap((outcome) =>
    count(outcome) === 0 ? [] : [`${count(outcome)} ${outcomeWords[outcome]}`],
  );
  const failures = results.flatMap((result) => {
    if (result.outcome === 'pass' || result.outcome === 'skip') return [];
    const { module, rule } = result.test;
    const { start, end } = rule.head.ref;
    return [{ span: { source: module.source, start, end }, message: failureText(result) }];
  });
  const lines = results.map((result) => {
    const detail =
      result.outcome === 'fail' || result.outcome === 'error' ? `\n\n${indented(failureText(result))}` : '';
    const printed = result.output.length === 0 ? '' : `\n\n${indented(result.output.join('\n'))}`;
    return `- ${outcomeWords[result.outcome]}: \`${result.package}.${result.name}\`${detail}${printed}`;
  });
  const summary = parts.length === 0 ? 'no tests' : parts.join(', ');
  return {
    title: `${subject}: ${summary}`,
    markdown: [`# ${summary}`, ...lines].join('\n\n'),
    failed: failures.length > 0,
    failures,
    paths: [...new Set(results.map(({ test }) => test.module.source.path))],
  };
}

const outcomeWords = { pass: 'passed', fail: 'failed', error: 'with an error', skip: 'skipped' } as const;

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
}

function failureText({ failure, problems, cases }: TestResult): string {
  const failedCases = cases.filter(({ passed }) => !passed).map(({ name }) => `case ${JSON.stringify(name)} failed`);
  const because = failure === undefined ? [] : [failureLine(failure), ...failure.because.map(failureLine)];
  const lines = [...problems.map(({ message }) => message), ...failedCases, ...because];
  return lines.length === 0 ? 'the test is not true' : lines.join('\n');
}

function failureLine({ text, place, values }: Pick<Failure, 'text' | 'place' | 'values'>): string {
  const shown = values.map(([part, value]) => `${part}: ${value === undefined ? 'undefined' : short(regoText(value))}`);
  return [`failed at ${place.path}:${place.line}: ${short(text)}`, ...shown.map((line) => `  ${line}`)].join('\n');
}

function short(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

/** The value of a document, such as `data.app.allow`, with the input that was found for the file. */
export async function evaluateDocument(
  workspace: RegoWorkspace,
  document: RegoDocument,
  name: string,
  { host, shared, input }: Running,
): Promise<Outcome> {
  const path = pathOf(name);
  if (path === undefined) return failedOutcome(`${name} cannot be evaluated`, `${name} is not the path of a rule`);
  const modules = modulesFor(workspace, document);
  if ('problem' in modules) return failedOutcome(`${name} cannot be evaluated`, modules.problem);
  const { program, diagnostics } = compile([...modules.modules, ...shared], { print: true });
  if (program === undefined) return failedOutcome(`${name} cannot be evaluated`, listText(diagnostics));
  const printed: string[] = [];
  const print = (line: string): void => {
    if (printed.length < 1000) printed.push(line);
  };
  try {
    await loadBuiltins(calledBuiltins(program));
    const engine = createEngine(program, { host: { ...host, env: new Map(), print }, limits });
    const value = await engine.evaluateAsync(path, input?.value);
    const text = value === undefined ? 'undefined' : valueText(value);
    const from = input === undefined ? 'Without an input: no input.json was found.' : `Input: ${input.path}`;
    const output = printed.length === 0 ? [] : ['Printed:', `\`\`\`\n${printed.join('\n')}\n\`\`\``];
    return {
      title: `${name}: ${short(text.replace(/\s+/g, ' '))}`,
      markdown: [`# ${name}`, codeBlock(text), from, ...output].join('\n\n'),
      failed: false,
      failures: [],
      paths: [],
    };
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    return failedOutcome(`${name} cannot be evaluated`, listText(error.diagnostics));
  }
}

function valueText(value: Value): string {
  const text = jsonText(value);
  // JSON.parse would round numbers that are longer than those of JavaScript.
  const pretty = /\d{16}/.test(text) ? text : JSON.stringify(JSON.parse(text), undefined, 2);
  return pretty.length > maxShown ? `${pretty.slice(0, maxShown)}\n…` : pretty;
}

function pathOf(name: string): readonly string[] | undefined {
  const { term } = parseTerm({ path: 'name', text: name });
  if (term?.kind !== 'ref' || term.head.kind !== 'var' || term.head.name !== 'data') return undefined;
  const path = term.path.flatMap((step) => (step.kind === 'string' ? [step.value] : []));
  return path.length === term.path.length ? path : undefined;
}

function modulesFor(
  workspace: RegoWorkspace,
  { source }: RegoDocument,
): { readonly modules: readonly Module[] } | { readonly problem: string } {
  const documents = workspace.neededBy([source.path]);
  const broken = documents.find(({ module }) => module === undefined);
  if (broken !== undefined) return { problem: listText(broken.problems) };
  return { modules: documents.flatMap(({ module }) => module ?? []) };
}

function failedOutcome(title: string, problem: string): Outcome {
  return {
    title: `${title}: ${problem.split('\n', 1)[0]}`,
    markdown: `# ${title}\n\n${problem}`,
    failed: true,
    failures: [],
    paths: [],
  };
}

function listText(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ message, span }) => `${span === undefined ? '' : `${span.source.path}: `}${message}`)
    .join('\n\n');
}
