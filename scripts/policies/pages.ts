import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { automaticFixText, type Policy, shortNames, withoutMarks } from '../../src/scan/index.ts';
import { difference } from './difference.ts';
import { folderOf, readExcused } from './sources.ts';
import { terrascanPage } from './terrascan-page.ts';

const providerNames: Readonly<Record<string, string>> = {
  general: 'every provider',
  aws: 'AWS',
  docker: 'Docker',
  azure: 'Azure',
  gcp: 'Google Cloud',
  github: 'GitHub',
  k8s: 'Kubernetes',
};

/** A file of a policy's folder; undefined if there is none. */
type ReadFile = (policy: Policy, name: string) => string | undefined;

/** The pages about policies, by their path below `docs/rules`: one for each, an index for each provider, and one of all. */
export function policyPages(policies: readonly Policy[], readFile: ReadFile): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  const byProvider = groupBy(policies, ({ id }) => id.split('.')[0]!);
  pages.set('README.md', overview([...byProvider.keys()]));
  pages.set('terrascan.md', terrascanPage(policies, readExcused()));
  for (const [provider, members] of byProvider) pages.set(`${provider}/README.md`, index(provider, members));
  for (const policy of policies) pages.set(`${folderOf(policy)}.md`, page(policy, readFile));
  return new Map([...pages].map(([path, text]) => [path, `${text.trimEnd()}\n`]));
}

function groupBy(policies: readonly Policy[], key: (policy: Policy) => string): ReadonlyMap<string, readonly Policy[]> {
  const groups = new Map<string, Policy[]>();
  for (const policy of policies) groups.set(key(policy), [...(groups.get(key(policy)) ?? []), policy]);
  return groups;
}

/** Without counts, so that work on one provider changes nothing here. */
function overview(names: readonly string[]): string {
  const lines = names.map((provider) => {
    const name = providerNames[provider] ?? provider;
    return `- [${name.charAt(0).toUpperCase()}${name.slice(1)}](${provider}/README.md)`;
  });
  return `# Rules

All rules that come with lintel: why each matters, how to fix a finding, and an example. Search them with \`lintel rules WORD\`, or show one with
\`lintel explain RULE\`.

${lines.join('\n')}

[Terrascan's rules](terrascan.md) lists the lintel rule for each Terrascan rule.

Generated from \`policies/\` (\`npm run policies -- docs\`).
`;
}

function index(provider: string, members: readonly Policy[]): string {
  const services = groupBy(members, ({ id }) => id.split('.')[1]!);
  const sections = [...services].map(([service, policies]) => {
    const rows = policies.map(
      (policy) => `| [${policy.name}](${service}/${policy.name}.md) | ${policy.title} | ${policy.severity} |`,
    );
    return `## ${service}\n\n| rule | requirement | severity |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const links = [...services.keys()].map((service) => `[${service}](#${service})`).join(' · ');
  return `# Rules for ${providerNames[provider] ?? provider}\n\n${links}\n\n${sections.join('\n')}`;
}

/** The settings of a rule for the configuration. */
function settingLines({ settings = {} }: Policy): readonly string[] {
  const each = Object.entries(settings).map(
    ([name, { description, type, default: usual }]) =>
      `\`${name}\` (${type}, default \`${JSON.stringify(usual)}\`): ${description}`,
  );
  return each.map((text) => `- [Setting](../../../configuration.md) ${text}`);
}

function page(policy: Policy, readFile: ReadFile): string {
  const { id, title, severity, category, description, remediation, enabled, references } = policy;
  const { remediationCloudFormation: forTemplates } = policy;
  const facts = [
    `- Resource types: ${shortNames(policy.resourceTypes)
      .map((type) => `\`${type}\``)
      .join(', ')}`,
    ...aliasLines(policy),
    ...(policy.cis.length === 0 ? [] : [`- CIS benchmarks: ${policy.cis.join(', ')}`]),
    ...settingLines(policy),
    ...(policy.impliedBy === undefined
      ? []
      : [`- Not reported together with: ${policy.impliedBy.map((id) => `\`${id}\``).join(', ')}`]),
    ...(enabled ? [] : ['- Off by default: turn it on with `--enable-rules`']),
  ];
  return [
    `# ${title}`,
    `\`${id}\` · ${severity} · ${category}`,
    description,
    ...(remediation === undefined ? [] : [`**Fix:** ${remediation.replace(/\s+/g, ' ')}`]),
    ...(forTemplates === undefined ? [] : [`**Fix in CloudFormation:** ${forTemplates.replace(/\s+/g, ' ')}`]),
    ...automaticFix(policy),
    ...fix(policy, readFile),
    facts.join('\n'),
    references.map((reference) => `<${reference}>`).join('\\\n'),
  ].join('\n\n');
}

/** Whether lintel repairs it. */
function automaticFix(policy: Policy): readonly string[] {
  const text = automaticFixText(policy);
  return text === '' ? [] : [`**[Automatic fix](../../../fix.md):** ${text.replace(/\s+/g, ' ')}`];
}

/** The ids under which other scanners know it, a line for each scanner. */
function aliasLines({ aliases }: Policy): string[] {
  const byTool = new Map<string, string[]>();
  for (const { tool, id, instance } of aliases) {
    const text = instance === undefined ? `\`${id}\`` : `\`${id}\` (${instance})`;
    byTool.set(tool, [...(byTool.get(tool) ?? []), text]);
  }
  return [...byTool].map(
    ([tool, ids]) => `- ${toolNames[tool] ?? `${tool[0]!.toUpperCase()}${tool.slice(1)}`}: ${ids.join(', ')}`,
  );
}

/** Names that are not a word with a capital. */
const toolNames: Readonly<Record<string, string>> = {
  actionlint: 'actionlint',
  buildkit: 'BuildKit',
  hadolint: 'hadolint',
  kics: 'KICS',
  cfn_nag: 'cfn_nag',
  guard: 'AWS Guard Rules Registry',
  'kube-linter': 'kube-linter',
  'kube-score': 'kube-score',
  octoscan: 'octoscan',
  poutine: 'poutine',
  zizmor: 'zizmor',
};

/** The difference between the bad and the good example. */
function fix(policy: Policy, readFile: ReadFile): string[] {
  for (const extension of ['tf', 'yaml', 'Dockerfile']) {
    const [bad, good] = [readFile(policy, `bad.${extension}`), readFile(policy, `good.${extension}`)];
    if (bad === undefined || good === undefined) continue;
    return [`\`\`\`diff\n${difference(withoutMarks(bad), withoutMarks(good)).join('\n')}\n\`\`\``];
  }
  return [];
}

/** Makes a folder hold the pages and no other; returns how many were written. */
export function writePages(folder: string, pages: ReadonlyMap<string, string>): number {
  const there = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of there.filter((path) => path.endsWith('.md'))) {
    if (!pages.has(name.replaceAll('\\', '/'))) rmSync(join(folder, name));
  }
  let written = 0;
  for (const [path, text] of pages) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    written++;
  }
  return written;
}
