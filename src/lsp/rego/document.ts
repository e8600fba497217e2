import { type Module, parseModule, type RegoVersion } from '../../rego/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import { nameOfRule } from './occurrences.ts';
import { recoverModule } from './recover.ts';

/** A Rego file. */
export interface RegoDocument {
  readonly source: Source;
  readonly version: RegoVersion;
  /** The module, if the text can be parsed. */
  readonly module?: Module;
  /** The module, or what can be read of it. */
  readonly tree?: Module;
  /** The last text that could be parsed, for the other modules that need this one. */
  readonly last?: Module;
  /** Why the text cannot be parsed. */
  readonly problems: readonly Diagnostic[];
}

/** Parses the text of a file; `earlier` is the file before the change. */
export function openDocument(source: Source, version: RegoVersion, earlier: RegoDocument | undefined): RegoDocument {
  const { module, diagnostics } = parseModule(source, { version });
  if (module !== undefined) return { source, version, module, tree: module, last: module, problems: diagnostics };
  const tree = otherVersion(source, version) ?? recoverModule(source, version);
  const last = earlier?.last;
  return { source, version, problems: diagnostics, ...(tree && { tree }), ...(last && { last }) };
}

/** A module that is only valid in the other version of the language. */
function otherVersion(source: Source, version: RegoVersion): Module | undefined {
  return version === 'v1' ? parseModule(source, { version: 'v0' }).module : undefined;
}

/** The part of a file that the names of other files depend on. */
export function outlineOf({ tree }: RegoDocument): string {
  return tree === undefined ? '' : JSON.stringify([tree.package.path, tree.rules.map(nameOfRule)]);
}
