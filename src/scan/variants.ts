import type { Resource, Variant } from '../iac/index.ts';
import { type Diagnostic, positionOf, type Span } from '../source/index.ts';
import { inOrder, type LoadedTree } from './load.ts';
import type { Part, PartOutcome } from './part.ts';
import { problemText, type Violation, violationOf } from './violation.ts';

/** Maximum number of variants: each takes a scan of what it changes. */
const maxVariants = 200;
/** Maximum number of variants named in a message. */
const maxNames = 3;

/** The outcome of evaluating the variants of a tree. */
export interface VariantOutcome {
  /** Violations that occur only with other values, with the `variants` in which they occur. */
  readonly violations: readonly Violation[];
  readonly notes: readonly Diagnostic[];
  /** Whether suppression problems of the scan without variants are final: an unused one may be used in a variant. */
  readonly holds: (note: Diagnostic) => boolean;
}

/** Evaluates the variants of a tree. `known` are the violations without variants. */
export async function checkVariants(
  tree: LoadedTree,
  known: readonly Violation[],
  isReported: (resource: Resource) => boolean,
  check: (part: Part, tree: LoadedTree) => Promise<Pick<PartOutcome, 'violations'>>,
): Promise<VariantOutcome> {
  const found = new Map<string, { readonly violation: Violation; readonly names: string[] }>();
  const notes: Diagnostic[] = [];
  // Problems of a file without variants are already reported.
  const failed = new Set(tree.errors.map(({ file, diagnostic }) => `${file} ${diagnostic.code}`));
  for (const variant of tree.variants.slice(0, maxVariants)) {
    const { resources, errors, sources = [] } = await variant.load();
    const error = errors.find(({ file, diagnostic }) => !failed.has(`${file} ${diagnostic.code}`));
    if (error !== undefined) notes.push(note(`with ${variant.name}: ${error.diagnostic.message}`));
    if (areSame(resources, variant.replaces)) continue;
    const replaced = new Set(variant.replaces);
    const others = tree.resources.filter((resource) => !replaced.has(resource));
    const all = [...new Set([...others, ...resources])].sort(inOrder);
    const reported = new Set(resources.filter(isReported));
    const part: Part = {
      resources: [...reported],
      asides: [],
      potential: [],
      holds: (resource) => reported.has(resource),
    };
    const other = { ...tree, resources: all, asides: [], potential: [], sources: [...tree.sources, ...sources] };
    const { violations } = await check(part, other);
    const isKnown = knownIn(known, variant, resources);
    for (const violation of violations.filter((violation) => !isKnown(violation))) {
      const entry = found.get(violation.fingerprint) ?? { violation, names: [] };
      if (entry.names.at(-1) !== variant.name) entry.names.push(variant.name);
      found.set(violation.fingerprint, entry);
    }
  }
  if (tree.variants.length > maxVariants)
    notes.push(note(`${tree.variants.length - maxVariants} of ${tree.variants.length} variants were not evaluated`));
  const violations = [...found.values()].map(({ violation, names }) => onlyWith(violation, names));
  const used = new Set(violations.map(({ skipped }) => placeText(skipped?.by)));
  const holds = ({ code, span }: Diagnostic): boolean => code !== 'suppression.unused' || !used.has(placeText(span));
  return { violations, notes, holds };
}

const placeText = (span: Span | undefined): string | undefined => span && `${span.source.path}:${span.start}`;

const note = (message: string): Diagnostic => ({ code: 'scan.variant', level: 'warning', message });

/** Whether resources are equal, pairwise. */
function areSame(resources: readonly Resource[], others: readonly Resource[]): boolean {
  const text = ({ id, source, line, config }: Resource): string =>
    JSON.stringify([id, source, line, config], (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return (
    resources.length === others.length && resources.every((resource, index) => text(resource) === text(others[index]!))
  );
}

/** Whether a violation also occurs without the variant, even if the resource has another name then. */
function knownIn(
  known: readonly Violation[],
  { replaces }: Variant,
  resources: readonly Resource[],
): (violation: Violation) => boolean {
  const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
  const ids = new Set(resources.map(({ id }) => id));
  const gone = new Set(replaces.filter(({ id }) => !ids.has(id)).map(({ id, source }) => `${source} ${id}`));
  const renamed = known.filter(({ resource: { id, source } }) => gone.has(`${source} ${id}`));
  const places = new Set(renamed.map(placeOf));
  return (violation) => fingerprints.has(violation.fingerprint) || places.has(placeOf(violation));
}

function placeOf({ policy, resource, path }: Violation): string {
  const { source, start } = resource.spanOf(path);
  return JSON.stringify([policy.id, source.path, positionOf(source, start).line, path]);
}

/** A violation with the names of its variants appended to its message. */
function onlyWith(violation: Violation, variants: readonly string[]): Violation {
  const shown = variants.slice(0, maxNames).join(', ');
  const more = variants.length > maxNames ? ` and ${variants.length - maxNames} more` : '';
  return violationOf({
    ...violation,
    message: [problemText(violation), `only with ${shown}${more}`].filter(Boolean).join('; '),
    variants,
  });
}
