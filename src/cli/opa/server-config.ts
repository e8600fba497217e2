import { resolve } from 'node:path';
import { type GoValue, goJsonText } from '../../go/index.ts';
import { AssignmentError, assign } from '../../iac/index.ts';
import { type OpaConfig, readConfig, type Section, withVariables } from '../../opa/index.ts';
import { parseJson } from '../../rego/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

/** The version of OPA whose API and configuration this is. */
export const opaVersion = '1.22.0';

/** Reads the configuration: --config-file, then --set and --set-file, then bundles by their URL. */
export async function readServerConfig(values: Values, io: Io): Promise<OpaConfig> {
  const name = values.text('config-file');
  const text = name === undefined ? undefined : await io.disk.readText(resolve(io.cwd, name));
  if (name !== undefined && text === undefined) {
    throw usageError(`--config-file: cannot read the file ${JSON.stringify(name)}`);
  }
  return readConfig({
    ...(name !== undefined && { name, text: text! }),
    env: io.env,
    overrides: await overridesIn(values, io),
    id: crypto.randomUUID(),
    version: opaVersion,
  });
}

/** The options of --set and --set-file, and those for bundles that the command line names by their URL. */
async function overridesIn(values: Values, io: Io): Promise<Section> {
  const table: Table = new Map();
  const urls = values.positionals.filter(isUrl);
  for (const [at, url] of urls.entries()) {
    const { origin, pathname, search } = new URL(url);
    const name = `cli${at + 1}`;
    const settings = [`services.${name}.url=${origin}`, `bundles.${name}.service=${name}`];
    for (const setting of settings) assignFlag('--set', setting, 'typed', table);
    assignFlag('--set', `bundles.${name}.resource=${pathname}${search}`, 'literal', table);
    assignFlag('--set', `bundles.${name}.persist=true`, 'typed', table);
  }
  for (const text of values.list('set')) assignFlag('--set', withVariables(text, io.env), 'typed', table);
  for (const text of values.list('set-file')) {
    const [key = '', ...rest] = text.split('=');
    const path = rest.join('=');
    const content = await io.disk.readText(resolve(io.cwd, path));
    if (content === undefined) throw usageError(`--set-file: cannot read the file ${JSON.stringify(path)}`);
    assignFlag('--set-file', `${key}=${content.trim()}`, 'literal', table);
  }
  return parseJson(goJsonText(table)) as Section;
}

type Table = Map<string, GoValue>;

export const isUrl = (path: string): boolean => /^https?:\/\//.test(path);

function assignFlag(flag: string, text: string, form: 'typed' | 'literal', table: Table): void {
  try {
    assign(text, form, table);
  } catch (error) {
    if (!(error instanceof AssignmentError)) throw error;
    throw usageError(`${flag}: ${error.message}`);
  }
}
