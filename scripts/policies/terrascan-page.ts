import type { Policy } from '../../src/scan/index.ts';
import { normalName } from '../../src/scan/index.ts';
import { terrascanRatings } from '../../src/scan/policies/terrascan-ratings.ts';
import { folderOf } from './sources.ts';

/**
 * Terrascan's rules and their equivalents in lintel, and the changes of its profile: a row for each id. `excused` has
 * reasons for rules without an equivalent.
 */
export function terrascanPage(policies: readonly Policy[], excused: ReadonlyMap<string, string>): string {
  const ratings = terrascanRatings();
  const rows = policies.flatMap((policy) =>
    policy.aliases.flatMap(({ tool, id, instance }) => {
      const rating = tool === 'terrascan' ? ratings.get(normalName(id)) : undefined;
      return rating === undefined ? [] : [{ id, instance, policy, rating }];
    }),
  );
  rows.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const table = rows.map(({ id, instance, policy, rating }) => {
    const rule = `[${policy.id}](${folderOf(policy)}.md)${instance === undefined ? '' : ` (${instance})`}`;
    const differences = [
      ...(rating.severity === policy.severity ? [] : [`${rating.severity}, in lintel ${policy.severity}`]),
      ...(policy.enabled ? [] : ['off by default']),
      ...(rating.category === policy.category ? [] : [`${rating.category}, in lintel ${policy.category}`]),
    ];
    return `| ${id} | ${rule} | ${differences.join('; ')} |`;
  });
  const missing = new Map<string, string[]>();
  for (const [id, reason] of excused) {
    if (id.startsWith('AC_')) missing.set(reason, [...(missing.get(reason) ?? []), id]);
  }
  return `# Terrascan's rules

The lintel rule for each rule of Terrascan 1.20, and the differences in severity and category. \`lintel scan --profile terrascan\` runs only the rules on
this page, with Terrascan's severities and categories. If several Terrascan rules correspond to one lintel rule, the highest severity applies.

Generated from \`policies/\` (\`npm run policies -- docs\`).

| Terrascan | lintel | differences |
| --- | --- | --- |
${table.join('\n')}

## Rules without an equivalent

| Terrascan | reason |
| --- | --- |
${[...missing].map(([reason, ids]) => `| ${ids.join(', ')} | ${reason} |`).join('\n')}
`;
}
