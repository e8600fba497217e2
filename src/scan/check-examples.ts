import type { Loader } from '../iac/index.ts';
import { directoryOf, recognize } from '../iac/index.ts';
import type { Source } from '../source/index.ts';
import { positionOf } from '../source/index.ts';
import { evaluate } from './evaluate.ts';
import { load } from './load.ts';
import { memoryFiles } from './memory-files.ts';
import { exampleKind, marksOf, withoutMarks } from './policies/examples.ts';
import type { Compiled, Policy, PolicySet } from './policies/policy.ts';
import { loadPolicies } from './policies/set.ts';
import type { PolicyTree } from './policies/tree.ts';
import { packageOf, readPolicyFiles } from './policies/tree.ts';
import type { Host } from './rego.ts';
import { joinInstances } from './violation.ts';

/** Other files in policy folders besides modules and data. */
export interface ExampleFiles {
  /** Terrascan-form rules and their templates, which are not Rego until they are filled in, and all examples. */
  readonly apart: ReadonlySet<string>;
  /** The examples `good.*` and `bad.*` of policies, in path order. */
  readonly examples: readonly Source[];
}

/** The result of scanning an example. */
export interface ExampleResult {
  readonly example: Source;
  /** The IDs of the policies in its folder. */
  readonly policies: readonly string[];
  /** The difference from the expectation, with the line, from 1, if it has one. */
  readonly problems: readonly { readonly line?: number; readonly message: string }[];
  readonly nanoseconds: bigint;
}

/** Finds the examples in policy folders. Throws a `LintelError` for rule files that cannot be read. */
export async function findExamples(trees: readonly PolicyTree[]): Promise<ExampleFiles> {
  const apart = new Set<string>();
  const examples: Source[] = [];
  for (const tree of trees) {
    const { policies, rules } = await readPolicyFiles(tree);
    const prefix = tree.label === '' ? '' : `${tree.label}/`;
    const own = policies.filter((source) => packageOf(source)?.startsWith('lintel.'));
    for (const { source, template } of rules) for (const file of [source, template]) if (file) apart.add(file.path);
    const folders = new Set([...own, ...rules.map(({ source }) => source)].map(({ path }) => directoryOf(path)));
    for (const folder of [...folders].sort()) {
      const inner = folder.slice(prefix.length);
      for (const name of (await tree.files.list(inner)).filter(exampleKind)) {
        const text = await tree.files.read(inner === '' ? name : `${inner}/${name}`);
        if (text !== undefined) examples.push({ path: `${folder}${folder === '' ? '' : '/'}${name}`, text });
      }
    }
  }
  for (const { path } of examples) apart.add(path);
  return { apart, examples };
}

/** The options for checking examples. */
export interface ExampleOptions {
  readonly loaders: readonly Loader[];
  readonly host: Host;
  /** Shared modules that policies may import without a copy of their own. */
  readonly shared?: PolicyTree;
  /** Only examples whose path passes this filter. */
  readonly accepts?: (path: string) => boolean;
}

/**
 * Scans each example with the policies in its folder: a bad one must have violations on exactly the marked lines, a
 * good one none. Throws a `LintelError` for an invalid policy.
 */
export async function checkExamples(
  files: ExampleFiles,
  trees: readonly PolicyTree[],
  options: ExampleOptions,
): Promise<readonly ExampleResult[]> {
  const { shared, accepts = () => true } = options;
  const examples = files.examples.filter(({ path }) => accepts(path));
  if (examples.length === 0) return [];
  const set = await loadPolicies({ kind: 'trees', trees, ...(shared === undefined ? {} : { shared }) });
  const byFolder = new Map<string, Policy[]>();
  for (const policy of await set.describe(set.policies)) {
    const folder = directoryOf(policy.source);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), policy]);
  }
  const results: ExampleResult[] = [];
  const needed = [...new Set(examples.flatMap(({ path }) => byFolder.get(directoryOf(path)) ?? []))];
  // Compiled together, because most of the code is shared.
  const compiled = await set.compile(needed, new Set(needed.flatMap(({ resourceTypes }) => resourceTypes)));
  for (const example of examples) {
    const start = options.host.now();
    const folder = directoryOf(example.path);
    const policies = byFolder.get(folder) ?? [];
    const beside = { ...set, compile: async () => only(policies, compiled) };
    const problems = await problemsOf(example, beside, policies, options);
    const nanoseconds = options.host.now() - start;
    results.push({ example, policies: policies.map(({ id }) => id), problems, nanoseconds });
  }
  return results;
}

