/** A job and the jobs that have to end before it starts. */
export interface NeedingJob {
  readonly id: string;
  readonly needs: readonly string[];
}

/** Jobs that never start because they need each other, each with one that it waits for. */
export function cyclicNeeds(jobs: readonly NeedingJob[]): ReadonlyMap<string, string> {
  const waiting = new Map(jobs.map(({ id, needs }) => [id, new Set(needs)]));
  const needing = new Map<string, string[]>();
  for (const { id, needs } of jobs) {
    for (const need of needs) {
      const known = needing.get(need);
      if (known === undefined) needing.set(need, [id]);
      else known.push(id);
    }
  }
  const ready = jobs.filter(({ needs }) => needs.length === 0).map(({ id }) => id);
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    waiting.delete(id);
    for (const next of needing.get(id) ?? []) {
      const rest = waiting.get(next);
      if (rest?.delete(id) && rest.size === 0) ready.push(next);
    }
  }
  return new Map([...waiting].map(([id, [need = '']]) => [id, need]));
}
