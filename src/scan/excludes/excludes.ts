import { directoryOf, type Files, joinPath } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import type { OpenScopes } from '../scopes/open-scopes.ts';
import type { Excluded, Excludes, PatternList } from './index.ts';
import { patternLines } from './lines.ts';
import { type PatternMatcher, readPatterns } from './patterns.ts';

/** The excludes of a scan, applied to its tree. */
export interface OpenExcludes {
  /** The same files; `search` skips excluded ones. */
  readonly applyTo: (files: Files) => Files;
  /**
   * Paths for which nothing is reported, because lintel's own excludes name them. Files that git ignores are reported
   * if they are used.
   */
  readonly hiddenOf: (paths: Iterable<string>) => Promise<ReadonlySet<string>>;
  /** The excluded paths so far. */
  readonly excluded: () => readonly Excluded[];
  readonly notes: readonly Diagnostic[];
}

/** patterns that apply at a place, relative to it. */
interface Layer {
  readonly by: string;
  readonly verdict: PatternMatcher;
}

const ownFile = '.lintelignore';
const gitFile = '.gitignore';

/**
 * Maximum total length of the ignore-file patterns that apply in a directory: every pattern is compared with every path.
 */
const maxCharacters = 30_000;

/**
 * Opens the excludes for a tree whose directories may have their own ignore files: the nearest one wins,
 * `.lintelignore` over `.gitignore`, and the user's patterns over all of them. Paths in `named` were requested by name,
 * and are never excluded. `scopes` are those of configuration files in the tree, whose patterns rank like the user's.
 */
export function openExcludes(
  files: Files,
  excludes: Excludes,
  named: readonly string[],
  scopes: OpenScopes | undefined,
): OpenExcludes {
  const known = new Map<string, Promise<ActivePatterns>>();
  const found = new Map<string, string>();
  const notes: Diagnostic[] = [];

  const add = (
    active: ActivePatterns,
    kind: 'own' | 'layers',
    path: string,
    list: PatternList,
    start = 0,
  ): ActivePatterns => {
    const characters = list.lines.reduce((length, line) => length + line.length, active.characters);
    if (characters <= maxCharacters) return { ...active, [kind]: [...active[kind], layerOf(list, start)], characters };
    const message = `the patterns of ${path} are ignored: together with those above they exceed ${maxCharacters} characters`;
    const span = { source: { path, text: '' }, start: 0, end: 0 };
    notes.push({ code: 'scan.too-many-patterns', level: 'warning', message, span });
    return active;
  };
  const outer = (excludes.above ?? []).reduce<ActivePatterns>((active, list) => add(active, 'layers', list.by, list), {
    own: (excludes.patterns ?? []).map((list) => layerOf(list)),
    layers: [],
    characters: 0,
    gitignore: excludes.gitignore ?? false,
  });

  /** The patterns of a directory and its parents. */
  const patternsIn = (directory: string): Promise<ActivePatterns> => {
    const before = known.get(directory);
    if (before !== undefined) return before;
    const reading = readPatternsOf(directory);
    known.set(directory, reading);
    return reading;
  };
  const readPatternsOf = async (directory: string): Promise<ActivePatterns> => {
    let active = directory === '' ? outer : await patternsIn(directoryOf(directory));
    const start = directory === '' ? 0 : directory.length + 1;
    const scope = scopes?.at(directory);
    if (scope !== undefined) {
      const { by, exclude = [], gitignore } = scope;
      active = add({ ...active, gitignore }, 'own', by, { by, lines: exclude }, start);
    }
    const names = new Set(await files.list(directory));
    for (const by of [...(active.gitignore ? [gitFile] : []), ownFile].filter((file) => names.has(file))) {
      const path = joinPath(directory, by);
      const lines = patternLines((await files.read(path)) ?? '');
      active = add(active, 'layers', path, { by, lines }, start);
    }
    return active;
  };

  /** The reason an entry of a directory is excluded. */
  const excludedBy = (active: ActivePatterns, directory: string, entry: string, isOwn: boolean): string | undefined => {
    if (active.own.length + active.layers.length === 0) return undefined;
    const isDirectory = entry.endsWith('/');
    const path = joinPath(directory, isDirectory ? entry.slice(0, -1) : entry);
    if (named.some((wanted) => wanted === path || wanted.startsWith(`${path}/`))) return undefined;
    for (const layers of [active.own, active.layers]) {
      for (let at = layers.length - 1; at >= 0; at--) {
        const { by, verdict } = layers[at]!;
        if (by === gitFile && (isOwn || !active.gitignore)) continue;
        const says = verdict(path, isDirectory);
        if (says !== undefined) return says ? by : undefined;
      }
    }
    return undefined;
  };

  const isHidden = async (path: string): Promise<boolean> => {
    const names = path.split('/');
    for (const [at, name] of names.entries()) {
      const entry = at + 1 < names.length ? `${name}/` : name;
      const directory = names.slice(0, at).join('/');
      if (excludedBy(await patternsIn(directory), directory, entry, true) !== undefined) return true;
    }
    return false;
  };

  return {
    applyTo: (tree) => ({
      ...tree,
      search: async (directory) => {
        await scopes?.enter(directory);
        const kept: string[] = [];
        const names = await tree.list(directory);
        const active = await patternsIn(directory);
        for (const entry of names) {
          const by = excludedBy(active, directory, entry, false);
          if (by === undefined) kept.push(entry);
          else found.set(joinPath(directory, entry), by);
        }
        return kept;
      },
    }),
    hiddenOf: async (paths) => {
      const hidden = new Set<string>();
      for (const path of new Set(paths)) if (await isHidden(path)) hidden.add(path);
      return hidden;
    },
    excluded: () => {
      const counts = new Map<string, number>();
      for (const by of found.values()) counts.set(by, (counts.get(by) ?? 0) + 1);
      return [...counts].map(([by, entries]) => ({ by, entries, isOwn: by !== gitFile }));
    },
    notes,
  };
}

/** The patterns that apply in a directory. */
interface ActivePatterns {
  /** Those of the user and of configuration files. */
  readonly own: readonly Layer[];
  /** Those of ignore files. */
  readonly layers: readonly Layer[];
  readonly characters: number;
  /** Whether `.gitignore` files apply. */
  readonly gitignore: boolean;
}

/**
 * Patterns relative to a directory of the tree, whose name with its slash is `start` characters long, or to a directory
 * above the tree.
 */
function layerOf({ by, lines, prefix = '' }: PatternList, start = 0): Layer {
  const verdict = readPatterns(lines);
  return { by, verdict: (path, isDirectory) => verdict(prefix + path.slice(start), isDirectory) };
}
