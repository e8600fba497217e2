import type { Report, Violation } from '../../src/scan/index.ts';
import { scanTexts } from '../../test/policies/scan.ts';
import type { Sample } from './sample.ts';

/** A rule that reports something in a sample. */
export interface Reported {
  readonly rule: string;
  readonly instances: readonly string[];
  /** The resource as a sample may name it: its address, with the key of an instance, or the name of an object. */
  readonly resource: string;
}

const known = new WeakMap<Sample['files'], Promise<readonly Reported[]>>();

/** The rules' reports on the texts of a sample, including rules that a broader one represents. */
export function reportedIn({ files, type }: Sample, rules: readonly string[]): Promise<readonly Reported[]> {
  const placed = type === 'github-actions' ? asWorkflows(files) : files;
  const found = known.get(files) ?? scanTexts(placed, type, rules).then(entriesOf);
  known.set(files, found);
  return found;
}

/** The texts where GitHub looks for workflows. */
function asWorkflows(files: Sample['files']): Sample['files'] {
  const isInPlace = (path: string): boolean => /(?:^|\/)(?:action\.ya?ml$|\.github\/)/.test(path);
  return new Map(
    [...files].map(([path, text]) => [isInPlace(path) ? path : `.github/workflows/${path.split('/').at(-1)}`, text]),
  );
}

function entriesOf({ violations, skipped }: Report): readonly Reported[] {
  return [...violations, ...skipped].flatMap((violation) => {
    const { policy, instances, absorbed = [] } = violation;
    const resource = nameOf(violation);
    const others = absorbed.map((rule) => ({ rule, instances: [], resource }));
    return [{ rule: policy.id, instances, resource }, ...others];
  });
}

function nameOf({ resource: { type, name, config, modulePath } }: Violation): string {
  const { metadata } = config as { readonly metadata?: { readonly name?: unknown } };
  if (type.startsWith('kubernetes_') && !Array.isArray(metadata) && metadata?.name !== undefined)
    return `${metadata.name}`;
  const calls = modulePath.flatMap((call) => ['module', call.split('[')[0]]);
  return [...calls, type, name].join('.');
}

/** Whether something that was reported is about the resource that a sample names. */
export function isAbout({ resource, named = [], positive, type }: Sample, reported: Reported): boolean {
  if (resource === undefined || isNamed(resource, type, reported)) return true;
  return positive && named.length > 0 && !named.some((other) => isNamed(other, type, reported));
}

function isNamed(resource: string, type: Sample['type'], reported: Reported): boolean {
  const [name = '', key] = resource.split('[');
  const [found = '', instance] = reported.resource.split('[');
  if (key !== undefined && instance !== undefined && key !== instance) return false;
  if (type === 'k8s') return name === found || name.endsWith(`.${found}`);
  return name === found || found === `data.${name}` || found.endsWith(`.${name}`);
}
