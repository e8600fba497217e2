import type { Command, CommandEntry } from '../command.ts';

/** The commands of OPA, each in its own file. An entry with `sameAs` is a command of the top level under its name in OPA. */
const opaCommands: readonly CommandEntry[] = [
  {
    name: 'check',
    section: 'Authoring',
    summary: 'Check Rego files for errors',
    aliases: [],
    examples: ['opa check --strict policies'],
    load: async () => (await import('./check.ts')).checkCommand,
  },
  {
    name: 'deps',
    section: 'Authoring',
    summary: 'Print the documents that a query depends on',
    aliases: [],
    examples: ['opa deps -d policies data.app.allow'],
    load: async () => (await import('./deps.ts')).depsCommand,
  },
  {
    name: 'eval',
    section: 'Authoring',
    summary: 'Evaluate a Rego query',
    aliases: [],
    examples: ["opa eval -d policies -i input.json 'data.app.allow'"],
    sameAs: 'eval',
    load: async () => (await import('../eval.ts')).evalCommand,
  },
  {
    name: 'test',
    section: 'Authoring',
    summary: 'Run the tests of policies',
    aliases: [],
    examples: ['opa test policies -v'],
    sameAs: 'test',
    load: async () => (await import('../test.ts')).testCommand,
  },
  {
    name: 'exec',
    section: 'Evaluation',
    summary: 'Evaluate a decision for each input file',
    aliases: [],
    examples: ['opa exec -b bundle.tar.gz --decision app/allow inputs'],
    load: async () => (await import('./exec.ts')).execCommand,
  },
  {
    name: 'inspect',
    section: 'Bundles',
    summary: 'Summarize a bundle, directory or Rego file',
    aliases: [],
    examples: ['opa inspect bundle.tar.gz', 'opa inspect -a -f json policies'],
    load: async () => (await import('./inspect.ts')).inspectCommand,
  },
  {
    name: 'sign',
    section: 'Bundles',
    summary: 'Sign the files of bundles',
    aliases: [],
    examples: ['opa sign -b policies --signing-key private.pem'],
    load: async () => (await import('./sign.ts')).signCommand,
  },
  {
    name: 'capabilities',
    section: 'Information',
    summary: 'Print the builtins and features that policies can use',
    aliases: [],
    examples: ['opa capabilities --current'],
    load: async () => (await import('./capabilities.ts')).capabilitiesCommand,
  },
  {
    name: 'version',
    section: 'Information',
    summary: 'Print the version of OPA that lintel follows',
    aliases: [],
    examples: ['opa version'],
    load: async () => (await import('./version.ts')).versionCommand,
  },
];

export const opaCommand: Command = {
  usage: 'opa COMMAND [flags]',
  about: 'Commands of OPA. Flags, output formats and exit codes are those of OPA.',
  options: [],
  commands: opaCommands,
  run: async () => 0,
};
