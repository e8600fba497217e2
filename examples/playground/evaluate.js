// Evaluates a query. Policies are not trusted: they have limits and no access to the network.
import { Engine, jsonText, LintelError, parseJson } from 'lintel/rego';
import { problemsOf } from './problems.js';

const limits = { milliseconds: 2_000 };
/** Characters of the result and of printed text that are shown. */
const maxShown = 100_000;

/** The result as text, problems with their places, printed text, and for lines of the policy whether they held. */
export async function evaluate({ policy, input, data, query, version, covered, strict }) {
  const printed = [];
  let printedLength = 0;
  const coverage = { rules: new Map(), expressions: new Map() };
  let metrics;
  try {
    const engine = await Engine.fromModules([{ path: 'policy', text: policy }], {
      version,
      limits,
      strictBuiltinErrors: strict,
      data: documentOf('data', data) ?? {},
      host: {
        print: (line) => {
          if (printedLength < maxShown) printed.push(line.slice(0, maxShown));
          printedLength += line.length;
        },
      },
      metrics: ({ milliseconds, steps }) => (metrics = { milliseconds, steps }),
      ...(covered && { trace: recorder(coverage) }),
    });
    const result = await resultOf(engine, query, documentOf('input', input));
    return { result, metrics, printed, lines: linesOf(coverage), problems: [] };
  } catch (error) {
    const problems = problemsOf(error, { policy, input, data, query });
    return { metrics, printed, lines: linesOf(coverage), problems };
  }
}

/** The value at a path, or the solutions of a query; undefined if there are none. */
async function resultOf(engine, query, input) {
  const path = /^\s*data((?:\.[A-Za-z_]\w*)*)\s*$/.exec(query)?.[1];
  if (path !== undefined) {
    const value = await engine.evaluateAsync(path.split('.').slice(1), input);
    return value === undefined ? undefined : shown(value);
  }
  const solutions = await engine.queryAsync(query, input);
  if (solutions.length === 0) return undefined;
  const named = solutions.every((solution) => jsonText(solution) === '{}') ? await valueOf(engine, query, input) : [];
  return shown(named.length > 0 ? named : solutions);
}

/** The value of a query without variables; empty if it is no expression. */
const valueOf = (engine, query, input) => engine.queryAsync(`value := ${query}`, input).catch(() => []);

/** Records on which lines rules have a value and expressions hold. */
const recorder =
  ({ rules, expressions }) =>
  ({ kind, value, place: { path, line } }) => {
    if (path !== 'policy') return;
    if (kind === 'leave') rules.set(line, value !== undefined || rules.get(line) === true);
    else if (kind === 'expression') expressions.set(line, expressions.get(line) === true);
    else if (kind === 'holds') expressions.set(line, true);
  };

/** Whether each line held. An expression counts more than the rule that begins on its line. */
const linesOf = ({ rules, expressions }) => [...new Map([...rules, ...expressions])];

/** The value of a JSON text; undefined if it is empty. */
function documentOf(path, text) {
  if (text.trim() === '') return undefined;
  try {
    return parseJson(text);
  } catch (error) {
    const start = error.offset ?? 0;
    const span = { source: { path, text }, start, end: start + 1 };
    throw new LintelError([{ code: 'json', level: 'error', message: error.message, span }]);
  }
}

/** JSON with indentation. All digits of numbers stay. */
function shown(value) {
  let indent = '\n';
  let text = '';
  for (const [token] of jsonText(value).matchAll(/"(?:[^"\\]|\\.)*"|\{\}|\[\]|[{}[\],:]|[^{}[\],:"]+/g)) {
    if (token === '}' || token === ']') indent = indent.slice(0, -2);
    const opens = token === '{' || token === '[';
    if (opens) indent += '  ';
    if (token === '}' || token === ']') text += indent + token;
    else if (opens || token === ',') text += token + indent;
    else text += token === ':' ? ': ' : token;
    if (text.length > maxShown) return `${text.slice(0, maxShown)}\n… (too long to show all of it)`;
  }
  return text;
}
