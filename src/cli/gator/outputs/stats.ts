import type { Notes } from '../policies.ts';

/** The only target of templates. */
export const targetName = 'admission.k8s.gatekeeper.sh';

/** The statistics of the constraints of a kind for an object. */
export interface Stat {
  readonly scope: 'template';
  readonly statsFor: string;
  readonly stats: readonly {
    readonly name: string;
    readonly value: number;
    readonly source: { readonly type: string; readonly value: string };
  }[];
  readonly labels: readonly { readonly name: string; readonly value: string | boolean }[];
}

/** The statistics of all objects, in the shape that Gatekeeper has. */
export function statsOf(
  notes: readonly Notes[],
  { isTraced, isPrinted }: { readonly isTraced: boolean; readonly isPrinted: boolean },
): readonly Stat[] {
  const source = { type: 'engine', value: 'Rego' };
  const labels = [
    { name: 'TracingEnabled', value: isTraced },
    { name: 'PrintEnabled', value: isPrinted },
    { name: 'target', value: targetName },
  ];
  return notes.flatMap(({ timings }) =>
    timings.map(({ kind, nanoseconds, constraints }) => ({
      scope: 'template',
      statsFor: kind,
      stats: [
        { name: 'templateRunTimeNS', value: Number(nanoseconds), source },
        { name: 'constraintCount', value: constraints, source },
      ],
      labels,
    })),
  );
}
