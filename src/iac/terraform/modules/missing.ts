import { type Diagnostic, groupBy, positionOf } from '../../../source/index.ts';

/** A call of a missing module. */
export interface MissingModule extends Diagnostic {
  /** The source that the call names. */
  readonly missing: string;
}

/** Maximum number of other calls of a module in a message. */
const maxNamed = 3;

/** Reduces diagnostics to one for each missing module: the first call, which names the others. */
export function groupMissing(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = groupBy(diagnostics.filter(isMissing), groupOf);
  return diagnostics.flatMap((diagnostic) => {
    if (!isMissing(diagnostic)) return [diagnostic];
    const [first, ...others] = groups.get(groupOf(diagnostic))!;
    if (diagnostic !== first) return [];
    return others.length === 0
      ? [diagnostic]
      : [{ ...diagnostic, message: `${diagnostic.message} (also called at ${placesOf(others)})` }];
  });
}

function isMissing(diagnostic: Diagnostic): diagnostic is MissingModule {
  return 'missing' in diagnostic;
}

function groupOf({ code, missing, help = '' }: MissingModule): string {
  return JSON.stringify([code, missing, help]);
}

function placesOf(calls: readonly MissingModule[]): string {
  const named = calls.slice(0, maxNamed).map(({ span }) => {
    const { line } = positionOf(span!.source, span!.start);
    return `${span!.source.path}:${line}`;
  });
  const more = calls.length - named.length;
  if (more > 0) named.push(`${more} more ${more === 1 ? 'place' : 'places'}`);
  const last = named.pop()!;
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}
