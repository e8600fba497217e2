import {
  addedResource,
  type Change,
  type ConfigValue,
  type Edit,
  editsFor,
  type Files,
  type Original,
  type Path,
  type Resource,
  UneditableError,
} from '../iac/index.ts';
import type { PolicyFix, Violation } from '../scan/index.ts';
import { originals } from './originals.ts';
import type { Texts } from './texts.ts';

/** A change of files that may repair a violation. */
export interface Proposal {
  readonly violation: Violation;
  readonly edits: readonly Edit[];
  /** The paths in the resource's configuration that it changes. */
  readonly paths: readonly Path[];
  /** The type of a resource that it adds. */
  readonly adds?: string;
  /** Why it may interrupt or destroy something. */
  readonly unsafe?: string;
}

/** A violation that cannot be repaired, and why. */
export interface Unfixed {
  readonly violation: Violation;
  readonly reason: string;
}

/** Identifies a violation in one tree, where two files may have the same one. */
export const identityOf = ({ fingerprint, resource }: Violation): string => `${fingerprint} ${resource.source}`;

/** Identifies a resource in one tree. */
export function resourceKey({ root, modulePath, source, type, id }: Resource): string {
  return JSON.stringify([root, modulePath, source, type, id]);
}

/** Proposals for violations of a tree, some of whose files have other texts, and those for which there is none. */
export async function proposeAll(
  violations: readonly Violation[],
  files: Pick<Files, 'read' | 'readBytes'>,
  texts: Texts = new Map(),
): Promise<{ readonly proposals: readonly Proposal[]; readonly unfixed: readonly Unfixed[] }> {
  const original = await originals(files, texts, violations);
  const proposals: Proposal[] = [];
  const unfixed: Unfixed[] = [];
  for (const violation of violations) {
    const proposal = propose(violation, original);
    if ('reason' in proposal) unfixed.push(proposal);
    else proposals.push(proposal);
  }
  return { proposals, unfixed };
}

/** The first fix of the policy that fits the violation and can be written into the files. */
function propose(violation: Violation, original: Original): Proposal | Unfixed {
  const { policy, resource, path } = violation;
  let reason = 'the rule has no fix';
  for (const fix of policy.fixes ?? []) {
    const keys = fix.types === undefined || fix.types.includes(resource.type) ? matched(fix.path, path) : undefined;
    if (keys === undefined) continue;
    try {
      const { unsafe } = fix;
      return { violation, ...proposed(violation, fix, keys, original), ...(unsafe !== undefined && { unsafe }) };
    } catch (error) {
      if (!(error instanceof UneditableError)) throw error;
      reason = error.message;
    }
  }
  return { violation, reason };
}

function proposed(
  { resource, path }: Violation,
  fix: PolicyFix,
  keys: Path,
  original: Original,
): Pick<Proposal, 'edits' | 'paths' | 'adds'> {
  const others = Object.entries(fix.with ?? {}).map(([at, value]) => [pathOf(at, keys), value] as const);
  if (fix.resource !== undefined && fix.link !== undefined) {
    return { edits: addedResource(resource, fix.resource, fix.link, others, original), paths: [], adds: fix.resource };
  }
  const at = fix.at === undefined ? path : pathOf(fix.at, keys);
  const changes = [[at, changeOf(fix)] as const, ...others.map(([to, value]) => [to, set(value)] as const)];
  const edits = editsFor(resource, changes, original);
  return { edits, paths: changes.map(([to, { kind }]) => (kind === 'remove' ? withoutIndex(to) : to)) };
}

/** Removing an item moves the others in its list. */
const withoutIndex = (path: Path): Path => (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path);

const set = (value: ConfigValue): Change => ({ kind: 'set', value });

function changeOf({ set: value, add }: PolicyFix): Change {
  if (value !== undefined) return set(value);
  return add === undefined ? { kind: 'remove' } : { kind: 'add', value: add };
}

/** The keys of a path that the stars of a pattern stand for; undefined if it does not match. */
function matched(pattern: string | undefined, path: Path): Path | undefined {
  if (pattern === undefined) return path.filter((key) => typeof key === 'number');
  const parts = pattern === '' ? [] : pattern.split('.');
  const fits = parts.length === path.length && parts.every((part, at) => part === '*' || part === String(path[at]));
  return fits ? path.filter((_, at) => parts[at] === '*') : undefined;
}

/** A path from its text, in which stars stand for keys, in their order. */
function pathOf(text: string, keys: Path): Path {
  let star = 0;
  return text.split('.').map((part) => {
    if (part !== '*') return /^\d+$/.test(part) ? Number(part) : part;
    const key = keys[star++];
    if (key === undefined) throw new UneditableError('the path of the fix has more stars than the violation has keys');
    return key;
  });
}
