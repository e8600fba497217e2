import { addAll, type Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, LoadOptions, ScanError } from '../loader.ts';
import { joinPath } from '../paths.ts';
import { collectPotential, countBlocks, emitPotential, type PotentialCandidate } from './emit/potential.ts';
import {
  type Candidate,
  collectCandidates,
  createInstanceBudget,
  emit,
  type InstanceBudget,
  isManaged,
  keysOf,
} from './emit/resources.ts';
import type { Budget, FunctionHost } from './evaluate/scope.ts';
import type { GivenValues } from './given.ts';
import { knownModuleOf } from './known-modules/source.ts';
import type { ModuleDefinition } from './modules/definition.ts';
import { collector, createBudget, diagnosticKey, type Evaluation } from './modules/evaluation.ts';
import { createFileCache, type FileCache } from './modules/file-host.ts';
import { readVariableFiles, type VariableFile } from './modules/inputs.ts';
import { groupMissing } from './modules/missing.ts';
import { isLoaded, type ModuleNode } from './modules/tree.ts';
import type { Input } from './modules/variables.ts';
import { openRoot } from './root.ts';
import { withoutAlternatives } from './values/alternatives.ts';

/** Maximum number of expressions to evaluate in one scan, in about five seconds; the rest is unknown. */
const maxSteps = 60_000_000;
/** The same for one root module. */
const maxRootSteps = 10_000_000;
/** Maximum number of evaluations of a module because it reads a file that was not read before. */
const maxRounds = 12;
/** The first rounds end as soon as there is something to read: most files that a module reads are known early. */
const SHORT_ROUNDS = 4;

/** A module to scan from. */
export interface Root {
  readonly tree: ModuleNode;
  /** The ID of its resources, if it is not the directory: several roots may be of one module. */
  readonly name?: string;
  /** Variable files, later ones winning; if absent, those in its directory. */
  readonly variableFiles?: readonly VariableFile[];
  /** Values from the user, which take precedence. */
  readonly given?: GivenValues;
  /** Values for variables that neither the environment nor a file sets. */
  readonly inputs?: (name: string) => Input | undefined;
  /** Wraps the host of its functions, to answer some calls in another way. */
  readonly host?: (host: FunctionHost) => FunctionHost;
}

/** The user's values, which take precedence. */
export interface Session {
  readonly files: Files;
  readonly options: LoadOptions;
  readonly cache: FileCache;
  /** Steps left for the whole scan; each root module has its own share of it. */
  readonly pool: Budget;
}

export function openSession(files: Files, options: LoadOptions): Session {
  return { files, options, cache: createFileCache(files), pool: createBudget(maxSteps) };
}

/** The resources of root modules and of all modules below them, with the problems, also those found `before`. */
export async function loadRoots(
  roots: readonly Root[],
  session: Session,
  before: { readonly errors: readonly Diagnostic[]; readonly notes: readonly Diagnostic[] },
): Promise<Omit<Loaded, 'fileCount'>> {
  const trees = roots.map(({ tree }) => tree);
  const errors = [...before.errors];
  const notes = [...before.notes];
  const candidates: Candidate[] = [];
  const sources = new Set(trees.flatMap(definitionsIn).flatMap(({ files }) => files.map(({ source }) => source)));
  const room = createInstanceBudget();
  const potential = new Map<string, PotentialCandidate>();
  for (const root of roots) {
    session.options.evaluating?.(root.tree.definition.directory);
    const result = await scanRoot(root, session, room);
    addAll(candidates, result.candidates);
    for (const [key, found] of result.potential) if (!potential.has(key)) potential.set(key, found);
    addAll(errors, result.errors);
    addAll(notes, result.notes);
    for (const { source } of result.variableFiles) sources.add(source);
  }
  for (const diagnostic of trees.flatMap(fileDiagnostics)) {
    (diagnostic.level === 'error' ? errors : notes).push(diagnostic);
  }
  const managed = candidates.filter(isManaged);
  const seen = keysOf(managed);
  return {
    resources: emit(managed),
    asides: emit(candidates.filter((candidate) => !isManaged(candidate))),
    potential: emitPotential(potential, seen),
    blocks: { ...countBlocks(trees), instantiated: seen.size },
    errors: scanErrors(errors),
    notes: sorted(notes),
    sources: [...sources],
  };
}

interface RootResult {
  readonly candidates: readonly Candidate[];
  readonly potential: ReadonlyMap<string, PotentialCandidate>;
  readonly errors: readonly Diagnostic[];
  readonly notes: readonly Diagnostic[];
}

