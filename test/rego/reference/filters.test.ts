import { serving } from '../../../conformance/opa/serving.ts';
import { LintelError } from '../../../src/source/index.ts';
import { host } from '../ask.ts';
import { type FilterTarget, jsonText, loadPartial, parseModule, type Value } from '../rego.ts';
import { compareWithOpa, type Recorded } from './recorded.ts';

const targets: readonly FilterTarget[] = [
  ...['postgresql', 'mysql', 'sqlserver', 'sqlite'].map((dialect) => ({ target: 'sql', dialect }) as const),
  ...['all', 'minimal', 'prisma', 'linq'].map((dialect) => ({ target: 'ucast', dialect }) as const),
];

const input = { a: true, b: false, color: 'orange', user: 'ada', max: 1, column: 'x y' };
const data = { colors: ['red', 'green'], limits: { ada: 3, bob: 5 }, admins: { ada: true } };
const unknowns = ['input.fruits', 'input.baskets', 'input.short'];
const mappings = {
  fruits: { $self: 'F', renamed: 'R' },
  short: { $table: 'fruits' },
  sql: { baskets: { $self: 'B' } },
  sqlite: { baskets: { size: 's' } },
};

/** The flag of a policy whose filters use other names. */
const isMapped = ({ flags }: Recorded): boolean => flags.includes('mapped');

/** The filters of the rule `include` for each target, and the problems. */
await compareWithOpa('filters', {
  own: async (recorded) => {
    const { preparePartial, compileFilters, openHints } = await loadPartial();
    const { module } = parseModule({ path: 'p.rego', text: recorded.text });
    const { onFail, hints } = openHints(unknowns, input);
    const query = { path: 'query', text: 'data.filters.include' };
    const options = { host, data, unknowns, input, onlyTrue: true, nondeterministicBuiltins: true, onFail };
    const prepare = () => preparePartial(query, [module!], options).evaluate();
    return byAnswer(
      targets.map((target) => {
        try {
          const [found] = compileFilters(prepare(), { targets: [target], ...(isMapped(recorded) && { mappings }) });
          return [...shown(found!.query), ...hints().map(({ message }) => `hint: ${message}`)];
        } catch (error) {
          return problems(error);
        }
      }),
    );
  },
  ask: (opa, recorded) =>
    serving([opa.program], { files: {}, args: [] }, async (port) => {
      const send = (method: string, path: string, body: string, accept = 'application/json'): Promise<Response> =>
        fetch(`http://127.0.0.1:${port}/v1/${path}`, { method, body, headers: { accept } });
      await send('PUT', 'data', JSON.stringify(data));
      await send('PUT', 'policies/p.rego', recorded.text);
      const options = isMapped(recorded) ? { targetSQLTableMappings: mappings } : {};
      const body = JSON.stringify({ input, unknowns, options });
      const answers: (readonly string[])[] = [];
      for (const { target, dialect } of targets) {
        const accept = `application/vnd.opa.${target}.${dialect}+json`;
        const response = await send('POST', 'compile/filters/include', body, accept).catch(() => undefined);
        // OPA ends some connections.
        answers.push(response === undefined ? ['error: no answer'] : answerIn((await response.json()) as Answer));
      }
      return byAnswer(answers);
    }),
});

interface Answer {
  readonly result?: { readonly query?: unknown };
  readonly hints?: readonly { readonly message: string }[];
  readonly message?: string;
  readonly errors?: readonly { readonly code: string; readonly message: string }[];
}

function answerIn({ result, hints = [], errors, message }: Answer): readonly string[] {
  if (result === undefined && errors === undefined && message !== undefined) return [`error: ${message}`];
  if (errors !== undefined) return errors.map((error) => line(error.code, error.message));
  return [...shown(result?.query as Value | undefined), ...hints.map((hint) => `hint: ${hint.message}`)];
}

function shown(query: Value | undefined): readonly string[] {
  return [query === undefined ? 'nothing' : JSON.stringify(ordered(JSON.parse(jsonText(query))))];
}

function line(code: string, message: string): string {
  return `error: ${code}: ${message.replaceAll('\n', ' ').replaceAll(/__local\d+__\d+/g, '_')}`;
}

function problems(error: unknown): readonly string[] {
  if (!(error instanceof LintelError)) throw error;
  return error.diagnostics.map(({ code, message }) => line(code, message));
}

/** JSON with its keys in order. */
function ordered(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(ordered);
  const entries = Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, ordered(value)]));
}

/** Each different answer below the targets that have it. */
function byAnswer(answers: readonly (readonly string[])[]): string {
  const dialects = new Map<string, string[]>();
  for (const [at, lines] of answers.entries()) {
    const text = lines.join('\n');
    dialects.set(text, [...(dialects.get(text) ?? []), targets[at]!.dialect]);
  }
  return [...dialects].map(([text, names]) => `${names.join(' ')}:\n${text}`).join('\n');
}
