import { type DocumentPath, dependenciesOf, parseModule, parseQuery } from '../rego.ts';
import { compareWithOpa, queriesIn } from './recorded.ts';

type Path = readonly unknown[];

function shown(query: string, base: readonly Path[] = [], virtual: readonly Path[] = []): string {
  const lines = (kind: string, paths: readonly Path[]) => paths.map((path) => `  ${kind} ${JSON.stringify(path)}`);
  return [query, ...lines('base', base), ...lines('virtual', virtual)].join('\n');
}

const pathOf = ({ root, steps }: DocumentPath): Path => [
  root,
  ...steps.map((step) => (step.kind === 'number' ? Number(step.text) : step.kind === 'null' ? {} : step.value)),
];

interface Answer {
  readonly base?: readonly (readonly { readonly value: unknown }[])[];
  readonly virtual?: Answer['base'];
}

/** The documents that queries read: those in comments at the end of the text. */
await compareWithOpa('deps', {
  own: ({ text }) => {
    const { module } = parseModule({ path: 'p.rego', text });
    const answers = queriesIn(text).map((query) => {
      const { base, virtual } = dependenciesOf(parseQuery({ path: 'query', text: query }).body!, [module!]);
      return shown(query, base.map(pathOf), virtual.map(pathOf));
    });
    return answers.join('\n');
  },
  ask: (opa, { text }) => {
    const answers = queriesIn(text).map((query) => {
      const { base, virtual }: Answer = JSON.parse(opa('deps', '-f', 'json', '-d', 'p.rego', query).stdout);
      const [left, right] = [base, virtual].map((refs) => refs?.map((ref) => ref.map(({ value }) => value)));
      return shown(query, left, right);
    });
    return answers.join('\n');
  },
});
