import type { Policy } from '../../src/scan/index.ts';
import { normalName } from '../../src/scan/index.ts';
import { terrascanRatings } from '../../src/scan/policies/terrascan-ratings.ts';
import { folderOf } from './sources.ts';

/** Where Terrascan's rules are in lintel, and what its profile changes: a row for each id. `excused` has reasons for those that are nowhere. */
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
      ...(rating.severity === policy.severity ? [] : [`${rating.severity}, here ${policy.severity}`]),
      ...(policy.enabled ? [] : ['off by default here']),
      ...(rating.category === policy.category ? [] : [`${rating.category}, here ${policy.category}`]),
    ];
    return `| ${id} | ${rule} | ${differences.join('; ')} |`;
  });
  const missing = new Map<string, string[]>();
  for (const [id, reason] of excused) {
    if (id.startsWith('AC_')) missing.set(reason, [...(missing.get(reason) ?? []), id]);
  }
  return `# Terrascan's rules

Where the rules of Terrascan 1.20 are in lintel, and how the two rate them. With \`--profile terrascan\`, a scan runs the rules of
this page with Terrascan's severities and categories, and no others. Where several of its rules are one rule here, the most severe
counts. \`npm run policies -- docs\` writes this page.

| Terrascan | lintel | what differs |
| --- | --- | --- |
${table.join('\n')}

## Rules that lintel does not have

| Terrascan | reason |
| --- | --- |
${[...missing].map(([reason, ids]) => `| ${ids.join(', ')} | ${reason} |`).join('\n')}
| AC_DOCKER_… | lintel does not read Dockerfiles |
`;
}
