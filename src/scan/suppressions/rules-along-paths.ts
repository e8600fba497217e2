import { groupBy, type Source, type Span } from '../../source/index.ts';
import { mayBeRequests } from './forms.ts';
import type { Outcome } from './outcome.ts';

/**
 * The rules that suppressions in the provenance of values can name: those of suppressions of resources, which other
 * resources can refer to, and any rule if there are suppressions elsewhere. Provenance is only computed for violations
 * of these.
 */
export function rulesAlongPaths(sources: readonly Source[], beside: readonly Outcome[]): 'any' | readonly string[] {
  const bySource = groupBy(beside, ({ instruction }) => instruction.by.source.path);
  const rules = new Set<string>();
  for (const { path, text } of sources) {
    const requests = mayBeRequests(text);
    if (requests.length === 0) continue;
    const known = bySource.get(path) ?? [];
    if (
      !areWithin(
        requests,
        known.map(({ instruction }) => instruction.by),
      )
    )
      return 'any';
    for (const { instruction } of known) for (const rule of instruction.rules) rules.add(rule);
  }
  return [...rules];
}

/** Whether all the places, which are sorted, are in one of the spans. */
function areWithin(places: readonly number[], spans: readonly Span[]): boolean {
  const inOrder = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  return places.every((place) => {
    while (next < inOrder.length && inOrder[next]!.end < place) next++;
    const span = inOrder[next];
    return span !== undefined && span.start <= place;
  });
}
