import { addAll, type Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, Loader, LoadOptions, ScanError } from '../loader.ts';
import { openMounts } from '../mounts.ts';
import { rootTrees } from './discover.ts';
import { collectPotential, countBlocks, emitPotential, type PotentialCandidate } from './emit/potential.ts';
import {
  type Candidate,
  collectCandidates,
  createRoom,
  declarationKey,
  emit,
  isManaged,
  type Room,
} from './emit/resources.ts';
import type { Budget } from './evaluate/scope.ts';
import { assemble, type ModuleDefinition } from './modules/definition.ts';
import { openDirectories, readModuleFile } from './modules/directories.ts';
import { collector, createBudget, diagnosticKey, type Evaluation } from './modules/evaluation.ts';
import { createFileCache, type FileCache } from './modules/file-host.ts';
import { readVariableFile, readVariableFiles, type VariableFile } from './modules/inputs.ts';
import { openRemoteModules } from './modules/remote.ts';
import { type SecondOpinion, secondOpinion } from './modules/second-opinion.ts';
import type { ModuleNode } from './modules/tree.ts';
import { openRoot } from './root.ts';

/** Expressions evaluated in one scan before the rest is left unknown; about five seconds' worth. */
const MAX_STEPS = 60_000_000;
/** The same for one root module. */
const MAX_ROOT_STEPS = 10_000_000;
/** How often a module is evaluated again because a file it reads had not been read before. */
const MAX_ROUNDS = 12;
/** The first rounds end as soon as something is to be read: most of what a module reads shows at its start. */
const SHORT_ROUNDS = 4;

/** Terraform configurations: directories of `.tf`, `.tf.json`, `.tofu` and `.tofu.json` files, evaluated. */
export const terraform: Loader = {
  id: 'terraform',
  title: 'Terraform',
  versions: ['v12', 'v13', 'v14', 'v15', 'v1'],
  kinds: [{ title: 'Terraform file', plural: 'Terraform files', path: /\.(?:tf|tofu)(?:\.json)?$/ }],
  files: /\.(?:tf|tofu)(?:\.json)?$/,
  load,
};

async function load(tree: Files, options: LoadOptions): Promise<Loaded> {
  const mounts = openMounts(tree);
  const { files } = mounts;
  const remote = options.fetcher === undefined ? undefined : openRemoteModules(options.fetcher, mounts);
  const second = secondOpinion(options.hclToJson);
  const directories = openDirectories(files, second);
  const trees =
    options.file === undefined
      ? await rootTrees(directories, options.recursive !== false, remote)
      : [await singleFile(files, options.file, second)];
  const extra: VariableFile[] = [];
  const errors: Diagnostic[] = [];
  for (const path of options.varFiles ?? []) {
    const file = await readVariableFile(files, path);
    if (file !== undefined) extra.push(file);
    else
      errors.push({ code: 'terraform.no-variable-file', level: 'error', message: `there is no variable file ${path}` });
  }
  const session: Session = { files, options, extra, cache: createFileCache(files), pool: createBudget(MAX_STEPS) };
  const notes: Diagnostic[] = [];
  const candidates: Candidate[] = [];
  const sources = new Set(trees.flatMap(definitionsIn).flatMap(({ files }) => files.map(({ source }) => source)));
  const room = createRoom();
  const potential = new Map<string, PotentialCandidate>();
  const seen = new Set<string>();
  for (const tree of trees) {
    const result = await scanRoot(tree, session, room);
    addAll(candidates, result.candidates);
    for (const { instance } of result.candidates) seen.add(declarationKey(instance.declaration));
    for (const [key, found] of result.potential) if (!potential.has(key)) potential.set(key, found);
    addAll(errors, result.errors);
    addAll(notes, result.notes);
    for (const { source } of result.variableFiles) sources.add(source);
  }
  for (const diagnostic of trees.flatMap(fileDiagnostics)) {
    (diagnostic.level === 'error' ? errors : notes).push(diagnostic);
  }
  addAll(notes, undeclared(extra, trees));
  addAll(notes, remote?.notes ?? []);
  const fileCount = options.file === undefined ? directories.fileCount() : 1;
  const managed = candidates.filter(isManaged);
  return {
    resources: emit(managed),
    asides: emit(candidates.filter((candidate) => !isManaged(candidate))),
    potential: emitPotential(potential, seen),
    blocks: {
      ...countBlocks(trees),
      instantiated: new Set(managed.map(({ instance }) => declarationKey(instance.declaration))).size,
    },
    errors: scanErrors(errors),
    notes: sorted(notes),
    sources: [...sources],
    fileCount,
  };
}

interface Session {
  readonly files: Files;
  readonly options: LoadOptions;
  readonly extra: readonly VariableFile[];
  readonly cache: FileCache;
  /** Steps left for the whole scan; each root module has its own share of it. */
  readonly pool: Budget;
}

