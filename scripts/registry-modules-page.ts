import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModuleFacts } from '../src/iac/terraform/known-modules/facts.ts';

const folder = fileURLToPath(new URL('../registry-modules', import.meta.url));

/** Repositories that call a module, its calls in them, and how many repositories were counted (214 on 2026-11-24, 148 on 2026-11-26). */
const uses = JSON.parse(
  readFileSync(fileURLToPath(new URL('registry-modules/uses.json', import.meta.url)), 'utf8'),
) as Readonly<Record<string, readonly [repositories: number, calls: number, counted: number]>>;

/** The page about registry modules that lintel knows, as Markdown: a view of the tables. */
export function registryModulesPage(): string {
  const known = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => JSON.parse(readFileSync(join(parentPath, name), 'utf8')) as ModuleFacts)
    .sort((a, b) => rank(b) - rank(a) || (a.source < b.source ? -1 : 1));
  const rows = known.map((module) => {
    const [repositories, calls, counted] = uses[module.source]!;
    const versions = module.series.map(({ from, version }) => `${from} – ${version}`).join(', ');
    return `| \`${module.source}\` | ${versions} | ${typesOf(module)} | ${repositories} of ${counted} | ${calls} |`;
  });
  return `# Registry modules that lintel knows

A scan does not fetch modules, unless you ask for it with \`--remote-modules\`. For the ${known.length} registry modules below, lintel knows without fetching them which resources they
create from the inputs of a call, and checks these resources:

\`\`\`
main.tf:4 in module.s3.aws_s3_bucket_public_access_block.this (from built-in knowledge of terraform-aws-modules/s3-bucket/aws 4.11.0)
\`\`\`

- A finding is reported at the input that causes it, or at the call if the input is not set. Every format says \`from built-in knowledge of …\`, and JSON, YAML and XML have \`known_module\`.
- If the module is there (in the repository, in \`.terraform/modules\` after \`terraform init\`, or with \`--remote-modules\`), lintel reads the module instead.
- The module still counts as missing: the scan error and the coverage stay, and the exit code is never 0.
- The tables contain the resource types and arguments that bundled rules check, if they follow from inputs. Everything else is unknown, and unknown values are not reported.
- \`version\` selects the series of releases. The facts come from its newest release on 2026-11-26. A call without \`version\` gets the newest series. Releases outside the series
  below, and sources that are not known before the scan, stay unknown.
- A git source on GitHub, such as \`git::https://github.com/terraform-aws-modules/terraform-aws-vpc.git?ref=v5.0.0\`, is the same module.
- \`lintel/edge\` does not have the tables.

The modules are those that most public repositories call and whose resources bundled rules check. The last columns are from public repositories with module
calls, among them the repositories of modules with their examples: 214 on 2026-11-24, and 148 on 2026-11-26 for the modules that were added then. \`cloudposse/label/null\` creates nothing, but decides whether other modules do.

Generated from \`registry-modules/\` (\`UPDATE=1 npm test -- iac/terraform/page\`).

| module | releases | resource types | repositories | calls |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function rank({ source }: ModuleFacts): number {
  const [repositories, calls, counted] = uses[source]!;
  return (repositories / counted) * 1e6 + calls / 1e6;
}

/** The number of resource types in the newest series. */
function typesOf({ series }: ModuleFacts): number {
  const addresses = Object.values(series.at(-1)!.modules).flatMap(({ resources }) => Object.keys(resources));
  return new Set(addresses.map((address) => address.split('.')[0])).size;
}
