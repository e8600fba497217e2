import { type HelmFunction, helmFunctionCategories } from '../src/iac/helm/functions/index.ts';

/** The reference page of the functions of Helm's templates, as Markdown: a view of their table. */
export function templateFunctionsPage(): string {
  const head = [
    '# Functions of Helm templates',
    '',
    'Made from the tables in `src/iac/helm/functions/` (`UPDATE=1 npm test -- helm/functions` writes it anew). Every example holds.',
    'Besides them there are the functions of [text/template](https://pkg.go.dev/text/template#hdr-Functions) and those that need a',
    'chart: `include`, `tpl`, `required` and `fail`. While a chart is scanned, time stands still and what is random is always the',
    'same. A *placeholder* has the right form and is not the real thing.',
    '',
    helmFunctionCategories.map(([title]) => `[${title}](#${anchorOf(title)})`).join(' · '),
  ];
  const tables = helmFunctionCategories.flatMap(([title, functions]) => [
    '',
    `## ${title}`,
    '',
    '| function | gives | example |',
    '| --- | --- | --- |',
    ...functions.map(row),
  ]);
  return `${[...head, ...tables].join('\n')}\n`;
}

const anchorOf = (title: string): string => title.toLowerCase().replace(/,/g, '').replaceAll(' ', '-');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ↵ ');

function row({ name, aliases, params, variadic, doc, example, placeholder }: HelmFunction): string {
  const further = variadic === undefined ? [] : [`${variadic.name}…`];
  const shown = [name, ...params.map((param) => param.name), ...further].join(' ');
  const others = aliases === undefined ? '' : `; also ${aliases.map((alias) => `\`${alias}\``).join(', ')}`;
  const remark = placeholder ? ' *Placeholder.*' : '';
  const sample = example === undefined ? '' : `\`${cell(example[0])}\` → \`${cell(example[1])}\``;
  return `| \`${shown}\`${others} | ${cell(doc)}${remark} | ${sample} |`;
}