/** The compiled units that contain one of the policies, reduced to these policies. */
function only(policies: readonly Policy[], { units, notes }: Compiled): Compiled {
  const members = units.map((unit) => ({
    ...unit,
    policies: unit.policies.filter((policy) => policies.includes(policy)),
  }));
  return { units: members.filter((unit) => unit.policies.length > 0), notes };
}

async function problemsOf(
  example: Source,
  set: PolicySet,
  policies: readonly Policy[],
  options: ExampleOptions,
): Promise<ExampleResult['problems']> {
  const name = example.path.slice(example.path.lastIndexOf('/') + 1);
  const files = memoryFiles(new Map([[name, withoutMarks(example.text)]]));
  const type = recognize(name, example.text, options.loaders) ?? (isForCompose(policies) ? 'docker' : 'k8s');
  const loaded = await load({ files, file: name }, { target: { kind: 'files', files }, types: [type] }, options);
  const evaluation = await evaluate(
    set,
    { policies, notes: [], reports: () => true },
    loaded,
    { types: [type] },
    options,
  );
  const unreadable = [...loaded.errors, ...evaluation.errors].map(({ diagnostic, line }) => ({
    message: diagnostic.message,
    ...(line === undefined ? {} : { line }),
  }));
  if (unreadable.length > 0) return unreadable;
  if (loaded.resources.length + loaded.asides.length === 0) return [{ message: 'the file has no resources' }];
  const found = joinInstances(evaluation.violations).map(({ policy, resource, path, message }) => {
    const { source, start } = resource.spanOf(path);
    return { rule: policy.id, line: positionOf(source, start).line, message };
  });
  return compare(example.text, exampleKind(name)!, found, policies);
}

/** Whether a policy checks Compose files. Those are recognized by their names, which examples do not have. */
function isForCompose(policies: readonly Policy[]): boolean {
  return policies.some(({ resourceTypes }) => resourceTypes.some((type) => type.startsWith('compose_')));
}

interface Found {
  readonly rule: string;
  readonly line: number;
  readonly message: string;
}

/** Marks without a violation, and violations without a mark, in line order. */
function compare(
  text: string,
  kind: 'good' | 'bad',
  found: readonly Found[],
  policies: readonly Policy[],
): ExampleResult['problems'] {
  const marks = marksOf(text);
  if (kind === 'bad' && marks.length === 0) {
    const message = `no line is marked: write # violation: ${policies[0]?.id} at the end of each line to be reported`;
    return [{ message }];
  }
  if (kind === 'good' && marks.length > 0)
    return [{ line: marks[0]!.line, message: 'a good example cannot have violation marks' }];
  const ids = new Set(policies.map(({ id }) => id));
  const at = (a: { rule: string; line: number }) => (b: { rule: string; line: number }) =>
    a.rule === b.rule && a.line === b.line;
  const missing = marks
    .filter((mark) => !found.some(at(mark)))
    .map(({ rule, line }) => ({
      line,
      message: ids.has(rule) ? `${rule} reports nothing here` : `${rule} is not a policy of this directory`,
    }));
  const unmarked = found
    .filter((entry) => !marks.some(at(entry)))
    .map(({ rule, line, message }) => ({
      line,
      message: `${rule} reports this line, which is not marked: ${message}`,
    }));
  return [...missing, ...unmarked].sort((a, b) => a.line - b.line);
}
