/** Counters by name, from the start of the server. */
export interface Counters {
  readonly add: (name: string, count?: number) => void;
  readonly all: () => ReadonlyMap<string, number>;
}

export function createCounters(): Counters {
  const counts = new Map<string, number>();
  return {
    add: (name, count = 1) => void counts.set(name, (counts.get(name) ?? 0) + count),
    all: () => counts,
  };
}
