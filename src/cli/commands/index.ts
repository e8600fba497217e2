import sade from 'sade';
import { didYouMean, usageError } from '../arguments/usage-error.ts';
import type { Command } from './command.ts';

/** Every command: its name, summary, aliases and examples. The action loads its code, which no other command needs. */
const program = sade('lintel')
  .command('scan', 'Scan infrastructure code against the policies')
  .example('scan -d infra')
  .example('scan -d deploy -i k8s,helm --severity high')
  .example('scan -o human -o sarif=report.sarif')
  .example('scan --diff origin/main')
  .example('scan -r git -u https://example.com/team/infra.git')
  .action(async () => (await import('./scan.ts')).scanCommand)

  .command('browse', 'Scan, and browse the violations in the terminal')
  .example('browse')
  .example('browse deploy -i k8s --baseline known.json')
  .action(async () => (await import('./browse.ts')).browseCommand)

  .command('rules', 'List the rules, or show one')
  .example('rules --severity high -t aws')
  .example('rules show aws.s3.bucket_versioning')
  .action(async () => (await import('./rules.ts')).rulesCommand)

  .command('explain', 'Explain a rule or the code of a diagnostic')
  .example('explain aws.s3.bucket_versioning')
  .example('explain hcl.unclosed-block')
  .action(async () => (await import('./explain.ts')).explainCommand)

  .command('init', 'Install the policies')
  .example('init')
  .example('init -c lintel.toml')
  .action(async () => (await import('./init.ts')).initCommand)

  .command('server', 'Start the HTTP server', { alias: 'serve' })
  .example('server -p 9010')
  .example('server --cert-path server.crt --key-path server.key')
  .action(async () => (await import('./server.ts')).serverCommand)

  .command('render', 'Print the manifests of a Helm chart or a kustomization', { alias: 'template' })
  .example('render -d charts/shop --set image.tag=1.2 -n shop')
  .example('render -i kustomize -d deploy')
  .action(async () => (await import('./render.ts')).renderCommand)

  .command('test', 'Run the tests and check the examples of policies')
  .example('test policies')
  .example('test policies --run bucket --watch')
  .action(async () => (await import('./test.ts')).testCommand)

  .command('check', 'Check files written in Rego for errors')
  .example('check --strict policies')
  .example('check policies -f json')
  .action(async () => (await import('./check.ts')).checkCommand)

  .command('eval', 'Evaluate a query written in Rego')
  .example("eval 'data.app.allow' -d policies -i input.json")
  .action(async () => (await import('./eval.ts')).evalCommand)

  .command('build', 'Compile policies to a JavaScript module')
  .example('build policies -e app/rbac/allow -o policies.js')
  .action(async () => (await import('./build.ts')).buildCommand)

  .command('policy', 'Create a policy')
  .example('policy new my-policies/aws/s3/bucket_named')
  .action(async () => (await import('./policy.ts')).policyCommand)

  .command('config', 'Check or show the configuration')
  .example('config check')
  .example('config show')
  .action(async () => (await import('./config.ts')).configCommand)

  .command('migrate', 'Move from Terrascan')
  .example('migrate terrascan --write')
  .action(async () => (await import('./migrate.ts')).migrateCommand)

  .command('completion', 'Print a completion script for a shell')
  .example('completion bash')
  .action(async () => (await import('./completion.ts')).completionCommand)

  .command('version', 'Print the version')
  .example('version')
  .action(async () => (await import('./version.ts')).versionCommand)

  .command('help', 'Print usage of lintel or of one command')
  .example('help scan')
  .action(async () => (await import('./help.ts')).helpCommand);

/** What help, completion and the reference page say of a command without loading it. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Other names for it. */
  readonly aliases: readonly string[];
  /** Command lines, without `lintel`. */
  readonly examples: readonly string[];
  readonly load: () => Promise<Command>;
}

/** sade's tree, which its types leave out: a branch for each command, the name of the command for each alias. */
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
    // sade has branches of its own, for what holds for all commands and for none.
    if (typeof branch === 'string' || branch.handler === undefined) return [];
    const { describe = [], alibi: aliases, examples, handler: load } = branch;
    return [{ name, summary: describe.join(' '), aliases, examples, load }];
  },
);

/** The words that call a command. */
const words = commands.flatMap(({ name, aliases }) => [name, ...aliases]);

/**
 * The command that a word calls, in any case, with its code. Throws a usage error where there is none: sade is only asked for what it
 * knows, since it would end the process.
 */
export async function findCommand(word: string): Promise<CommandEntry & Command> {
  const known = word.toLowerCase();
  if (!words.includes(known)) {
    const names = commands.map(({ name }) => name).join(', ');
    throw usageError(`unknown command ${JSON.stringify(word)}; commands: ${names}${didYouMean(word, words)}`);
  }
  const { name, handler } = program.parse(['', '', known], { lazy: true });
  return { ...commands.find((entry) => entry.name === name)!, ...(await handler()) };
}
