import { dataSources } from '../src/iac/terraform/data-sources/index.ts';
import type { Parameter, TerraformFunction } from '../src/iac/terraform/functions/function.ts';
import { functionGroups } from '../src/iac/terraform/functions/index.ts';
import { typeName } from '../src/iac/terraform/values/type.ts';

/** Part of the evaluator rather than of the table, because they see the expressions of their arguments. */
const evaluated = [
  ['can', 'can(expression)', 'Whether an expression can be evaluated.', ['can(tonumber("x"))', 'false']],
  [
    'convert',
    'convert(value, type)',
    'The value as a variable of that type would have it: converted, with the defaults of optional attributes (Terraform 1.15, OpenTofu 1.13).',
    ['convert({}, object({ name = optional(string, "x") }))', '{ name = "x" }'],
  ],
  ['try', 'try(expressions…)', 'The first expression that can be evaluated.', ['try(tonumber("x"), 1)', '1']],
] as const;

/** The reference page of Terraform's functions, as Markdown: a view of their table. */
export function terraformFunctionsPage(): string {
  const groups = Object.keys(functionGroups);
  const anchor = (title: string): string =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-');
  const lines = [
    '# Terraform functions',
    '',
    'The Terraform functions that lintel evaluates. If an argument is unknown, the result is unknown and shown as the call: `"${lower(var.name)}"`.',
    'Functions of providers (`provider::…`) are always unknown.',
    '',
    'Tests run every example. Generated from `src/iac/terraform/functions/` (`UPDATE=1 npm test -- iac/terraform/page`).',
    '',
    [...groups, 'Expressions', 'Data sources'].map((title) => `[${title}](#${anchor(title)})`).join(' · '),
  ];
  for (const title of groups) lines.push('', `## ${title}`, ...[...functionGroups[title]!].sort(byName).flatMap(entry));
  lines.push('', '## Expressions');
  for (const [name, call, doc, example] of evaluated)
    lines.push('', `### ${name}`, '', `\`${call}\``, '', doc, ...shown([example]));
  lines.push(
    '',
    '## Data sources',
    '',
    'These depend only on their configuration, and lintel evaluates them; all others stay unknown.',
    '',
  );
  lines.push('| data source | attributes | what they are |', '| --- | --- | --- |');
  for (const { type, attributes, doc } of dataSources) {
    lines.push(
      `| \`${type}\` | ${Object.keys(attributes)
        .map((name) => `\`${name}\``)
        .join(', ')} | ${doc} |`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function byName(a: TerraformFunction, b: TerraformFunction): number {
  return a.name < b.name ? -1 : 1;
}

function entry({ name, doc, params, variadic, result, examples = [] }: TerraformFunction): string[] {
  const list = params.map(parameter);
  if (variadic !== undefined) list.push(`${parameter(variadic)}…`);
  return [
    '',
    `### ${name}`,
    '',
    `\`${name}(${list.join(', ')})\` → \`${typeName(result)}\``,
    '',
    doc,
    ...shown(examples),
  ];
}

function parameter({ name, type }: Parameter): string {
  return `${name}: ${typeName(type)}`;
}

function shown(examples: readonly (readonly [string, string])[]): string[] {
  return examples.length === 0 ? [] : ['', '```hcl', ...examples.map(([call, result]) => `${call} # ${result}`), '```'];
}