interface RootResult {
  readonly candidates: readonly Candidate[];
  readonly potential: ReadonlyMap<string, PotentialCandidate>;
  readonly errors: readonly Diagnostic[];
  readonly notes: readonly Diagnostic[];
}

/** A module of one file; what it calls is not followed. */
async function singleFile(files: Files, path: string, second: SecondOpinion): Promise<ModuleNode> {
  const slash = path.lastIndexOf('/');
  const file = await second(await readModuleFile(files, path));
  const definition = assemble(slash < 0 ? '' : path.slice(0, slash), [{ ...file, override: false }]);
  return { definition: { ...definition, calls: new Map() }, children: new Map() };
}

/** Evaluates a root module and all below it, again for as long as functions ask for files not read before. */
async function scanRoot(
  tree: ModuleNode,
  session: Session,
  room: Room,
): Promise<RootResult & { readonly variableFiles: readonly VariableFile[] }> {
  const { definition } = tree;
  const alone = session.options.file !== undefined;
  const own = alone ? [] : await readVariableFiles(session.files, definition.directory);
  const variableFiles = [...own, ...session.extra];
  for (let round = 0; ; round++) {
    const left = { ...room };
    const result = evaluateRoot(tree, session, variableFiles, left, round < SHORT_ROUNDS);
    if (round < MAX_ROUNDS && (await session.cache.fetch())) continue;
    Object.assign(room, left);
    const errors = own.flatMap((file) => file.diagnostics.filter((diagnostic) => diagnostic.level === 'error'));
    return { ...result, errors: [...result.errors, ...errors], variableFiles };
  }
}

function evaluateRoot(
  tree: ModuleNode,
  session: Session,
  variableFiles: readonly VariableFile[],
  room: Room,
  short: boolean,
): RootResult {
  const { report, all } = collector();
  let isReporting = true;
  const missing = collector();
  const { directory } = tree.definition;
  const environment = session.options.env ?? new Map<string, string>();
  const budget = createBudget(MAX_ROOT_STEPS, session.pool);
  const evaluation: Evaluation = {
    rootDirectory: directory,
    workspace: environment.get('TF_WORKSPACE') || 'default',
    budget,
    functions: session.cache.hostFor(directory, budget),
    report: (diagnostic) => {
      if (isReporting) report(diagnostic);
    },
    underWay: [],
  };
  const root = openRoot(tree, evaluation, environment, variableFiles);
  const candidates = collectCandidates(root, room, missing.report, () => short && session.cache.waiting());
  const notes = budget.spend(0) ? [...all] : [...all, exhausted(tree)];
  // What is wrong with a block that does not exist with these values is no problem of the configuration.
  isReporting = false;
  const potential = new Map<string, PotentialCandidate>();
  const seen = new Set(candidates.map(({ instance }) => declarationKey(instance.declaration)));
  if (!short || !session.cache.waiting()) collectPotential(root, seen, potential);
  return { candidates, potential, errors: missing.all, notes };
}

function exhausted({ definition }: ModuleNode): Diagnostic {
  const place = definition.directory || '.';
  const message = `evaluating the module in ${place} takes too much work: what was not reached stays unknown`;
  const span = { source: definition.files[0]?.source ?? { path: place, text: '' }, start: 0, end: 0 };
  return { code: 'terraform.too-much-work', level: 'warning', message, span };
}

function definitionsIn(tree: ModuleNode): readonly ModuleDefinition[] {
  const children = [...tree.children.values()].flatMap((child) => ('definition' in child ? definitionsIn(child) : []));
  return [tree.definition, ...children];
}

/** What was found wrong while the files of a tree of modules were read and put together. */
function fileDiagnostics(tree: ModuleNode): readonly Diagnostic[] {
  return definitionsIn(tree).flatMap(({ files, diagnostics }) => [
    ...files.flatMap((file) => file.diagnostics),
    ...diagnostics,
  ]);
}

/** Values of `--var-file` that no module has a variable for. */
function undeclared(files: readonly VariableFile[], trees: readonly ModuleNode[]): readonly Diagnostic[] {
  const declared = new Set(trees.flatMap((tree) => [...tree.definition.variables.keys()]));
  return files.flatMap(({ source, values }) =>
    [...values]
      .filter(([name]) => !declared.has(name))
      .map(([name, { value }]): Diagnostic => {
        const message = `no root module declares the variable "${name}"`;
        return {
          code: 'terraform.undeclared-value',
          level: 'warning',
          message,
          span: { source, start: value.start, end: value.end },
        };
      }),
  );
}

function scanErrors(diagnostics: readonly Diagnostic[]): readonly ScanError[] {
  return sorted(diagnostics).map((diagnostic) => {
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
