import { basename, dirname, resolve } from 'node:path';
import { loadSchemaTypes, type Module, type SchemaTypes, type Value } from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { filePaths, readData } from './files.ts';

/** The flag of commands that check types. */
export const schemaOption: Option = {
  long: 'schema',
  short: 's',
  value: 'PATH',
  about: 'Check types with JSON Schemas: a file for the input, or a directory for the schemas in annotations',
};

/** The schemas of --schema and of annotations; undefined if there are none. Throws a `LintelError` for an invalid one. */
export async function readSchemas(
  values: Values,
  modules: readonly Module[],
  io: Io,
): Promise<SchemaTypes | undefined> {
  const path = values.text('schema');
  const isAnnotated = modules.some(({ annotations }) =>
    annotations.some(({ content }) => content.schemas !== undefined),
  );
  if (path === undefined && !isAnnotated) return undefined;
  const { openSchemas } = await loadSchemaTypes();
  const files = path === undefined ? undefined : await schemaFiles(path, io);
  try {
    return openSchemas(files);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new LintelError([{ code: 'rego_type_error', level: 'error', message: `${path}: ${error.message}` }]);
  }
}

/** The JSON and YAML files by their path without the extension; a single file has the empty path. */
async function schemaFiles(path: string, io: Io): Promise<ReadonlyMap<string, Value>> {
  const absolute = resolve(io.cwd, path);
  const kind = await io.disk.kind(absolute);
  if (kind === undefined) throw usageError(`--schema: no such file or directory: ${JSON.stringify(path)}`);
  const { files } = io.disk.open(kind === 'directory' ? absolute : dirname(absolute));
  const found = new Map<string, Value>();
  const read = async (name: string, key: string): Promise<void> => {
    const text = await files.read(name);
    if (text === undefined) throw usageError(`--schema: cannot read ${JSON.stringify(name)}`);
    found.set(key, readData(name, text));
  };
  if (kind !== 'directory') await read(basename(absolute), '');
  else
    for await (const name of filePaths(files, () => false))
      if (/\.(?:json|ya?ml)$/.test(name)) await read(name, name.replace(/\.[^./]*$/, ''));
  return found;
}