/** Evaluates a root module and all modules below it, and repeats that while functions request unread files. */
async function scanRoot(
  root: Root,
  session: Session,
  room: InstanceBudget,
): Promise<RootResult & { readonly variableFiles: readonly VariableFile[] }> {
  const { directory } = root.tree.definition;
  const alone = session.options.file !== undefined;
  const own = alone ? [] : (root.variableFiles ?? (await readVariableFiles(session.files, directory)));
  const variableFiles = [...own, ...(root.given?.files ?? [])];
  const workspace = root.given?.workspace ?? (await workspaceOf(directory, session));
  for (let round = 0; ; round++) {
    const left = { ...room };
    const result = evaluateRoot(root, session, workspace, variableFiles, left, round < SHORT_ROUNDS);
    if (round < maxRounds && (await session.cache.fetch())) continue;
    Object.assign(room, left);
    const errors = variableFiles.flatMap((file) =>
      file.diagnostics.filter((diagnostic) => diagnostic.level === 'error'),
    );
    return { ...result, errors: [...result.errors, ...errors], variableFiles };
  }
}

/**
 * The workspace of a root module: that of the environment, or the one that `terraform workspace select` has stored in
 * the module.
 */
export async function workspaceOf(
  directory: string,
  { files, options }: Pick<Session, 'files' | 'options'>,
): Promise<string> {
  const given = options.env?.get('TF_WORKSPACE');
  if (given) return given;
  const selected = await files.read(joinPath(directory, '.terraform/environment'));
  return selected?.trim() || 'default';
}

function evaluateRoot(
  { tree, name, given, inputs, host }: Root,
  session: Session,
  workspace: string,
  variableFiles: readonly VariableFile[],
  room: InstanceBudget,
  short: boolean,
): RootResult {
  const { report, all } = collector();
  let isReporting = true;
  const missing = collector();
  const { directory } = tree.definition;
  const environment = session.options.env ?? new Map<string, string>();
  const budget = createBudget(maxRootSteps, session.pool);
  const functions = session.cache.hostFor(directory, budget);
  const evaluation: Evaluation = {
    root: name ?? directory,
    rootDirectory: directory,
    workspace,
    budget,
    functions: host?.(functions) ?? functions,
    report: (diagnostic) => {
      // A wrong value in synthesized text is not a problem of the configuration.
      const isWritten = diagnostic.span === undefined || knownModuleOf(diagnostic.span.source) === undefined;
      if (isReporting && isWritten) report(diagnostic);
    },
    underWay: [],
  };
  const root = openRoot(tree, evaluation, { environment, files: variableFiles, vars: given?.vars ?? [] }, inputs);
  const candidates = collectCandidates(root, room, missing.report, () => short && session.cache.waiting());
  const found = budget.spend(0) ? [...all] : [...all, exhausted(tree)];
  // The problem with a block that does not exist with these values is not a problem of the configuration.
  isReporting = false;
  const potential = new Map<string, PotentialCandidate>();
  const seen = keysOf(candidates);
  // They do not decide the result of a scan.
  if (!short || !session.cache.waiting()) withoutAlternatives(() => collectPotential(root, seen, potential));
  return {
    candidates,
    potential,
    errors: [...missing.all, ...found.filter(({ level }) => level === 'error')],
    notes: found.filter(({ level }) => level !== 'error'),
  };
}

function exhausted({ definition }: ModuleNode): Diagnostic {
  const place = definition.directory || '.';
  const message = `evaluating the module in ${place} takes too many steps: the remaining values are unknown`;
  const span = { source: definition.files[0]?.source ?? { path: place, text: '' }, start: 0, end: 0 };
  return { code: 'terraform.too-much-work', level: 'error', message, span };
}

function definitionsIn(tree: ModuleNode): readonly ModuleDefinition[] {
  const children = [...tree.children.values()].flatMap((child) => (isLoaded(child) ? definitionsIn(child) : []));
  return [tree.definition, ...children];
}

/** Problems that were found while the files of a module tree were read and combined. */
function fileDiagnostics(tree: ModuleNode): readonly Diagnostic[] {
  return definitionsIn(tree).flatMap(({ files, diagnostics }) => [
    ...files.flatMap((file) => file.diagnostics),
    ...diagnostics,
  ]);
}

function scanErrors(diagnostics: readonly Diagnostic[]): readonly ScanError[] {
  return groupMissing(sorted(diagnostics)).map((diagnostic) => {
    const path = diagnostic.span?.source.path;
    if (path === undefined) return { directory: '', diagnostic };
    const slash = path.lastIndexOf('/');
    return { directory: slash < 0 ? '' : path.slice(0, slash), file: path, diagnostic };
  });
}

/** Each diagnostic once, in the order of files and places. */
function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const distinct = [...new Map(diagnostics.map((diagnostic) => [diagnosticKey(diagnostic), diagnostic])).values()];
  const place = ({ span }: Diagnostic): string => `${span?.source.path ?? ''}\n`;
  return distinct.sort((a, b) => {
    const byPath = place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0;
    return byPath !== 0 ? byPath : (a.span?.start ?? 0) - (b.span?.start ?? 0);
  });
}
