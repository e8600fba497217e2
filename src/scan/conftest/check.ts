import {
  createEngine,
  type EngineOptions,
  isArray,
  isNumber,
  isObject,
  jsonEntries,
  jsonText,
  lookup,
  numberText,
  type Program,
  RegoSet,
  type Trace,
  type Value,
} from '../../rego/index.ts';
import { addAll, LintelError } from '../../source/index.ts';
import type { Namespace, ReportingRule } from './policies.ts';
import type { CheckResult, Location, Query, Result } from './result.ts';

export interface CheckOptions extends Pick<EngineOptions, 'host' | 'builtins' | 'strict' | 'limits'> {
  /** The base document. */
  readonly data: { readonly [name: string]: Value };
  /** The members of `data.conftest.file`; absent if no policy refers to it. */
  readonly fileOf?: (path: string) => { readonly name: string; readonly dir: string };
  /** Opens a trace of each query. */
  readonly openTrace?: () => { readonly trace: Trace; readonly lines: () => readonly string[] };
  /** Policies print, so each query evaluates everything that it needs, as in conftest. */
  readonly prints: boolean;
}

/** Checks the documents of a file, one by one, with the rules of a package. */
export type Check = (namespace: Namespace, path: string, documents: readonly Value[]) => Promise<CheckResult>;

/** Opens a program of policies. A check throws a `LintelError` if a policy contradicts itself, exceeds a limit, or has a wrong result. */
export function openCheck(program: Program, options: CheckOptions): Check {
  const { host, data, fileOf, openTrace, prints, ...rest } = options;
  let printed: string[] = [];
  let opened: ReturnType<NonNullable<typeof openTrace>> | undefined;
  const engine = createEngine(program, {
    ...rest,
    host: { ...host, print: (line, place) => printed.push(`${place.path}:${place.line}: ${line}`) },
    data,
    ...(openTrace === undefined ? {} : { trace: (event) => opened?.trace(event) }),
  });
  const isNoted = prints || openTrace !== undefined;
  const questions = (input: Value) => {
    if (isNoted) return (path: readonly string[]) => engine.evaluateAsync(path, input);
    return engine.about(input);
  };
  let lastFile: string | undefined;
  const enter = (path: string): void => {
    if (fileOf === undefined || path === lastFile) return;
    lastFile = path;
    engine.setData({ ...data, conftest: { ...(data.conftest as object), file: { ...fileOf(path) } } });
  };

  const checkDocument = async (namespace: Namespace, input: Value, document: number): Promise<Found> => {
    const ask = questions(input);
    const queries: Query[] = [];
    /** The value at a path, with the notes of the query. */
    const query = async <T extends readonly Result[]>(
      text: string,
      path: readonly string[],
      read: (value: Value | undefined) => T,
    ): Promise<T> => {
      printed = [];
      opened = openTrace?.();
      const answer = ask(path);
      const results = read(answer instanceof Promise ? await answer : answer);
      if (isNoted)
        queries.push({
          text,
          passed: results.every(({ message }) => message === ''),
          trace: opened?.lines() ?? [],
          printed,
        });
      return results;
    };
    const found: Mutable = { successes: 0, failures: [], warnings: [], exceptions: [], queries };
    const place = { document };
    for (const rule of namespace.rules) {
      const exceptionQuery = `data.${namespace.name}.exception[_][_] == ${JSON.stringify(rule.subject)}`;
      const exceptions = await query(exceptionQuery, [...namespace.path, 'exception'], (value) =>
        Array.from({ length: exceptionsIn(value, rule) }, () => ({ message: exceptionQuery, ...place })),
      );
      const text = `data.${namespace.name}.${rule.name}`;
      const results = await query(text, [...namespace.path, rule.name], (value) => resultsOf(value, text, place));
      addAll(found.exceptions, exceptions);
      if (exceptions.length > 0) continue;
      const reported = results.filter(({ message }) => message !== '');
      found.successes += results.length - reported.length;
      addAll(rule.isWarning ? found.warnings : found.failures, reported);
    }
    const { failures, warnings, exceptions } = found;
    const count = failures.length + warnings.length + exceptions.length + found.successes;
    // Definitions without a result of their own passed.
    found.successes += Math.max(0, namespace.definitions - count);
    return found;
  };

  return async (namespace, path, documents) => {
    enter(path);
    const found: Mutable = { successes: 0, failures: [], warnings: [], exceptions: [], queries: [] };
    for (const [index, input] of documents.entries()) {
      const part = await checkDocument(namespace, input, index);
      found.successes += part.successes;
      addAll(found.failures, part.failures);
      addAll(found.warnings, part.warnings);
      addAll(found.exceptions, part.exceptions);
      addAll(found.queries, part.queries);
    }
    return { file: path, namespace: namespace.name, skipped: [], ...found };
  };
}

type Found = Pick<CheckResult, 'successes' | 'failures' | 'warnings' | 'exceptions' | 'queries'>;
interface Mutable extends Found {
  successes: number;
  failures: Result[];
  warnings: Result[];
  exceptions: Result[];
  queries: Query[];
}

/** How often the value of `exception`, a collection of collections, names a rule. */
export function exceptionsIn(exceptions: Value | undefined, { subject }: Pick<ReportingRule, 'subject'>): number {
  return itemsOf(exceptions)
    .flatMap(itemsOf)
    .filter((item) => item === subject).length;
}

/** The values in a collection; none if it is not one. */
function itemsOf(value: Value | undefined): readonly Value[] {
  if (value instanceof RegoSet) return value.items();
  if (isArray(value)) return value;
  return isObject(value) ? jsonEntries(value).map(([, item]) => item) : [];
}

const passed: Result = { message: '' };

/** The results in the value of a rule: texts, and objects with a text `msg`. A value without any passed. */
export function resultsOf(
  value: Value | undefined,
  query: string,
  place: Pick<Result, 'document'> = {},
): readonly Result[] {
  if (value === undefined) return [];
  const items = value instanceof RegoSet || isArray(value) ? itemsOf(value) : [];
  if (items.length === 0) return [passed];
  return items.flatMap((item): Result[] => {
    if (typeof item === 'string') return [{ message: item, metadata: new Map([['query', query]]), ...place }];
    return isObject(item) ? [resultOf(item, query, place)] : [];
  });
}

function resultOf(object: Value, query: string, place: Pick<Result, 'document'>): Result {
  const message = lookup(object, 'msg');
  if (typeof message !== 'string') {
    throw new LintelError([
      {
        code: 'conftest.message',
        level: 'error',
        message: `${query} has an object without a text msg: ${jsonText(object).slice(0, 200)}`,
        help: 'give each object of deny, violation and warn a member msg',
      },
    ]);
  }
  const members = jsonEntries(object as Parameters<typeof jsonEntries>[0]);
  const metadata = new Map(members.filter(([key]) => key !== 'msg' && key !== '_loc').concat([['query', query]]));
  const location = locationOf(lookup(object, '_loc'));
  return { message, metadata, ...(location === undefined ? {} : { location }), ...place };
}

function locationOf(value: Value | undefined): Location | undefined {
  if (!isObject(value)) return undefined;
  const file = lookup(value, 'file');
  const line = lookup(value, 'line');
  const location = { file: typeof file === 'string' ? file : '', line: isNumber(line) ? numberText(line) : '' };
  return location.file === '' && location.line === '' ? undefined : location;
}
