/** The behavior of a test file without any change. */
export interface Known {
  /** Milliseconds that everything but its cases took: loading its modules, starting servers. */
  readonly overhead: number;
  /** Milliseconds of each case, by number. */
  readonly times: ReadonlyMap<number, number>;
  /** The cases that reach each place, or `all` where it also runs outside of cases, or after the program started outside of them. */
  readonly reached: ReadonlyMap<number, ReadonlySet<number> | 'all'>;
  /** The places that ran while the file was loaded, if it was the first one in its process that loaded them. */
  readonly loaded: ReadonlySet<number>;
}

/** Reads the notes of switch.cjs on a test file that took `took` milliseconds. */
export function readNotes(notes: string, took: number): Known {
  const times = new Map<number, number>();
  const reached = new Map<number, Set<number> | 'all'>();
  const loaded = new Set<number>();
  for (const line of notes.split('\n')) {
    const [kind, first, second = ''] = line.split(' ');
    const id = Number(first);
    if (kind === 'case') times.set(id, -Number(second));
    else if (kind === 'end') times.set(id, (times.get(id) ?? 0) + Number(second));
    else if (kind === 'loaded') loaded.add(id);
    else if (kind === 'reached') {
      const before = reached.get(id);
      if (second === '' || before === 'all') reached.set(id, 'all');
      else reached.set(id, (before ?? new Set<number>()).add(Number(second)));
    }
  }
  return { overhead: Math.max(0, took - sum(times.values())), times, reached, loaded };
}

/** Milliseconds of some cases, or of all. */
export function timeOf({ times }: Known, cases: Iterable<number> = times.keys()): number {
  return sum([...cases].map((number) => times.get(number) ?? 0));
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, each) => total + each, 0);
}
