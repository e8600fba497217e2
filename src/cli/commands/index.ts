import sade from 'sade';
import { didYouMean, usageError } from '../arguments/usage-error.ts';
import type { Command, CommandEntry } from './command.ts';

/**
 * Every command: its section of the overview and summary (sade keeps a description as a list of lines), aliases and examples. The action loads
 * its code, which no other command needs.
 */
const program = sade('lintel')
  .command('scan')
  .describe(['Scan', 'Scan infrastructure code for policy violations'])
  .example('scan -d infra')
  .example('scan deploy charts/shop --severity high')
  .example('scan -i helm -d charts --values-files prod.yaml --set replicas=3')
  .example('scan -o human -o sarif=report.sarif')
  .example('scan --skip-rules aws.s3.bucket_versioning --baseline known.json')
  .example('scan --diff origin/main --fail-on medium')
  .example('scan -r git -u https://example.com/team/infra.git//network?ref=v2')
  .action(async () => (await import('./scan.ts')).scanCommand)

  .command('fix')
  .describe(['Scan', 'Repair violations in the files'])
  .example('fix -d infra')
  .example('fix --dry-run deploy > fixes.patch')
  .example('fix --scan-rules aws.ec2.imdsv2_required --unsafe-fixes')
  .action(async () => (await import('./fix.ts')).fixCommand)

  .command('browse')
  .describe(['Scan', 'Scan, and browse the violations in the terminal'])
  .example('browse')
  .example('browse deploy -i k8s --baseline known.json')
  .action(async () => (await import('./browse.ts')).browseCommand)

  .command('render')
  .alias('template')
  .describe(['Scan', 'Print the manifests of a Helm chart or a kustomization'])
  .example('render -d charts/shop --set image.tag=1.2 -n shop')
  .example('render -i kustomize -d deploy')
  .action(async () => (await import('./render.ts')).renderCommand)

  .command('server')
  .alias('serve')
  .describe(['Scan', 'Start the HTTP server'])
  .example('server -p 9010')
  .example('server --cert-path server.crt --key-path server.key')
  .action(async () => (await import('./server.ts')).serverCommand)

  .command('fleet')
  .describe(['Scan', 'Scan the repositories of an organization'])
  .example('fleet add --list repositories.txt --redis redis://localhost:6379')
  .example('fleet work --store postgres://lintel@localhost/lintel')
  .example('fleet status')
  .action(async () => (await import('./fleet/index.ts')).fleetCommand)

  .command('lsp')
  .describe(['Scan', 'Start the language server for editors'])
  .example('lsp')
  .example('lsp --severity medium')
  .action(async () => (await import('./lsp.ts')).lspCommand)

  .command('rules')
  .describe(['Rules and policies', 'List and search the rules, or show one'])
  .example('rules --severity high -t aws')
  .example('rules public bucket')
  .example('rules show aws.s3.bucket_versioning')
  .action(async () => (await import('./rules.ts')).rulesCommand)

  .command('explain')
  .describe(['Rules and policies', 'Explain a rule or the code of a diagnostic'])
  .example('explain aws.s3.bucket_versioning')
  .example('explain CKV_AWS_21')
  .example('explain hcl.unclosed-block')
  .action(async () => (await import('./explain.ts')).explainCommand)

  .command('policy')
  .describe(['Rules and policies', 'Create a policy'])
  .example('policy new my-policies/aws/s3/bucket_named')
  .action(async () => (await import('./policy.ts')).policyCommand)

  .command('test')
  .describe(['Rules and policies', 'Run the tests and examples of policies'])
  .example('test policies')
  .example('test policies --run bucket --watch')
  .action(async () => (await import('./test.ts')).testCommand)

  .command('conftest')
  .describe(['Rules and policies', 'Run conftest policies unchanged'])
  .example('conftest test deployment.yaml')
  .example('conftest test -p policy --all-namespaces -o junit deploy')
  .example('conftest verify -p policy')
  .action(async () => (await import('./conftest.ts')).conftestCommand)

  .command('gator')
  .describe(['Rules and policies', 'Run Gatekeeper policies unchanged'])
  .example('gator test -f policies -f deploy')
  .example('gator test -i helm -f policies -f charts -o sarif')
  .example('gator verify policies/...')
  .action(async () => (await import('./gator.ts')).gatorCommand)

  .command('init')
  .describe(['Rules and policies', 'Install the policies'])
  .example('init')
  .example('init -c lintel.toml')
  .action(async () => (await import('./init.ts')).initCommand)

  .command('eval')
  .describe(['Rego', 'Evaluate a Rego query'])
  .example("eval 'data.app.allow' -d policies -i input.json")
  .example("eval 'data.app' -d policies --profile -f pretty")
  .action(async () => (await import('./eval.ts')).evalCommand)

  .command('check')
  .describe(['Rego', 'Check Rego files for errors'])
  .example('check --strict policies')
  .example('check policies -f json')
  .action(async () => (await import('./check.ts')).checkCommand)

  .command('build')
  .describe(['Rego', 'Compile policies to a JavaScript module, or build a bundle'])
  .example('build policies -e app/rbac/allow -o policies.js')
  .example('build -b policies -r 7 --signing-key private.pem')
  .action(async () => (await import('./build.ts')).buildCommand)

  .command('opa')
  .describe(['Rego', 'Run a command of OPA'])
  .example('opa eval -d policies -i input.json data.app.allow')
  .example('opa sign -b policies --signing-key private.pem')
  .action(async () => (await import('./opa/index.ts')).opaCommand)

  .command('config')
  .describe(['Setup', 'Check or show the configuration'])
  .example('config check')
  .example('config show infra')
  .example('config schema')
  .action(async () => (await import('./config.ts')).configCommand)

  .command('migrate')
  .describe(['Setup', 'Migrate from Terrascan'])
  .example('migrate terrascan')
  .example('migrate terrascan infra --write')
  .action(async () => (await import('./migrate.ts')).migrateCommand)

  .command('completion')
  .describe(['Setup', 'Print a shell completion script'])
  .example('completion bash')
  .example('completion fish')
  .action(async () => (await import('./completion.ts')).completionCommand)

  .command('version')
  .describe(['Setup', 'Print the version'])
  .example('version')
  .action(async () => (await import('./version.ts')).versionCommand)

  .command('help')
  .describe(['Setup', 'Print help for lintel or a command'])
  .example('help scan')
  .action(async () => (await import('./help.ts')).helpCommand);

