import { globPattern } from '../../go/index.ts';

/** A file of values that a user names. */
export interface VarFile {
  /** As written: a path in the directory of each root module. */
  readonly name: string;
  /**
   * Its path within the tree if it exists relative to the current directory; used if a root module has no such file.
   */
  readonly path?: string;
  /** The flag or key that names it: `--var-file`. */
  readonly by?: string;
}

/** A value for a variable that is in no file of values. */
export interface VarAssignment {
  readonly name: string;
  /** As on Terraform's command line: plain text for a string, an expression for other types. */
  readonly text: string;
  /** The flag or key that sets it, as reports show it: `--var region`. */
  readonly by: string;
}

/** Inputs of root modules besides their own files. */
export interface RootSettings {
  /** Later ones take precedence; a text is both name and path. */
  readonly varFiles?: readonly (string | VarFile)[];
  /** They take precedence over files. */
  readonly vars?: readonly VarAssignment[];
  /** Takes precedence over `TF_WORKSPACE` and `.terraform/environment`. */
  readonly workspace?: string;
}

/** Settings of the root modules whose directories match a pattern. */
export interface PatternSettings extends RootSettings {
  /** `envs/*`; `.` is the directory that the pattern is relative to. */
  readonly pattern: string;
  /** The path from there to the scanned directory, ending in `/`; empty if they are the same. */
  readonly prefix: string;
}

/** Settings for the Terraform root modules of a scan. */
export interface TerraformSettings extends Omit<RootSettings, 'varFiles'> {
  /** Later ones take precedence over earlier ones, and the settings for all root modules over both. */
  readonly roots?: readonly PatternSettings[];
  /** Patterns of the files of values to try as variants; if absent, those in and below the root modules. */
  readonly variantFiles?: readonly string[];
}

/** The settings of the root module in `directory`. */
export function rootSettings(
  directory: string,
  { roots = [], ...all }: TerraformSettings & RootSettings,
): RootSettings {
  const own = roots.filter(({ pattern, prefix }) => {
    const seen = prefix + directory;
    return globPattern(pattern)?.(seen.replace(/\/$/, '') || '.');
  });
  if (own.length === 0) return all;
  const layers = [...own, all];
  const workspace = layers.findLast((layer) => layer.workspace !== undefined)?.workspace;
  return {
    varFiles: layers.flatMap(({ varFiles = [] }) => varFiles),
    vars: layers.flatMap(({ vars = [] }) => vars),
    ...(workspace === undefined ? {} : { workspace }),
  };
}
