import { resolve } from 'node:path';
import { isArray, isNumber, isObject, jsonEntries, numberText, type Value } from '../../rego/index.ts';
import { parseConfig } from '../../scan/index.ts';
import { withCode } from '../../source/index.ts';
import { type Values, withDefaults } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { conftestOptions } from './options.ts';

/** The names under which conftest finds its configuration file, in its order. */
const names = ['json', 'toml', 'yaml', 'yml'].map((extension) => `conftest.${extension}`);

/** The flags of the command line; for those that are absent, `CONFTEST_*` variables, and then the configuration file of conftest. */
export async function withSettings(values: Values, io: Io): Promise<Values> {
  const settings = new Map<string, readonly string[]>();
  const file = await configurationFile(values, io);
  for (const [name, value] of file === undefined ? [] : jsonEntries(file.settings)) {
    const long = name.toLowerCase();
    const list = textsOf(value);
    if (list === undefined)
      throw usageError(`${file!.path}: ${name} must be a text, a number, a boolean or a list of these`);
    settings.set(long, list);
  }
  for (const { long, list } of conftestOptions) {
    const text = io.env.get(`CONFTEST_${long.toUpperCase().replaceAll('-', '_')}`);
    if (text !== undefined && text !== '') settings.set(long, list === undefined ? [text] : text.split(','));
  }
  for (const { long, allowed, refused } of conftestOptions) {
    const [text] = settings.get(long) ?? [];
    if (text === undefined) continue;
    if (refused !== undefined) throw usageError(`${long} is not supported: ${refused}`);
    if (allowed !== undefined && !allowed.includes(text.toLowerCase()))
      throw usageError(`${long} must be one of ${allowed.join(', ')} (got ${JSON.stringify(text)})`);
  }
  return withDefaults(values, settings);
}

async function configurationFile(
  values: Values,
  io: Io,
): Promise<{ readonly path: string; readonly settings: Parameters<typeof jsonEntries>[0] } | undefined> {
  const given = values.text('config-file') ?? values.text('config-path') ?? io.env.get('CONFTEST_CONFIG_FILE');
  for (const path of given === undefined ? names : [given]) {
    const text = await io.disk.readText(resolve(io.cwd, path));
    if (text === undefined) continue;
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    const format = extension === 'yml' ? 'yaml' : extension;
    const parsed = await withCode(() => parseConfig(format, text));
    if ('problem' in parsed) throw usageError(`${path}: ${parsed.problem}`);
    if (!isObject(parsed.value)) throw usageError(`${path}: the configuration must be a table of settings`);
    return { path, settings: parsed.value };
  }
  if (given !== undefined) throw usageError(`no such file: ${JSON.stringify(given)}`);
  return undefined;
}

/** A setting as the values of a flag; undefined for tables and lists in lists. */
function textsOf(value: Value): readonly string[] | undefined {
  const items = isArray(value) ? value : [value];
  const isPlain = (item: Value) => typeof item === 'string' || typeof item === 'boolean' || isNumber(item);
  return items.every(isPlain) ? items.map((item) => (isNumber(item) ? numberText(item) : String(item))) : undefined;
}
