import { jsonText, toJson, type Value } from '../../rego/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { pretty } from '../rego/eval-report.ts';
import { combined, readInputs } from './inputs.ts';

/** Files as policies see them, as JSON: one as it is, several by their paths. */
export async function parsedText(paths: readonly string[], values: Values, io: Io): Promise<string> {
  if (paths.length === 0) throw usageError('lintel conftest parse needs at least one file');
  const inputs = await readInputs(paths, values, io);
  if (values.isSet('combine')) return `${textOf(combined(inputs), '\t')}\n`;
  const [first, second] = inputs;
  const byPath = Object.create(null) as { [path: string]: Value };
  for (const { path, value } of inputs) byPath[path] = value;
  return `${textOf(second === undefined ? first!.value : byPath)}\n`;
}

/** JSON with numbers as their format has them: policies see large ones as Go prints them. */
const textOf = (value: Value, indent?: string): string => pretty(jsonText(toJson(value)), indent);
