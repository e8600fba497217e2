import type { Module, RegoVersion, Type } from '../../rego/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { checkModules } from './check.ts';
import { dependenciesBetween, type Reader } from './dependencies.ts';
import { openDocument, outlineOf, type RegoDocument } from './document.ts';
import { type Names, nameOfRule, namesIn, type Occurrence, type RuleEntry } from './occurrences.ts';

/** A rule of the workspace. */
export interface RuleDefinition extends RuleEntry {
  readonly document: RegoDocument;
  readonly module: Module;
}

/** The Rego files of a workspace. Only a changed file is parsed again; what depends on it is computed when it is needed. */
export class RegoWorkspace {
  private readonly files = new Map<string, RegoDocument>();
  private readonly known = new Map<RegoDocument, { names: Names; exported: ReadonlySet<string> }>();
  private rulesByPackage: Map<string, Set<string>> | undefined;
  private definitions: Map<string, RuleDefinition[]> | undefined;
  private ruleTypes = new Map<string, Type>();

  /** Adds a file, or changes its text. */
  set(path: string, text: string, version: RegoVersion = 'v1'): RegoDocument {
    const earlier = this.files.get(path);
    if (earlier?.source.text === text && earlier.version === version) return earlier;
    const document = openDocument({ path, text }, version, earlier);
    if (earlier === undefined || outlineOf(earlier) !== outlineOf(document)) this.rulesByPackage = undefined;
    this.replace(path, earlier, document);
    return document;
  }

  delete(path: string): void {
    this.replace(path, this.files.get(path), undefined);
    this.rulesByPackage = undefined;
  }

  /** The same files with other texts for some of them. */
  changed(texts: ReadonlyMap<string, string>): RegoWorkspace {
    const other = new RegoWorkspace();
    for (const [path, document] of this.files) other.files.set(path, document);
    for (const [path, text] of texts) other.set(path, text, this.files.get(path)?.version);
    return other;
  }

  private replace(path: string, earlier: RegoDocument | undefined, document: RegoDocument | undefined): void {
    if (earlier !== undefined) this.known.delete(earlier);
    if (document === undefined) this.files.delete(path);
    else this.files.set(path, document);
    this.definitions = undefined;
  }

  get(path: string): RegoDocument | undefined {
    return this.files.get(path);
  }

  get documents(): Iterable<RegoDocument> {
    return this.files.values();
  }

  /** The names of all rules of a package. */
  rulesOf(path: readonly string[]): ReadonlySet<string> {
    if (this.rulesByPackage === undefined) {
      this.rulesByPackage = new Map();
      for (const { tree } of this.files.values()) {
        if (tree === undefined) continue;
        const key = keyOf(tree.package.path);
        const names = this.rulesByPackage.get(key) ?? new Set();
        for (const rule of tree.rules) names.add(nameOfRule(rule));
        this.rulesByPackage.set(key, names);
      }
    }
    return this.rulesByPackage.get(keyOf(path)) ?? none;
  }

  /** The paths of all packages. */
  get packages(): readonly (readonly string[])[] {
    this.rulesOf([]);
    return [...this.rulesByPackage!.keys()].map((key) => JSON.parse(key) as string[]);
  }

  /** The names in a file. */
  namesIn(document: RegoDocument): Names {
    const { tree } = document;
    if (tree === undefined) return { occurrences: [], rules: [], locals: [], reads: [] };
    const exported = this.rulesOf(tree.package.path);
    const known = this.known.get(document);
    if (known?.exported === exported) return known.names;
    const names = namesIn(tree, exported);
    this.known.set(document, { names, exported });
    return names;
  }

  /** The rules that define a document. */
  rulesAt(path: readonly string[]): readonly RuleDefinition[] {
    if (this.definitions === undefined) {
      this.definitions = new Map();
      for (const document of this.files.values())
        for (const entry of this.namesIn(document).rules) {
          const key = keyOf(entry.path);
          const list = this.definitions.get(key) ?? [];
          list.push({ ...entry, document, module: document.tree! });
          this.definitions.set(key, list);
        }
    }
    return this.definitions.get(keyOf(path)) ?? [];
  }

  /** All rules. */
  get rules(): readonly RuleDefinition[] {
    this.rulesAt([]);
    return [...this.definitions!.values()].flat();
  }

  /** The files with a package. */
  documentsOf(path: readonly string[]): readonly RegoDocument[] {
    const key = keyOf(path);
    return [...this.files.values()].filter(({ tree }) => tree !== undefined && keyOf(tree.package.path) === key);
  }

  /** The name at an offset, also directly behind it. */
  occurrenceAt(document: RegoDocument, offset: number): Occurrence | undefined {
    const { occurrences } = this.namesIn(document);
    const at = occurrences.find(({ start, end }) => start <= offset && offset < end);
    return at ?? occurrences.find(({ end }) => end === offset);
  }

  private get readers(): readonly Reader[] {
    return [...this.files.values()].flatMap((document) => {
      const home = document.tree?.package.path;
      if (home === undefined) return [];
      return [{ path: document.source.path, home, reads: this.namesIn(document).reads }];
    });
  }

  /** The files whose diagnostics can change with those at `paths`, these included. */
  affected(paths: Iterable<string>): ReadonlySet<string> {
    return dependenciesBetween(this.readers).dependents(paths);
  }

  /** The files that the compiler needs for these, which are included. */
  neededBy(paths: Iterable<string>): readonly RegoDocument[] {
    const needed = dependenciesBetween(this.readers).needed(paths);
    return [...needed].flatMap((path) => this.files.get(path) ?? []);
  }

  /**
   * The diagnostics of files: problems of their text, or else of the compiler. Only the files that they depend on are compiled.
   * `shared` are modules next to the workspace.
   */
  check(paths: ReadonlySet<string>, shared: readonly Module[] = []): ReadonlyMap<string, readonly Diagnostic[]> {
    const documents = this.neededBy(paths);
    const modules = documents.flatMap(({ last, tree }) => last ?? tree ?? []);
    const broken = documents.filter(({ module }) => module === undefined);
    const { diagnostics, types } = checkModules([...modules, ...shared], broken);
    for (const [key, type] of types) this.ruleTypes.set(key, type);
    const result = new Map<string, readonly Diagnostic[]>();
    for (const path of paths) {
      const document = this.files.get(path);
      if (document === undefined) continue;
      const own = document.module === undefined ? document.problems : diagnostics.get(path);
      result.set(path, own ?? []);
    }
    return result;
  }

  /** The type of a rule, as the last check inferred it. */
  typeOf(path: readonly string[]): Type | undefined {
    return this.ruleTypes.get(path.join('\0'));
  }
}

const none: ReadonlySet<string> = new Set();

function keyOf(path: readonly string[]): string {
  return JSON.stringify(path);
}
