import { type HelmFunction, helmFunctionCategories } from '../src/iac/helm/functions/index.ts';

/** The reference page of the functions of Helm's templates, as Markdown: a view of their table. */
export function templateFunctionsPage(): string {
  const head = [
    '# Helm template functions',
    '',
    'These functions are available in Helm templates, as are the functions of [text/template](https://pkg.go.dev/text/template#hdr-Functions) and',
    'those that need a chart: `include`, `tpl` and `required`. In a scan, the time and random values are always the same. A *placeholder* has',
    'the right format, but is not a real key, certificate or hash.',
    '',
    'Tests run every example. Generated from `src/iac/helm/functions/` (`UPDATE=1 npm test -- helm/functions`).',
    '',
    helmFunctionCategories.map(([title]) => `[${title}](#${anchorOf(title)})`).join(' · '),
  ];
  const tables = helmFunctionCategories.flatMap(([title, functions]) => [
    '',
    `## ${title}`,
    '',
    '| function | result | example |',
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
