import type { Diagnostic, Source } from '../../../source/index.ts';
import type { Files } from '../../files.ts';
import { parseHcl } from '../../hcl/index.ts';
import { joinPath } from '../../paths.ts';
import { assemble, type ModuleDefinition, type ModuleFile } from './definition.ts';
import { encryptedFile } from './encrypted-file.ts';
import { type FallbackParser, fallbackParser } from './fallback-parser.ts';
import { readTfJson } from './json-files.ts';

/** Reads modules, each directory once. */
export interface Directories {
  readonly files: Files;
  /** The module in a directory; undefined if it has no Terraform files. */
  readonly module: (directory: string) => Promise<ModuleDefinition | undefined>;
  /** The configuration of the stack in a directory; undefined if there is none. */
  readonly stack: (directory: string) => Promise<ModuleDefinition | undefined>;
  /** The number of files that were read. */
  readonly fileCount: () => number;
}

const EXTENSION = /\.(tf|tofu)(\.json)?$/;
const STACK = /\.(?:tfcomponent|tfstack)\.hcl$/;

export function openDirectories(files: Files, second: FallbackParser = fallbackParser(undefined)): Directories {
  const modules = new Map<string, Promise<ModuleDefinition | undefined>>();
  let count = 0;
  const read = async (directory: string, names: readonly string[]): Promise<readonly ModuleFile[]> => {
    const parsed: ModuleFile[] = [];
    for (const name of names) {
      const file = await second(await readModuleFile(files, joinPath(directory, name)));
      count += 1;
      parsed.push(file);
    }
    return parsed;
  };
  const readReplaced = async (
    directory: string,
    names: readonly string[],
    parsed: readonly ModuleFile[],
  ): Promise<readonly ModuleFile[]> => {
    const { shadowed } = await import('./shadowed.ts');
    const found = await read(directory, names);
    return found.map((file) => {
      const path = twinOf(file.source.path);
      return shadowed(file, parsed.find(({ source }) => source.path === path)!);
    });
  };
  const load = async (directory: string): Promise<ModuleDefinition | undefined> => {
    const names = await files.list(directory);
    const parsed = await read(directory, moduleFiles(names));
    const replaced = names.filter((name) => twinOf(name) !== name && names.includes(twinOf(name)));
    const twins = replaced.length === 0 ? [] : await readReplaced(directory, replaced, parsed);
    return parsed.length === 0 ? undefined : assemble(directory, [...parsed, ...twins]);
  };
  const loadStack = async (directory: string): Promise<ModuleDefinition | undefined> => {
    const names = (await files.list(directory)).filter(isStackFile);
    if (names.length === 0) return undefined;
    const { assembleStack } = await import('../stacks/components.ts');
    return assembleStack(directory, await read(directory, names.sort()));
  };
  return {
    files,
    fileCount: () => count,
    stack: loadStack,
    module: (directory) => {
      const known = modules.get(directory);
      if (known !== undefined) return known;
      const loading = load(directory);
      modules.set(directory, loading);
      return loading;
    },
  };
}

/**
 * The files of a directory that Terraform reads, in order: no hidden files or editor backups; `x.tofu` replaces `x.tf`.
 */
export function moduleFiles(names: readonly string[]): readonly string[] {
  const candidates = names.filter((name) => EXTENSION.test(name) && !/^[.#]/.test(name));
  const present = new Set(candidates);
  return candidates.filter((name) => twinOf(name) === name || !present.has(twinOf(name))).sort();
}

/** The file that replaces another one in OpenTofu, if it exists. */
const twinOf = (name: string): string => name.replace(/\.tf(\.json)?$/, '.tofu$1');

/** Whether a file is part of the configuration of a stack, by its name. */
export function isStackFile(name: string): boolean {
  return STACK.test(name) && !/^[.#]/.test(name);
}

/** One parsed file; if it cannot be read, an empty one with an error. */
export async function readModuleFile(files: Files, path: string): Promise<ModuleFile> {
  const text = await files.read(path);
  const source: Source = { path, text: text ?? '' };
  const name = path.slice(path.lastIndexOf('/') + 1);
  const stem = name.replace(EXTENSION, '');
  const syntax = name.endsWith('.json') ? 'json' : 'hcl';
  const place = { source, syntax, override: stem === 'override' || stem.endsWith('_override') } as const;
  if (text === undefined) {
    const diagnostic: Diagnostic = {
      code: 'terraform.unreadable-file',
      level: 'error',
      message: `cannot read ${path}: it is not a regular file in the scanned tree`,
      span: { source, start: 0, end: 0 },
    };
    return { ...place, body: { attributes: [], blocks: [] }, comments: [], diagnostics: [diagnostic] };
  }
  const encrypted = encryptedFile(source);
  if (encrypted !== undefined) {
    return { ...place, ...encrypted, body: { attributes: [], blocks: [] }, comments: [] };
  }
  const { body, comments, diagnostics } = syntax === 'json' ? await readTfJson(source) : parseHcl(source);
  return { ...place, body, comments, diagnostics };
}
