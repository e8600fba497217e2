import type { Offer, Proposal } from '../../src/fix/index.ts';
import type { ConfigValue, Path, Resource } from '../../src/iac/index.ts';
import type { Report, Violation } from '../../src/scan/index.ts';

/** The difference between the reports of a tree before and after fixes, apart from what the fixes may change. */
export function differences(before: Report, after: Report, proposals: Offer['proposals']): readonly string[] {
  return [
    ...violationsIn(before, after, proposals),
    ...listed(before.resources, after.resources, proposals),
    ...(after.errors.length > before.errors.length ? ['more errors'] : []),
    ...(after.fileCount === before.fileCount ? [] : ['another number of files']),
  ];
}

/**
 * A violation must be gone for each proposal, and none may be new. Those of files whose resources are views of one text are
 * counted: the instructions of a Dockerfile are numbered by their kind, and another kind changes the numbers of the rest.
 */
function violationsIn(before: Report, after: Report, proposals: Offer['proposals']): readonly string[] {
  const views = filesOf(proposals);
  const nameOf = ({ policy, resource, path }: Violation): string =>
    `${policy.id} ${views.has(resource.source) ? resource.source : JSON.stringify([...placeOf(resource), path])}`;
  const problems: string[] = [];
  for (const kind of ['violations', 'ifEnabled'] as const) {
    const [old, rest] = [before[kind].map(nameOf), after[kind].map(nameOf)];
    problems.push(...minus(rest, old).map((name) => `new: ${name}`));
    if (kind === 'ifEnabled') continue;
    const gone = minus(old, rest);
    const repaired = proposals.map(({ violation }) => nameOf(violation));
    problems.push(...minus(repaired, gone).map((name) => `still there: ${name}`));
  }
  return problems;
}

/** Every value of the listing as a line; lines that differ must be at or below a path of a proposal. */
function listed(
  before: readonly Resource[],
  after: readonly Resource[],
  proposals: Offer['proposals'],
): readonly string[] {
  const [old, now] = [before.flatMap(linesOf), after.flatMap(linesOf)];
  const allowed = new Map<string, Path[]>();
  const added: Proposal[] = [];
  const whole = filesOf(proposals);
  for (const proposal of proposals) {
    const key = placeOf(proposal.violation.resource).join('\n');
    allowed.set(key, [...(allowed.get(key) ?? []), ...proposal.paths]);
    if (proposal.adds !== undefined) added.push(proposal);
  }
  const isAllowed = ({ resource, path }: Line): boolean => {
    if (whole.has(resource.source)) return true;
    const paths = allowed.get(placeOf(resource).join('\n')) ?? [];
    return paths.some((declared) => declared.every((key, at) => at >= path.length || key === path[at]));
  };
  const isAdded = ({ resource }: Line): boolean =>
    added.some(({ adds, violation }) => adds === resource.type && resource.source === violation.resource.source);
  const [gone, fresh] = [subtract(old, now), subtract(now, old)];
  return [
    ...gone.filter((line) => !isAllowed(line)).map(({ text }) => `gone from the listing: ${text}`),
    ...fresh.filter((line) => !isAllowed(line) && !isAdded(line)).map(({ text }) => `new in the listing: ${text}`),
  ].slice(0, 5);
}

/** The files that proposals change as a whole: the resources of a Dockerfile and of a workflow are views of one text. */
function filesOf(proposals: Offer['proposals']): ReadonlySet<string> {
  return new Set(proposals.flatMap(({ file }) => (file === undefined ? [] : [file])));
}

interface Line {
  readonly resource: Resource;
  readonly path: Path;
  readonly text: string;
}

function linesOf(resource: Resource): readonly Line[] {
  const lines: Line[] = [];
  const place = placeOf(resource).join(' ');
  const walk = (value: ConfigValue, path: Path): void => {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    for (const [key, item] of entries) walk(item, [...path, Array.isArray(value) ? Number(key) : key]);
    if (entries.length === 0) {
      const shown = typeof value === 'bigint' ? String(value) : JSON.stringify(value);
      lines.push({ resource, path, text: `${place} ${JSON.stringify(path)} ${shown}` });
    }
  };
  walk(resource.config, []);
  return lines;
}

function placeOf({ root = '', modulePath, source, type, id }: Resource): readonly string[] {
  return [root, modulePath.join('.'), source, type, id];
}

/** The lines of one list that another one does not have, as often as it lacks them. */
function subtract(lines: readonly Line[], others: readonly Line[]): readonly Line[] {
  const counts = countsOf(others.map(({ text }) => text));
  return lines.filter(({ text }) => !take(counts, text));
}

/** The texts of one list that another one does not have, as often as it lacks them. */
export function minus(texts: readonly string[], others: readonly string[]): readonly string[] {
  const counts = countsOf(others);
  return texts.filter((text) => !take(counts, text));
}

function take(counts: Map<string, number>, text: string): boolean {
  const number = counts.get(text) ?? 0;
  counts.set(text, number - 1);
  return number > 0;
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
