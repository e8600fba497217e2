import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Policy } from '../../src/scan/index.ts';
import { shortNames, typesOf } from '../../src/scan/policies/resource-types.ts';
import { wildcard } from '../../src/scan/wildcard.ts';

/** The use of a type in the public code that was counted. */
interface Usage {
  readonly type: string;
  readonly repositories: number;
}

/** Types that need no rule, with reasons: policies/unruled.yaml, with patterns of types. The first reason counts. */
type Excuses = readonly { readonly reason: string; readonly types: readonly string[] }[];

const providers = [
  { name: 'AWS', prefix: 'aws_' },
  { name: 'Azure', prefix: 'azurerm_' },
  { name: 'Google Cloud', prefix: 'google_' },
  { name: 'Kubernetes', prefix: 'kubernetes_' },
];
const top = 300;

/** Reads policies/unruled.yaml. */
export function readExcuses(text: string): Excuses {
  return (parse(text) as { readonly unruled: Excuses }).unruled;
}

/** The page of the most used types without a rule. Each directory is a repository, whose `resource` blocks are counted. */
export function typesPage(
  directories: readonly string[],
  policies: readonly Policy[],
  excuses: Excuses,
  date: string,
): string {
  const usages = countTypes(directories);
  const checked = new Set(typesOf(policies.flatMap(({ resourceTypes }) => resourceTypes)));
  const reasonFor = (type: string) =>
    excuses.find(({ types }) => types.some((pattern) => wildcard(pattern)(type)))?.reason;
  const sections = providers.map(({ name, prefix }) => {
    const used = usages.filter(({ type }) => type.startsWith(prefix)).slice(0, top);
    const without = used.filter(({ type }) => !checked.has(type));
    return {
      name,
      used,
      without,
      open: without.filter(({ type }) => reasonFor(type) === undefined),
      groups: excuses.map(({ reason }) => ({
        reason,
        usages: without.filter(({ type }) => reasonFor(type) === reason),
      })),
    };
  });
  const rows = sections.map(
    ({ name, used, without, open }) =>
      `| ${name} | ${used.length} | ${used.length - without.length} | ${without.length - open.length} | ${open.length} |`,
  );
  const texts = sections.flatMap(({ name, groups, open }) => [
    `## ${name}`,
    ...[...groups, { reason: 'No rule yet', usages: open }]
      .filter((group) => group.usages.length > 0)
      .map((group) => `**${group.reason}:** ${group.usages.map(listed).join(', ')}.`),
  ]);
  return `${[
    '# Resource types without a rule',
    `The ${top} most used types of each provider in ${directories.length} public Terraform repositories (\`resource\` blocks, counted on ${date}) that no rule checks. The number
of repositories that use a type is in parentheses. \`general.secret.not_written\` looks for secrets in all types.`,
    'If you miss a rule, [open an issue](false-positives.md#report-it) or [write your own policy](policies.md).',
    [
      '| provider | types counted | with a rule | no rule needed | no rule yet |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
    ...texts,
    `In the repository of lintel, \`npm run policies -- types DIR…\` counts the types in checkouts and writes this page; \`policies/unruled.yaml\` has the reasons.`,
  ].join('\n\n')}\n`;
}

function listed({ type, repositories }: Usage): string {
  return `\`${type}\` (${repositories})`;
}

/** The types of resource blocks below directories, the one that most of them use first. */
function countTypes(directories: readonly string[]): readonly Usage[] {
  const counts = new Map<string, number>();
  for (const directory of directories)
    for (const type of typesBelow(directory)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, repositories]) => ({ type, repositories }))
    .sort((a, b) => b.repositories - a.repositories || (a.type < b.type ? -1 : 1));
}

function typesBelow(directory: string): ReadonlySet<string> {
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.tf'));
  return new Set(
    files.flatMap(({ parentPath, name }) =>
      [...readFileSync(join(parentPath, name), 'utf8').matchAll(/^\s*resource\s+"([a-z0-9_]+)"/gm)].map(
        ([, type]) => shortNames([type!])[0]!,
      ),
    ),
  );
}
