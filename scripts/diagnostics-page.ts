import { explanations } from '../src/cli/diagnostics/explanations.ts';
import type { Explanation } from '../src/source/index.ts';

/** The families of codes, by the part before the first dot or underscore, in the order of the page. */
const families: readonly (readonly [heading: string, prefixes: readonly string[]])[] = [
  ['Files', ['file']],
  ['Terraform: syntax', ['hcl']],
  ['Terraform: modules and expressions', ['terraform']],
  ['Terraform: plans', ['tfplan']],
  ['Terragrunt', ['terragrunt']],
  ['YAML and JSON', ['yaml']],
  ['Kubernetes', ['kubernetes']],
  ['Helm', ['helm']],
  ['Kustomize', ['kustomize']],
  ['Remote sources', ['remote']],
  ['Policies', ['policy']],
  ['Suppressions', ['suppression']],
  ['Rego', ['rego', 'eval', 'data', 'bundle', 'test']],
  ['Configuration', ['configuration']],
];

const introduction = `# Diagnostics

A diagnostic is an error or a warning about input that lintel could not read or evaluate. (A violation of a rule is not a diagnostic.) Each has a code: in brackets after the place, as
\`code\` in a JSON log, and as the ID of the notification in SARIF. \`lintel explain CODE\` prints the description from this page. Codes never change their meaning.`;

/** The reference page of diagnostic codes, as Markdown: a view of the tables of all rooms. */
export function diagnosticsPage(): string {
  const named = new Set(families.flatMap(([, prefixes]) => prefixes));
  const sections = families.map(([heading, prefixes]) => section(heading, (prefix) => prefixes.includes(prefix)));
  const source = 'Generated from the tables of codes in `src/` (`UPDATE=1 npm test -- diagnostics-page`).';
  return [introduction, ...sections, section('Other', (prefix) => !named.has(prefix)), source]
    .join('\n\n')
    .concat('\n');
}

function section(heading: string, holds: (prefix: string) => boolean): string {
  const members = explanations.filter(({ code }) => holds(code.split(/[._]/)[0]!));
  return [`## ${heading}`, ...members.map(entry)].join('\n\n');
}

function entry({ code, title, explanation, fix, example }: Explanation): string {
  const text = [explanation, ...(fix === undefined ? [] : [`**Fix:** ${fix}`])].map(plain).join(' ');
  const block = example === undefined ? [] : ['', '```', example, '```'];
  return [`### ${code}`, '', `${plain(title)}. ${text}`, ...block].join('\n');
}

/** Texts are written for a terminal: what Markdown would take for something else is not. */
function plain(text: string): string {
  return text.replace(/(?<!\*)[|<>_[\]`]|(?<!\*)\*(?!\*)/g, (character) => `\\${character}`);
}
