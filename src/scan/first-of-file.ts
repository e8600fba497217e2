import type { Diagnostic } from '../source/index.ts';

/** Maximum number of errors, and of notes, reported for each file. */
const maxPerFile = 100;

/** The first diagnostics of each file; a last one, at the place of the first left out, says that there are more. */
export function firstOfFile<T>(
  all: readonly T[],
  diagnosticOf: (one: T) => Diagnostic,
  withDiagnostic: (one: T, diagnostic: Diagnostic) => T,
): readonly T[] {
  const counts = new Map<string | undefined, number>();
  const kept: T[] = [];
  for (const one of all) {
    const { span, level } = diagnosticOf(one);
    const path = span?.source.path;
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    if (count <= maxPerFile || path === undefined) kept.push(one);
    else if (count === maxPerFile + 1) {
      const message = `${path} has more problems, which are not listed`;
      kept.push(
        withDiagnostic(one, { code: 'file.too-many', level, message, ...(span === undefined ? {} : { span }) }),
      );
    }
  }
  return kept;
}
