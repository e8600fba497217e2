import type { Policy } from '../../src/scan/index.ts';
import { groupBy } from '../../src/source/index.ts';
import { type Kind, kindOf } from './severity.ts';

/** The source file with the rules by what frameworks demand, from the kinds of policies/severity.yaml. */
export function subjectsFile(policies: readonly Policy[], kinds: readonly Kind[]): string {
  const names = [...new Set(kinds.flatMap(({ subjects }) => subjects))].sort();
  const tables = names.map((name) => {
    const about = policies.filter(({ id }) => kindOf(id, kinds)?.subjects.includes(name));
    return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: \`\n${byService(about).join('\n')}\n\`,`;
  });
  return `/**
 * Rules by what frameworks demand that they check: a line for each service. Written by \`npm run policies -- docs\` from the kinds of rules in
 * policies/severity.yaml.
 */
export const subjects: Readonly<Record<string, string>> = {
${tables.join('\n')}
};
`;
}

/** `aws.s3 own_key replicated`, a line for each service. */
function byService(policies: readonly Policy[]): readonly string[] {
  const services = groupBy(policies, ({ id }) => id.slice(0, id.lastIndexOf('.')));
  return [...services].map(([service, rules]) =>
    [service, ...rules.map(({ id }) => id.slice(id.lastIndexOf('.') + 1))].join(' '),
  );
}
