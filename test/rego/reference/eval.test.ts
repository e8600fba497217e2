import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LintelError } from '../../../src/source/index.ts';
import { host } from '../ask.ts';
import {
  calledBuiltins,
  createEngine,
  jsonText,
  loadBuiltins,
  lookup,
  parseModule,
  prepareQuery,
  type Value,
} from '../rego.ts';
import { compareWithOpa, queriesIn } from './recorded.ts';

const input: Value = { a: 1, s: 'text', l: [1, 2, 3], o: { k: 'v', n: { m: [true, null] } } };

/** The values of the expressions in comments, and the messages of those that fail. */
await compareWithOpa('eval', {
  own: async ({ text }) => {
    const { module } = parseModule({ path: 'p.rego', text });
    const answers: string[] = [];
    for (const expression of queriesIn(text))
      answers.push(`~~~~ ${expression}\n${await answerTo(expression, module!)}`);
    return answers.join('\n');
  },
  ask: (opa, { text }) => {
    writeFileSync(join(opa.folder, 'input.json'), JSON.stringify(input));
    const answers = queriesIn(text).map((expression) => {
      const args = ['eval', '-f', 'json', '--strict-builtin-errors', '-i', 'input.json', '-d', 'p.rego'];
      const { result = [], errors = [] }: Answer = JSON.parse(opa(...args, `x = ${expression}`).stdout);
      const found = [...result.map(({ bindings }) => JSON.stringify(ordered(bindings.x))), ...errors.map(problem)];
      return `~~~~ ${expression}\n${found.join('\n')}`;
    });
    return answers.join('\n');
  },
});

interface Answer {
  readonly result?: readonly { readonly bindings: { readonly x: unknown } }[];
  readonly errors?: readonly { readonly code: string; readonly message: string }[];
}

async function answerTo(expression: string, module: Parameters<typeof prepareQuery>[1][number]): Promise<string> {
  const { program, diagnostics } = prepareQuery({ path: 'query', text: `x = ${expression}` }, [module]);
  try {
    if (program === undefined) throw new LintelError(diagnostics);
    await loadBuiltins(calledBuiltins(program));
    const found = await createEngine(program, { host, strict: true }).queryAsync(input);
    return found.map((solution) => JSON.stringify(ordered(JSON.parse(jsonText(lookup(solution, 'x')!))))).join('\n');
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    return error.diagnostics.map(problem).join('\n');
  }
}

/** The first line of a message, without the places in documents of GraphQL. */
function problem({ code, message }: { readonly code: string; readonly message: string }): string {
  const text = message
    .replace(/Error in gqlparser SchemaDocument to Schema conversion: (?:input:\d+:\d+: )?/, '')
    .replace(/\s+in GraphQL string at location \d+:\d+$/, '');
  return `${code}: ${text.split('\n')[0]!.replace(/:$/, '')}`;
}

/** JSON with its keys in order. */
function ordered(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(ordered);
  const entries = Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, ordered(value)]));
}
