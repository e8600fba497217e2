import { host } from '../ask.ts';
import { parseModule, runTests } from '../rego.ts';
import { compareWithOpa } from './recorded.ts';

interface Range {
  readonly start: { readonly row: number; readonly col: number };
  readonly end: { readonly row: number; readonly col: number };
  readonly kinds?: readonly string[];
}

interface Covered {
  readonly covered?: readonly Range[];
  readonly not_covered?: readonly Range[];
}

function shown({ covered = [], not_covered: missed = [] }: Covered): string {
  const lines = (word: string, ranges: readonly Range[]) =>
    ranges.map(({ start, end, kinds = [] }) =>
      [word, `${start.row}:${start.col}-${end.row}:${end.col}`, ...[...kinds].sort()].join(' '),
    );
  return [...lines('covered', covered), ...lines('missed', missed)].join('\n');
}

/** The parts of policies that their tests evaluate. */
await compareWithOpa('coverage', {
  own: async ({ text }) => {
    const { module } = parseModule({ path: 'p.rego', text });
    const { coverage = [] } = await runTests([module!], { host, coverage: true });
    const [{ covered, missed }] = coverage as unknown as [{ covered: readonly Range[]; missed: readonly Range[] }];
    return shown({ covered, not_covered: missed });
  },
  ask: (opa) => shown(JSON.parse(opa('test', '--coverage', 'p.rego').stdout).files['p.rego']),
});
