import type { Source } from '../../source/index.ts';
import type { ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import { type Config, type ConfigValue, isConfig, type Path } from '../resource.ts';

/** An object that deploys a directory of the tree. */
export interface Deployment {
  /** Its name in reports: `Application shop-prod`. */
  readonly name: string;
  /** The file that the object is in; absent if it is generated from another object. */
  readonly file?: string;
  /** The directory, as the object names it: from the root of the repository, which can be above the scanned tree. */
  readonly path: string;
  readonly release?: string;
  readonly namespace?: string;
  /** Values files: relative to the directory, or to the top of the repository where they begin with `/`. */
  readonly valuesFiles: readonly string[];
  /** Values in the object itself, which take precedence over files; later ones take precedence over earlier ones. */
  readonly values: readonly Source[];
  /**
   * Single values, which take precedence over all others; `isText`: the value is text, even if it looks like a number.
   */
  readonly parameters: readonly { readonly name: string; readonly value: string; readonly isText: boolean }[];
  /** Fields of a kustomization over that of the directory. */
  readonly overlay?: Config;
  /** Fields of the object that change what is deployed, and are not applied. */
  readonly unapplied: readonly string[];
}

/** An object, and the texts of values in it with their places. */
export interface GitOpsObject {
  readonly file?: string;
  readonly config: Config;
  readonly valuesAt: (path: Path) => Source;
}

/** The member of a value; undefined if it is not an object or has no such member. */
export const member = (value: ConfigValue | undefined, key: string): ConfigValue | undefined =>
  isConfig(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The value at a path. */
export const at = (value: ConfigValue | undefined, ...path: Path): ConfigValue | undefined =>
  path.reduce<ConfigValue | undefined>(
    (inner, key) => (typeof key === 'number' ? itemsOf(inner)[key] : member(inner, key)),
    value,
  );

export const textOf = (value: ConfigValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const itemsOf = (value: ConfigValue | undefined): readonly ConfigValue[] =>
  Array.isArray(value) ? (value as readonly ConfigValue[]) : [];

export const textsOf = (value: ConfigValue | undefined): readonly string[] =>
  itemsOf(value).filter((item): item is string => typeof item === 'string');

/** The existing fields of an object. */
export function fieldsOf(value: ConfigValue | undefined, names: Readonly<Record<string, string>>): Config {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, field]) => {
      const found = member(value, name);
      return found === undefined || found === null ? [] : [[field, found]];
    }),
  );
}

/** The names of fields that an object has. */
export function presentIn(value: ConfigValue | undefined, names: readonly string[]): readonly string[] {
  const isEmpty = (found: ConfigValue | undefined): boolean =>
    found === undefined || found === null || (Array.isArray(found) && found.length === 0);
  return names.filter((name) => !isEmpty(member(value, name)));
}

/** The problem of a deployment whose object has fields that are not applied. */
export function unappliedProblems({ file, unapplied }: Pick<Deployment, 'file' | 'unapplied'>): readonly ScanError[] {
  if (unapplied.length === 0) return [];
  const message = `not applied: ${unapplied.join(', ')}`;
  return [
    {
      directory: file === undefined ? '' : directoryOf(file),
      ...(file === undefined ? {} : { file }),
      diagnostic: { code: 'scan.variant', level: 'error', message },
    },
  ];
}

/** Single values from a list of names and values; values that are not scalars are left out. */
export function parametersOf(list: ConfigValue | undefined): Deployment['parameters'] {
  return itemsOf(list).flatMap((entry) => {
    const [name, value] = [textOf(member(entry, 'name')), member(entry, 'value')];
    if (name === undefined || value === undefined || value === null || typeof value === 'object') return [];
    return [{ name, value: String(value), isText: member(entry, 'forceString') === true }];
  });
}
