import type { Path, Resource } from '../iac/index.ts';
import { directoryOf } from '../iac/index.ts';
import type { Span } from '../source/index.ts';
import { valueAt } from './listing.ts';
import type { OfferedFix } from './offered-fix.ts';
import { pathText } from './path-text.ts';
import type { Policy } from './policies/policy.ts';

/** A resource that violates a policy. */
export interface Violation {
  readonly policy: Policy;
  readonly resource: Resource;
  /** The offending attribute, or where the missing one belongs; empty for the resource as a whole. */
  readonly path: Path;
  /** The problem in this case; the policy's title if the policy has no specific message. */
  readonly message: string;
  /** The instances of the policy that are affected, such as ports; empty if the policy has no instances. */
  readonly instances: readonly string[];
  /** The actions of Gatekeeper: `deny`, `warn`, `dryrun`; absent for rules that are not constraints. */
  readonly actions?: readonly string[];
  /** The IDs of narrower policies that found the same flaw at the same place, and are not reported separately. */
  readonly absorbed?: readonly string[];
  /**
   * Identifies a violation across runs, even if lines move or files are renamed within their directory, to distinguish
   * known violations from new ones. Violations with the same input have the same fingerprint.
   */
  readonly fingerprint: string;
  /**
   * The variants in which it occurs, if it does not with the values of the scan: `values-prod.yaml`,
   * `ingress.enabled=true`.
   */
  readonly variants?: readonly string[];
  /** The changes that repair it; absent if there are none, or if they were not looked for. */
  readonly fix?: OfferedFix;
  /**
   * Present if it is suppressed: by a suppression of the resource, or by an ignore of the request if `by` is absent.
   */
  readonly skipped?: { readonly by?: Span; readonly comment: string };
}

/** The fields of a violation that are not computed. */
export type ViolationFields = Omit<Violation, 'fingerprint'>;

export function violationOf(fields: ViolationFields): Violation {
  return new Found(fields);
}

/** Reports may contain a million violations, so the fingerprint, which few formats show, is computed on demand. */
class Found implements Violation {
  readonly policy: Policy;
  readonly resource: Resource;
  readonly path: Path;
  readonly message: string;
  readonly instances: readonly string[];
  declare readonly actions?: NonNullable<Violation['actions']>;
  declare readonly absorbed?: NonNullable<Violation['absorbed']>;
  declare readonly variants?: readonly string[];
  declare readonly fix?: OfferedFix;
  declare readonly skipped?: NonNullable<Violation['skipped']>;

  constructor({
    policy,
    resource,
    path,
    message,
    instances,
    actions,
    absorbed,
    variants,
    fix,
    skipped,
  }: ViolationFields) {
    this.policy = policy;
    this.resource = resource;
    this.path = path;
    this.message = message;
    this.instances = instances;
    if (actions !== undefined) this.actions = actions;
    if (absorbed !== undefined) this.absorbed = absorbed;
    if (variants !== undefined) this.variants = variants;
    if (fix !== undefined) this.fix = fix;
    if (skipped !== undefined) this.skipped = skipped;
  }

  get fingerprint(): string {
    return fingerprintOf(this.policy, this.resource, this.path);
  }
}

/** Whether the violation is about a missing attribute. */
export function isMissing({ path, resource }: Pick<Violation, 'path' | 'resource'>): boolean {
  return path.length > 0 && valueAt(resource.config, path) === undefined;
}

/**
 * The problem in this case: the policy's own message, or that the attribute is not set; empty if the title says it all.
 */
export function problemText(violation: Violation): string {
  const { message, policy, path } = violation;
  if (message !== policy.title) return message;
  return isMissing(violation) ? `${pathText(path)} is not set` : '';
}

/**
 * One violation per policy, resource and path: problems in several instances at one place are one thing to fix.
 * Suppressed violations stay separate from others.
 */
export function joinInstances(violations: readonly Violation[]): readonly Violation[] {
  const joined: Violation[] = [];
  const places = new Map<string, number>();
  const numbers = new Map<Resource, number>();
  for (const violation of violations) {
    const { policy, resource, path, instances, skipped } = violation;
    if (instances.length === 0) {
      joined.push(violation);
      continue;
    }
    if (!numbers.has(resource)) numbers.set(resource, numbers.size);
    const key = JSON.stringify([policy.id, numbers.get(resource), path, skipped?.comment]);
    const at = places.get(key);
    if (at !== undefined) joined[at] = together(joined[at]!, violation);
    else places.set(key, joined.push(violation) - 1);
  }
  return joined;
}

function together(first: Violation, second: Violation): Violation {
  const messages = new Set([...first.message.split('; '), second.message]);
  return violationOf({
    ...first,
    message: [...messages].join('; '),
    instances: [...first.instances, ...second.instances],
  });
}

/** The fingerprint of the violation before the root module became part of it; the same if it has none. */
export function formerFingerprint({ policy, resource, path }: Violation): string {
  const { root: _, ...rest } = resource;
  return fingerprintOf(policy, rest, path);
}

/**
 * The fingerprint of a violation: 64 bits of FNV-1a (Fowler, Noll, Vo; offset basis and prime of the 64-bit variant)
 * over policy, directory, module path, resource, attribute path, and the module calls that lead to the root module, in
 * hexadecimal.
 */
function fingerprintOf(
  policy: Policy,
  { source, modulePath, id, root }: Pick<Resource, 'source' | 'modulePath' | 'id' | 'root'>,
  path: Path,
): string {
  const caller = modulePath.length === 0 || root === undefined ? [] : [root];
  return fnv1a(JSON.stringify([policy.id, directoryOf(source), modulePath, id, path, ...caller]));
}

/** FNV-1a over the UTF-16 code units' low and high bytes, in two halves of 32 bits (products stay below 2^53). */
function fnv1a(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    for (let byte = unit & 0xff, rest = unit >>> 8; ; byte = rest, rest = 0) {
      low = (low ^ byte) >>> 0;
      // The prime is 2^40 + 0x1b3.
      const product = low * 0x1b3;
      high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x1_0000_0000) + (low << 8)) >>> 0;
      low = product >>> 0;
      if (rest === 0) break;
    }
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}