/** sade's tree, which its types omit: a branch for each command, and the command's name for each alias. */
interface Tree {
  readonly tree: Readonly<Record<string, Branch | string>>;
}

interface Branch {
  readonly describe?: readonly string[];
  readonly alibi: readonly string[];
  readonly examples: readonly string[];
  readonly handler?: CommandEntry['load'];
}

export const commands: readonly CommandEntry[] = Object.entries((program as unknown as Tree).tree).flatMap(
  ([name, branch]) => {
    // sade has two special branches, for options of all commands and of none.
    if (typeof branch === 'string' || branch.handler === undefined) return [];
    const { describe: [section = '', summary = ''] = [], alibi: aliases, examples, handler: load } = branch;
    return [{ name, section, summary, aliases, examples, load }];
  },
);

/** A command, and its words after `lintel`. */
export interface FoundCommand extends CommandEntry, Command {
  readonly path: readonly string[];
}

/**
 * Finds a command by name or alias, in any case, and loads its code; with a second word, a command below it. Throws a
 * usage error if the name is unknown: sade would end the process.
 */
export async function findCommand(word: string, inner?: string): Promise<FoundCommand> {
  const entry = entryOf(word, commands);
  if (entry === undefined) {
    const near = nearOf(word, commands);
    const hint = near || (/^-|\s/.test(word) ? '' : `; to scan a directory or file, run lintel scan ${word}`);
    throw usageError(`unknown command ${JSON.stringify(word)}; commands: ${namesOf(commands)}${hint}`);
  }
  const command = await entry.load();
  if (inner === undefined) return { ...entry, ...command, path: [entry.name] };
  const { commands: inside = [] } = command;
  const below = entryOf(inner, inside);
  if (below === undefined) {
    const known = inside.length === 0 ? 'it has none' : `commands: ${namesOf(inside)}${nearOf(inner, inside)}`;
    throw usageError(`lintel ${entry.name} has no command ${JSON.stringify(inner)}; ${known}`);
  }
  return { ...below, ...(await below.load()), path: [entry.name, below.name] };
}

function entryOf(word: string, entries: readonly CommandEntry[]): CommandEntry | undefined {
  const known = word.toLowerCase();
  return entries.find(({ name, aliases }) => name === known || aliases.includes(known));
}

const namesOf = (entries: readonly CommandEntry[]): string => entries.map(({ name }) => name).join(', ');

const nearOf = (word: string, entries: readonly CommandEntry[]): string =>
  didYouMean(
    word,
    entries.flatMap(({ name, aliases }) => [name, ...aliases]),
  );
