// npm run policies -- new|coverage|docs|frameworks|noise|slow|types: works on the bundled policies.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { frameworkIds, loadFrameworks, scaffold } from '../../src/scan/index.ts';
import { LintelError } from '../../src/source/index.ts';
import { cloudFormationCoverage, cloudFormationText } from './cloudformation.ts';
import { coverageOf, coverageText, providers, strayAliases } from './coverage.ts';
import { agreementTable, compareFramework, differencesText, readKnown } from './frameworks.ts';
import { noise } from './noise.ts';
import { policyPages, writePages } from './pages.ts';
import { readPeerFrameworks } from './peer-frameworks.ts';
import { readKinds } from './severity.ts';
import { slowest } from './slow.ts';
import { bundledPolicies, policiesFolder, readCatalog, readExcused, readPolicyFile, root } from './sources.ts';
import { subjectsFile } from './subjects.ts';
import { readExcuses, typesPage } from './types.ts';

const usage = `npm run policies -- COMMAND

  new PROVIDER/SERVICE/STATE     make the folder of a new policy, to be filled in
  coverage [PROVIDER…] [--json]  which ids of other scanners have an equivalent; of a provider, which have none
  coverage cloudformation        which AWS rules work on CloudFormation templates, and why the others do not
  docs                           write docs/rules and the rules by subject anew, from the policies
  frameworks --data DIR [ID…]    how the controls of frameworks agree with those of the peers whose repositories are checked out in DIR; of a
                                 framework, the differences
  noise DIR…                     how much each profile reports in directories, and the rules that report most (of the built program)
  slow [COUNT]                   the policies that take longest on the resources of all examples
  types DIR…                     write docs/types-without-rules.md: the most used resource types of the repositories that are checked out in directories
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
    const isJson = args.includes('--json');
    if (args.includes('cloudformation')) {
      const found = cloudFormationCoverage((await bundledPolicies()).policies);
      process.stdout.write(isJson ? `${JSON.stringify(found, null, 2)}\n` : cloudFormationText(found));
      return;
    }
    const catalog = readCatalog();
    if (catalog === undefined) throw new Error('there is no catalog: set LINTEL_SHARED');
    const named = args.filter((arg) => arg !== '--json');
    const unknown = named.find((name) => !providers.includes(name));
    if (unknown !== undefined) throw new Error(`${unknown} is none of ${providers.join(', ')}`);
    const { policies } = await bundledPolicies();
    const coverage = coverageOf(policies, catalog, readExcused());
    const stray = strayAliases(policies, catalog);
    process.stdout.write(isJson ? `${JSON.stringify({ coverage, stray }, null, 2)}\n` : coverageText(coverage, named));
    if (stray.length > 0) console.error(`\nAliases that the catalog does not have:\n  ${stray.join('\n  ')}`);
  },
  docs: async () => {
    const { policies } = await bundledPolicies();
    const pages = policyPages(policies, readPolicyFile);
    const kinds = readKinds(readFileSync(join(policiesFolder, 'severity.yaml'), 'utf8'));
    writeFileSync(join(root, 'src', 'scan', 'compliance', 'subjects.ts'), subjectsFile(policies, kinds));
    const written = writePages(join(root, 'docs', 'rules'), pages);
    console.log(`${pages.size} pages in docs/rules, ${written} of them written`);
  },
  frameworks: async (args) => {
    const [flag, data, ...named] = args;
    if (flag !== '--data' || data === undefined) throw new Error('frameworks needs --data DIR');
    const known = readKnown(readFileSync(join(policiesFolder, 'frameworks.yaml'), 'utf8'));
    const { policies } = await bundledPolicies();
    const loaded = await loadFrameworks(frameworkIds);
    const agreements = loaded.flatMap((framework) =>
      readPeerFrameworks(data)
        .filter((peer) => peer.framework === framework.id)
        .map((peer) => compareFramework(framework, peer, policies, known)),
    );
    const shown = agreements.filter(({ framework }) => named.includes(framework));
    for (const agreement of shown) console.log(differencesText(agreement));
    if (shown.length === 0) console.log(agreementTable(agreements));
    const open = agreements.flatMap(({ differences }) => differences).filter(({ reason }) => reason === undefined);
    if (open.length > 0) console.error(`${open.length} differences have no reason in policies/frameworks.yaml`);
  },
  noise: async (directories) => {
    if (directories.length === 0) throw new Error('noise needs directories');
    for (const line of await noise(directories, 60)) console.log(line);
  },
  slow: async ([count = '20']) => {
    for (const line of await slowest(Number(count))) console.log(line);
  },
  types: async (directories) => {
    if (directories.length === 0) throw new Error('types needs directories');
    const { policies } = await bundledPolicies();
    const excuses = readExcuses(readFileSync(join(policiesFolder, 'unruled.yaml'), 'utf8'));
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(join(root, 'docs', 'types-without-rules.md'), typesPage(directories, policies, excuses, date));
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
