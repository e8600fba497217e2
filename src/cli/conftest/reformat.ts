import { resolve } from 'node:path';
import {
  isArray,
  isNumber,
  isObject,
  jsonEntries,
  lookup,
  numberText,
  parseJson,
  type Value,
} from '../../rego/index.ts';
import type { CheckResult, Result } from '../../scan/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

/** Results that `-o json` has written, from a file or from standard input. */
export async function readResults(path: string | undefined, io: Io): Promise<readonly CheckResult[]> {
  const text =
    path === undefined || path === '-' ? await io.readStream?.('-') : await io.disk.readText(resolve(io.cwd, path));
  if (text === undefined) throw usageError(`failed to open input file ${JSON.stringify(path ?? '-')}`);
  let value: Value;
  try {
    value = parseJson(text);
  } catch (error) {
    throw usageError(`failed to parse JSON input: ${error instanceof Error ? error.message : error}`);
  }
  if (value !== null && !isArray(value)) throw usageError('failed to parse JSON input: it must be a list of results');
  return itemsIn(value).map(resultIn);
}

function resultIn(value: Value): CheckResult {
  const successes = member(value, 'successes');
  const results = (name: string): readonly Result[] => itemsIn(member(value, name)).map(entryIn);
  return {
    file: textIn(value, 'filename') || '-',
    namespace: textIn(value, 'namespace'),
    successes: isNumber(successes) ? Number(numberText(successes)) : 0,
    skipped: results('skipped'),
    warnings: results('warnings'),
    failures: results('failures'),
    exceptions: results('exceptions'),
    queries: [],
  };
}

function entryIn(value: Value): Result {
  const place = member(value, 'loc');
  const line = member(place, 'line');
  const metadata = member(value, 'metadata');
  return {
    message: textIn(value, 'msg'),
    ...(place === undefined
      ? {}
      : { location: { file: textIn(place, 'file'), line: isNumber(line) ? numberText(line) : '' } }),
    ...(isObject(metadata) ? { metadata: new Map(jsonEntries(metadata)) } : {}),
  };
}

const member = (value: Value | undefined, name: string): Value | undefined =>
  isObject(value) ? lookup(value, name) : undefined;

const itemsIn = (value: Value | undefined): readonly Value[] => (isArray(value) ? value : []);

function textIn(value: Value | undefined, name: string): string {
  const text = member(value, name);
  return typeof text === 'string' ? text : '';
}
