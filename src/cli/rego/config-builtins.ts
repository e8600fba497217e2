import { dirname, extname, join, resolve } from 'node:path';
import { formatOf } from '../../iac/index.ts';
import type { Builtin, BuiltinContext, Value } from '../../rego/index.ts';
import { isArray, jsonText } from '../../rego/index.ts';
import { parseConfig } from '../../scan/index.ts';
import type { Option } from '../arguments/option.ts';
import type { Io } from '../machine/io.ts';
import { isWithin, relativePath } from '../machine/paths.ts';

/** The flag of commands whose policies may read configuration files. */
export const configFilesOption: Option = {
  long: 'config-files',
  value: 'DIR',
  about: 'Directory that parse_config_file may read from, in addition to the given paths',
  list: 'repeat',
};

const text = { kind: 'string' } as const;
const any = { kind: 'any', of: [] } as const;

/**
 * The functions that conftest adds to Rego. Files are relative to the calling module, and must be below `roots`:
 * directories from the command line, or the directories of files from it.
 */
export async function configBuiltins(roots: readonly string[], io: Io): Promise<readonly Builtin[]> {
  const folders = await Promise.all(
    roots.map(async (path) => {
      const absolute = resolve(io.cwd, path);
      return (await io.disk.kind(absolute)) === 'directory' ? absolute : dirname(absolute);
    }),
  );
  /** The text of a file; undefined if it is missing or outside the roots. */
  const read = async (path: string): Promise<Value | undefined> => {
    const absolute = resolve(io.cwd, path);
    const root = folders.find((folder) => isWithin(folder, absolute));
    return root === undefined ? undefined : io.disk.open(root).files.read(relativePath(root, absolute));
  };
  const parseText = (context: BuiltinContext, parser: string, content: string): Value | undefined => {
    let cost = content.length;
    const parsed = parseConfig(parser, content, (units) => {
      cost += units;
    });
    context.spend(cost);
    return 'problem' in parsed ? context.fail(parsed.problem) : parsed.value;
  };
  const parseFile = (context: BuiltinContext, path: string): Value | undefined => {
    const content = context.wait(path, () => read(path));
    if (typeof content === 'string') return parseText(context, formatOf(path) ?? extname(path).slice(1), content);
    return context.fail(
      `${path}: no such file or directory, or not in a directory that policies may read (--config-files)`,
    );
  };
  const pathFrom = (context: BuiltinContext, path: string): string => join(dirname(context.file), path);
  return [
    {
      name: 'parse_config',
      doc: 'The configuration in a text, as conftest parses it.',
      params: [
        { name: 'parser', type: text },
        { name: 'configuration', type: text },
      ],
      result: { type: any },
      examples: [],
      call: (context, parser, content) =>
        typeof parser === 'string' && typeof content === 'string'
          ? parseText(context, parser, content)
          : context.fail('the parser and the configuration must be strings', 'eval_type_error'),
    },
    {
      name: 'parse_config_file',
      doc: 'The configuration in a file, relative to the module that calls.',
      params: [{ name: 'path', type: text }],
      result: { type: any },
      nondeterministic: true,
      examples: [],
      call: (context, path) =>
        typeof path === 'string'
          ? parseFile(context, pathFrom(context, path))
          : context.fail('the path must be a string', 'eval_type_error'),
    },
    {
      name: 'parse_combined_config_files',
      doc: 'The configurations in several files, each with its path.',
      params: [{ name: 'paths', type: { kind: 'array', items: [], rest: text } }],
      result: { type: any },
      nondeterministic: true,
      examples: [],
      call: (context, paths) => {
        if (!isArray(paths)) return context.fail('the paths must be an array', 'eval_type_error');
        const combined: { path: string; contents: Value }[] = [];
        for (const path of paths
          .map((item) => pathFrom(context, typeof item === 'string' ? item : jsonText(item)))
          .sort()) {
          const parsed = parseFile(context, path);
          if (parsed === undefined) return undefined;
          for (const contents of isArray(parsed) ? parsed : [parsed]) combined.push({ path, contents });
        }
        return combined;
      },
    },
  ];
}
