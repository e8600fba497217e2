// npm run policies -- new|coverage|docs|slow: works on the bundled policies.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { scaffold } from '../../src/scan/index.ts';
import { LintelError } from '../../src/source/index.ts';
import { coverageOf, coverageText, providers, strayAliases } from './coverage.ts';
import { policyPages, writePages } from './pages.ts';
import { slowest } from './slow.ts';
import { bundledPolicies, policiesFolder, readCatalogue, readExcused, readPolicyFile, root } from './sources.ts';

const usage = `npm run policies -- COMMAND

  new PROVIDER/SERVICE/STATE     make the folder of a new policy, to be filled in
  coverage [PROVIDER…] [--json]  which ids of other scanners have an equivalent; of a provider, which have none
  docs                           write docs/rules anew, from the policies
  slow [COUNT]                   the policies that take longest on the resources of all examples
`;

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  new: async ([id = '']) => {
    const path = id.replaceAll('.', '/');
    const files = scaffold(path, { bundled: true });
    const folder = join(policiesFolder, path);
    if (existsSync(folder)) throw new Error(`there is a policy ${path} already`);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of files) {
      writeFileSync(join(folder, name), text);
      console.log(`policies/${path}/${name}`);
    }
  },
  coverage: async (args) => {
    const catalogue = readCatalogue();
    if (catalogue === undefined) throw new Error('there is no catalogue: set LINTEL_SHARED');
    const named = args.filter((arg) => arg !== '--json');
    const unknown = named.find((name) => !providers.includes(name));
    if (unknown !== undefined) throw new Error(`${unknown} is none of ${providers.join(', ')}`);
    const { policies } = await bundledPolicies();
    const coverage = coverageOf(policies, catalogue, readExcused());
    const stray = strayAliases(policies, catalogue);
    const json = args.includes('--json');
    process.stdout.write(json ? `${JSON.stringify({ coverage, stray }, null, 2)}\n` : coverageText(coverage, named));
    if (stray.length > 0) console.error(`\nAliases that the catalogue does not have:\n  ${stray.join('\n  ')}`);
  },
  docs: async () => {
    const pages = policyPages((await bundledPolicies()).policies, readPolicyFile);
    const written = writePages(join(root, 'docs', 'rules'), pages);
    console.log(`${pages.size} pages in docs/rules, ${written} of them written`);
  },
  slow: async ([count = '20']) => {
    for (const line of await slowest(Number(count))) console.log(line);
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(usage);
  process.exit(1);
}
try {
  await command(args);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const helps = error instanceof LintelError ? error.diagnostics.flatMap(({ help }) => help ?? []) : [];
  console.error([error.message, ...helps].join('\n'));
  process.exit(1);
}
