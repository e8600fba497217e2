import type { Command, CommandEntry } from '../command.ts';

/** The commands of OPA, each in its own file. An entry with `sameAs` is a command of the top level under its name in OPA. */
const opaCommands: readonly CommandEntry[] = [
  {
    name: 'check',
    section: 'Authoring',
    summary: 'Check Rego files for errors',
    aliases: [],
    examples: ['opa check --strict policies'],
    sameAs: 'check',
    load: async () => (await import('../check.ts')).checkCommand,
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
    name: 'sign',
    section: 'Bundles',
    summary: 'Sign the files of bundles',
    aliases: [],
    examples: ['opa sign -b policies --signing-key private.pem'],
    load: async () => (await import('./sign.ts')).signCommand,
  },
];

export const opaCommand: Command = {
  usage: 'opa COMMAND [flags]',
  about: 'Commands of OPA. Flags, output formats and exit codes are those of OPA.',
  options: [],
  commands: opaCommands,
  run: async () => 0,
};
