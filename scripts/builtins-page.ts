import { type Builtin, builtins, typeText } from '../src/rego/index.ts';
import { groupBy } from '../src/source/index.ts';

/** The reference page of Rego's builtins, as Markdown: a view of their table. */
export function builtinsPage(): string {
  const groups = groupBy(builtins.values(), ({ name, infix }) => {
    const dot = name.indexOf('.');
    return infix !== undefined ? 'operators' : dot < 0 ? 'general' : name.slice(0, dot);
  });
  const names = [...groups.keys()].sort();
  const head = [
    '# Rego built-in functions',
    '',
    'All built-in functions of Rego that lintel supports. Tests run every example. Generated from `src/rego/builtins/` (`UPDATE=1 npm test -- rego/builtins`).',
    '',
    names.map((name) => `[${name}](#${name})`).join(' · '),
  ];
  return `${[...head, ...names.flatMap((name) => ['', `## ${name}`, ...groups.get(name)!.sort(byName).flatMap(entry)])].join('\n')}\n`;
}

function byName(a: Builtin, b: Builtin): number {
  return a.name < b.name ? -1 : 1;
}

function entry(builtin: Builtin): string[] {
  const params = builtin.params.map((param) => `${param.name}: ${typeText(param.type)}`).join(', ');
  const marks = [
    builtin.deprecated === true ? 'Only in v0.' : '',
    builtin.nondeterministic === true ? 'May answer differently each time.' : '',
    builtin.relation === true ? 'May have several results.' : '',
  ].filter((mark) => mark !== '');
  const title =
    builtin.infix === undefined
      ? `\`${builtin.name}(${params})\``
      : `\`${builtin.name}\`, written \`${builtin.infix}\``;
  const lines = [
    '',
    `### ${builtin.name}`,
    '',
    `${title} → \`${typeText(builtin.result.type)}\``,
    '',
    [builtin.doc, ...marks].join(' '),
  ];
  for (const param of builtin.params) if (param.doc !== undefined) lines.push('', `- \`${param.name}\`: ${param.doc}`);
  if (builtin.examples.length > 0) lines.push('', '```rego', ...builtin.examples, '```');
  return lines;
}
