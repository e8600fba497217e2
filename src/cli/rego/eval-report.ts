import { jsonText, type Value } from '../../rego/index.ts';
import { type Diagnostic, positionOf, visible } from '../../source/index.ts';
import { tableText } from './table.ts';

/** One solution of a query. */
export interface Answer {
  readonly bindings: readonly (readonly [name: string, value: Value])[];
  readonly expressions: readonly {
    readonly value: Value;
    readonly text: string;
    readonly row: number;
    readonly col: number;
  }[];
}

/** The formats of `opa eval` with the same names, for compatibility with scripts. */
export const evalFormats: Readonly<Record<string, (answers: readonly Answer[], measured: Measured) => string>> = {
  json: (answers, { json }) => `${pretty(withMembers(resultText(answers), json))}\n`,
  values: (answers) => answers.map((answer) => `${pretty(list(valuesOf(answer)))}\n`).join(''),
  bindings: (answers) => answers.map(({ bindings }) => `${pretty(record(bindings))}\n`).join(''),
  raw: (answers) =>
    answers
      .map(
        (answer) =>
          `${valuesOf(answer)
            .map((value) => (typeof value === 'string' ? value : jsonText(value)))
            .join(' ')}\n`,
      )
      .join(''),
  pretty: (answers, { tables }) => `${table(answers)}${tables}`,
  discard: (answers) => `${pretty(answers.length === 0 ? '{}' : '{"result":"discarded"}')}\n`,
};

/** Measurements, as members of the JSON document and as tables; both empty if nothing was measured. */
export interface Measured {
  readonly json: { readonly [name: string]: Value };
  readonly tables: string;
}

/** The text of an object with more members. */
export function withMembers(text: string, members: Measured['json']): string {
  const more = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}:${jsonText(value)}`);
  return more.length === 0 ? text : `${[text.slice(0, -1), ...more].join(text === '{}' ? '' : ',')}}`;
}

const valuesOf = (answer: Answer): Value[] => answer.expressions.map(({ value }) => value);
const list = (values: readonly Value[]): string => `[${values.map(jsonText).join(',')}]`;
const record = (entries: Answer['bindings']): string =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${jsonText(value)}`).join(',')}}`;

function resultText(answers: readonly Answer[]): string {
  if (answers.length === 0) return '{}';
  const items = answers.map(({ bindings, expressions }) => {
    const shown = expressions.map(
      ({ value, text, row, col }) =>
        `{"value":${jsonText(value)},"text":${jsonText(text)},"location":{"row":${row},"col":${col}}}`,
    );
    const named = bindings.length === 0 ? '' : `,"bindings":${record(bindings)}`;
    return `{"expressions":[${shown.join(',')}]${named}}`;
  });
  return `{"result":[${items.join(',')}]}`;
}

/** A JSON text in lines indented by two; numbers keep their digits. */
export function pretty(text: string, indent = '  '): string {
  let depth = 0;
  const line = () => `\n${indent.repeat(depth)}`;
  return text.replace(/"(?:[^"\\]|\\.)*"?|\{\}|\[\]|[{}[\],:]/g, (token) => {
    if (token === '{' || token === '[') {
      depth++;
      return `${token}${line()}`;
    }
    if (token === '}' || token === ']') {
      depth--;
      return `${line()}${token}`;
    }
    return token === ',' ? `,${line()}` : token === ':' ? ': ' : token;
  });
}

/** A single value as it is; otherwise a table of the values of expressions other than true and of the variables. */
function table(answers: readonly Answer[]): string {
  const [first] = answers;
  if (first === undefined) return 'undefined\n';
  if (answers.length === 1 && first.bindings.length === 0 && first.expressions.length === 1) {
    return `${pretty(jsonText(first.expressions[0]!.value))}\n`;
  }
  const shown = first.expressions.map((_, index) =>
    answers.some(({ expressions }) => expressions[index]!.value !== true),
  );
  const kept = shown.some(Boolean) || first.bindings.length > 0 ? shown : shown.map(() => true);
  const titles = [
    ...first.expressions.filter((_, at) => kept[at]).map(({ text }) => text),
    ...first.bindings.map(([name]) => name),
  ];
  const rows = answers.map(({ bindings, expressions }) =>
    [...expressions.filter((_, at) => kept[at]).map(({ value }) => value), ...bindings.map(([, value]) => value)].map(
      jsonText,
    ),
  );
  return tableText([titles, ...rows].map((row) => row.map((cell) => visible(cell))));
}

/** Errors, in the format of `opa eval` and `opa check`. */
export function errorOf({ code, message, span, place }: Diagnostic): Value {
  if (place === undefined && span === undefined) return { message, code };
  const { line, column } = place ?? positionOf(span!.source, span!.start);
  const path = place?.path ?? span?.source.path ?? '';
  return { message, code, location: { file: path === 'query' ? '' : path, row: line, col: column } };
}

/** Errors as OPA prints them: a line for each, with file, line and code. `isLoading`: they can be from loading files. */
export function errorsText(diagnostics: readonly Diagnostic[], isLoading = true): string {
  const lines = diagnostics.map(({ code, message, span, place }) => {
    const at = place ?? (span && { ...positionOf(span.source, span.start), path: span.source.path });
    // OPA only shows the column of a text that is not in a file.
    const file = at?.path === 'query' ? `${at.line}:${at.column}` : `${visible(at?.path ?? '')}:${at?.line}`;
    const where = at === undefined ? '' : `${file}: `;
    return `${where}${code}: ${message.split('\n').map(visible).join('\n')}`;
  });
  const count = lines.length === 1 ? '1 error occurred' : `${lines.length} errors occurred`;
  const [first] = diagnostics;
  const when =
    isLoading && first?.code === 'rego_parse_error' && (first.place ?? first.span?.source)?.path !== 'query'
      ? ' during loading'
      : '';
  return `${count}${when}:${lines.length === 1 ? ' ' : '\n'}${lines.join('\n')}\n`;
}
