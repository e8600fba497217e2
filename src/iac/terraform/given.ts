import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { LoadOptions } from '../loader.ts';
import { resolvePath } from '../paths.ts';
import { type Assignment, readVariableFile, type VariableFile } from './modules/inputs.ts';
import type { ModuleNode } from './modules/tree.ts';
import {
  type RootSettings,
  rootSettings,
  type TerraformSettings,
  type VarAssignment,
  type VarFile,
} from './settings.ts';

/** The user's values for the variables of one root module. */
export interface GivenValues {
  /** Later ones take precedence. */
  readonly files: readonly VariableFile[];
  /** They take precedence over files. */
  readonly vars: readonly Assignment[];
  readonly workspace?: string;
}

type AllSettings = TerraformSettings & Pick<RootSettings, 'varFiles'>;

/** The user's values, found for one root module after the other. */
export interface GivenReader {
  /** For the root module in `directory`. */
  readonly in: (directory: string) => Promise<GivenValues>;
  /** Files that exist for none of the requested root modules. */
  readonly missing: () => Promise<readonly Diagnostic[]>;
  /** Values that no root module has a variable for. */
  readonly undeclared: (trees: readonly ModuleNode[]) => readonly Diagnostic[];
}

/** The settings of a scan for all of its root modules. */
export function givenSettings({ varFiles, terraform }: LoadOptions): AllSettings {
  return { ...terraform, ...(varFiles === undefined ? {} : { varFiles }) };
}

/** Reads each file of values once. */
export function openGivenValues(files: Files, settings: AllSettings): GivenReader {
  const read = new Map<string, Promise<VariableFile | undefined>>();
  const found = new Map<string, VariableFile>();
  const asked = new Map(named(settings).map((file) => [file.name, file]));
  const there = new Set<string>();
  const vars = new Map<string, VarAssignment>();
  const at = async (path: string | undefined): Promise<VariableFile | undefined> => {
    if (path === undefined) return undefined;
    const reading = read.get(path) ?? readVariableFile(files, path);
    read.set(path, reading);
    const file = await reading;
    if (file !== undefined) found.set(path, file);
    return file;
  };
  const fileIn = async (directory: string, file: VarFile): Promise<VariableFile | undefined> => {
    asked.set(file.name, file);
    const given = (await at(resolvePath(directory, file.name))) ?? (await at(file.path));
    if (given !== undefined) there.add(file.name);
    return given;
  };
  return {
    in: async (directory) => {
      const own = rootSettings(directory, settings);
      const given: VariableFile[] = [];
      for (const name of named(own)) {
        const file = await fileIn(directory, name);
        if (file !== undefined) given.push(file);
      }
      for (const value of own.vars ?? []) vars.set(value.name, value);
      return {
        files: given,
        vars: own.vars ?? [],
        ...(own.workspace === undefined ? {} : { workspace: own.workspace }),
      };
    },
    missing: async () => {
      const problems: Diagnostic[] = [];
      for (const { name, path, by = '--var-file' } of asked.values()) {
        if (there.has(name) || (await at(path)) !== undefined) continue;
        const message = `${by}: no such file: ${JSON.stringify(name)}, here or next to a root module`;
        problems.push({ code: 'terraform.no-variable-file', level: 'error', message });
      }
      return problems;
    },
    undeclared: (trees) => undeclared([...found.values()], [...vars.values()], trees),
  };
}

function named({ varFiles = [] }: RootSettings): readonly VarFile[] {
  return varFiles.map((file) => (typeof file === 'string' ? { name: file, path: file } : file));
}

function undeclared(
  files: readonly VariableFile[],
  vars: readonly VarAssignment[],
  trees: readonly ModuleNode[],
): readonly Diagnostic[] {
  const declared = new Set(trees.flatMap((tree) => [...tree.definition.variables.keys()]));
  const warn = (name: string, by = ''): Diagnostic => {
    const message = `${by}no root module declares the variable "${name}"`;
    return { code: 'terraform.undeclared-value', level: 'warning', message };
  };
  const inFiles = files.flatMap(({ source, values }) =>
    [...values]
      .filter(([name]) => !declared.has(name))
      .map(([name, { value }]) => ({ ...warn(name), span: { source, start: value.start, end: value.end } })),
  );
  const alone = vars.filter(({ name }) => !declared.has(name)).map(({ name, by }) => warn(name, `${by}: `));
  return [...inFiles, ...alone];
}
