import { directoryOf, type Files, type Loaded, type Loader, type LoadOptions, type Resource } from '../iac/index.ts';
import type { Diagnostic } from '../source/index.ts';

/** The limit on the processor time of a scan. Its provider can interrupt code that hangs. */
export interface TimeLimit {
  readonly seconds: number;
  /** Whether the time for reading, or all of it, is used up. */
  readonly isOver: (stage: 'reading' | 'evaluating') => boolean;
  /** Called for each step of the work: a file that was read (with its length), a module or policy to evaluate next. */
  readonly step: (place?: string, characters?: number) => void;
  /** The result of the work; undefined if a step of it hung and was interrupted. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** Filled by the scan: resources on which not all policies were evaluated. */
  readonly unchecked: Set<Resource>;
}

/** Maximum number of times that a loader runs on a tree, each time without another path that hung. */
const maxAttempts = 5;

const nothing: Loaded = { resources: [], errors: [], notes: [], fileCount: 0 };

/**
 * Loads a tree within the limit: again without the file that hung, then without its directory. `onSkipped` is called
 * with what was not read.
 */
export async function loadWithin(
  loader: Loader,
  files: Files,
  options: LoadOptions,
  limit: TimeLimit | undefined,
  report: (problem: Diagnostic) => void,
): Promise<Loaded> {
  if (limit === undefined) return loader.load(files, options);
  const hung = new Set<string>();
  const reported = new Set<string>();
  let place = '';
  const step = (at: string, characters = 0): void => {
    place = at;
    limit.step(at, characters);
  };
  const onSkipped = (path: string, why: string): void => {
    if (reported.has(path)) return;
    reported.add(path);
    report(timeout(`${path || 'the directory'} was not read: ${why}`, path));
  };
  const isLeftOut = (path: string): boolean => {
    const slow = hung.has(path) || hung.has(directoryOf(path));
    if (slow) onSkipped(path, 'it takes too much CPU time');
    else if (limit.isOver('reading')) onSkipped(path, `half of the ${limit.seconds} seconds of CPU time was used up`);
    else return false;
    return true;
  };
  const reading =
    <Content extends string | Uint8Array, More extends unknown[]>(
      read: (path: string, ...more: More) => Promise<Content | undefined>,
    ) =>
    async (path: string, ...more: More): Promise<Content | undefined> => {
      if (isLeftOut(path)) return undefined;
      const content = await read(path, ...more);
      step(path, content?.length);
      return content;
    };
  const { readBytes, readBeginning } = files;
  const limited: Files = {
    ...files,
    read: reading(files.read),
    ...(readBytes && { readBytes: reading(readBytes) }),
    ...(readBeginning && { readBeginning: reading(readBeginning) }),
  };
  for (let count = 0; count < maxAttempts; count++) {
    const loaded = await limit.attempt(() => loader.load(limited, { ...options, evaluating: step }));
    if (loaded !== undefined) return loaded;
    const directory = directoryOf(place);
    hung.add([...hung].some((path) => directoryOf(path) === directory) ? directory : place);
    onSkipped(place, 'it takes too much CPU time');
  }
  report(timeout(`no ${loader.title} code was read: it takes too much CPU time`, ''));
  return nothing;
}

/** Finishes work: if a step of it hangs, `skip` leaves it out, and the work continues. */
export async function untilDone(
  limit: TimeLimit | undefined,
  work: () => Promise<void>,
  skip: () => void,
): Promise<void> {
  if (limit === undefined) return work();
  while ((await limit.attempt(() => work().then(() => true))) === undefined) skip();
}

/** The problem that policies were not evaluated on some resources. */
export function uncheckedProblem({ unchecked, seconds }: TimeLimit): Diagnostic {
  const [first] = unchecked;
  const { id, span } = first!;
  const others = unchecked.size - 1;
  const more = others > 0 ? ` and ${others} more ${others === 1 ? 'resource' : 'resources'}` : '';
  const message = `not all rules were checked for ${id}${more}: the ${seconds} seconds of CPU time were used up`;
  return { ...timeout(message, ''), span };
}

function timeout(message: string, path: string): Diagnostic {
  const help = 'exclude it, or give the scan more time with --timeout';
  return {
    code: 'scan.timeout',
    level: 'error',
    message,
    help,
    span: { source: { path, text: '' }, start: 0, end: 0 },
  };
}
