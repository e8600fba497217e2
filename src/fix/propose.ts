import {
  addedResource,
  type Change,
  type ConfigValue,
  type Edit,
  editsFor,
  type Files,
  generatorOf,
  isConfig,
  type Original,
  type Path,
  type Resource,
  UneditableError,
} from '../iac/index.ts';
import type { PolicyFix, Violation } from '../scan/index.ts';
import { placeOf, withCode } from '../source/index.ts';
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
  /** A file whose resources may all change: they are several views of one text. */
  readonly file?: string;
  /** Why it may interrupt or destroy something. */
  readonly unsafe?: string;
}

/** A violation that cannot be repaired, and why. */
export interface Unfixed {
  readonly violation: Violation;
  readonly reason: string;
}

/** The keys that a pattern leaves open. */
interface Keys {
  readonly stars: Path;
  /** For `**`. */
  readonly beginning: Path;
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
    const proposal = await withCode(() => propose(violation, original));
    if ('reason' in proposal) unfixed.push(proposal);
    else proposals.push(proposal);
  }
  return { proposals, unfixed };
}

/** The first fix of the policy that fits the violation and can be written into the files. */
function propose(violation: Violation, original: Original): Proposal | Unfixed {
  const { policy, resource, path } = violation;
  const generated = generatedText(resource, path);
  if (generated !== undefined) return { violation, reason: generated };
  let reason = 'the rule has no fix';
  for (const fix of policy.fixes ?? []) {
    const keys = appliesTo(resource, fix) ? matched(fix.path, path) : undefined;
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

/** What to change instead of a file that a program writes; undefined if a person does. */
function generatedText(resource: Resource, path: Path): string | undefined {
  const generator = generatorOf(resource);
  if (generator === undefined) return undefined;
  if (generator === 'Terraform') return 'the file is a plan of Terraform: change the configuration, and plan again';
  const span = resource.provenanceOf?.(path).findLast(({ kind }) => kind === 'construct')?.span;
  const place = span === undefined ? '' : ` at ${placeOf(span)}`;
  return `CDK generates the file: change the construct ${resource.construct}${place}`;
}

/** Whether a fix is for a resource. The names of Terraform that it writes are not those of CloudFormation. */
function appliesTo({ type }: Resource, { types, path, at, with: others, set: value, add }: PolicyFix): boolean {
  if (types !== undefined) return types.includes(type);
  // A path that fits has the names of the language.
  if (path !== undefined || !type.includes('::')) return true;
  return at === undefined && others === undefined && !isConfig(value) && !isConfig(add);
}

function proposed(
  { resource, path }: Violation,
  fix: PolicyFix,
  keys: Keys,
  original: Original,
): Pick<Proposal, 'edits' | 'paths' | 'adds' | 'file'> {
  const others = Object.entries(fix.with ?? {}).map(([at, value]) => [pathOf(at, keys), value] as const);
  if (fix.resource !== undefined && fix.link !== undefined) {
    return { edits: addedResource(resource, fix.resource, fix.link, others, original), paths: [], adds: fix.resource };
  }
  const at = fix.at === undefined ? path : pathOf(fix.at, keys);
  const changes = [[at, changeOf(fix)] as const, ...others.map(([to, value]) => [to, set(value)] as const)];
  const edits = editsFor(resource, changes, original);
  return {
    edits,
    paths: changes.map(([to, { kind }]) => (kind === 'replace' ? [] : kind === 'remove' ? withoutIndex(to) : to)),
    ...(isView(resource) && { file: resource.source }),
  };
}

/** Whether a resource is a part of a file, of which others are, too: a Dockerfile or a workflow. */
function isView({ type, partOf }: Resource): boolean {
  return partOf !== undefined || /^(?:docker_dockerfile|github_(?:workflow|job|step|action))$/.test(type);
}

/** Removing an item moves the others in its list. */
const withoutIndex = (path: Path): Path => (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path);

const set = (value: ConfigValue): Change => ({ kind: 'set', value });

function changeOf({ set: value, add, replace }: PolicyFix): Change {
  if (replace !== undefined) return { kind: 'replace', patterns: replace };
  if (value !== undefined) return set(value);
  return add === undefined ? { kind: 'remove' } : { kind: 'add', value: add };
}

/** The keys of a path that the stars of a pattern stand for; undefined if it does not match. */
function matched(pattern: string | undefined, path: Path): Keys | undefined {
  if (pattern === undefined) return { stars: path.filter((key) => typeof key === 'number'), beginning: [] };
  const isEnd = pattern.startsWith('**.');
  const parts = (isEnd ? pattern.slice(3) : pattern).split('.');
  const split = path.length - parts.length;
  if (split < 0 || (split > 0 && !isEnd)) return undefined;
  const end = path.slice(split);
  const fits = parts.every((part, at) => part === '*' || part === String(end[at]));
  return fits ? { stars: end.filter((_, at) => parts[at] === '*'), beginning: path.slice(0, split) } : undefined;
}

/** A path from its text, in which stars stand for keys, in their order. */
function pathOf(text: string, { stars, beginning }: Keys): Path {
  let star = 0;
  const parts = text === '' ? [] : text.split('.');
  return parts.flatMap((part) => {
    if (part === '**') return beginning;
    if (part !== '*') return [/^\d+$/.test(part) ? Number(part) : part];
    const key = stars[star++];
    if (key === undefined) throw new UneditableError('the path of the fix has more stars than the violation has keys');
    return [key];
  });
}
