import type { Command } from './command.ts';

/** A line of the overview, and how to get at the command itself: its code is only loaded when it is wanted. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Absent for a command that is known but not built yet. */
  readonly load?: () => Promise<Command>;
}

export const commands: readonly CommandEntry[] = [
  {
    name: 'scan',
    summary: 'Scan infrastructure code against the policies',
    load: async () => (await import('./scan.ts')).scanCommand,
  },
  {
    name: 'rules',
    summary: 'List the rules, or show one',
    load: async () => (await import('./rules.ts')).rulesCommand,
  },
  {
    name: 'explain',
    summary: 'Tell all about a rule, with examples',
    load: async () => (await import('./explain.ts')).explainCommand,
  },
  {
    name: 'init',
    summary: 'Install the policies',
    load: async () => (await import('./init.ts')).initCommand,
  },
  {
    name: 'server',
    summary: 'Start the HTTP server',
    load: async () => (await import('./server.ts')).serverCommand,
  },
  {
    name: 'render',
    summary: 'Print the manifests that a Helm chart or a kustomization gives',
    load: async () => (await import('./render.ts')).renderCommand,
  },
  {
    name: 'test',
    summary: 'Run the tests and check the examples of policies',
    load: async () => (await import('./test.ts')).testCommand,
  },
  {
    name: 'eval',
    summary: 'Evaluate a query written in Rego',
    load: async () => (await import('./eval.ts')).evalCommand,
  },
  {
    name: 'build',
    summary: 'Compile policies to a JavaScript module',
    load: async () => (await import('./build.ts')).buildCommand,
  },
  {
    name: 'policy',
    summary: 'Make a new policy',
    load: async () => (await import('./policy.ts')).policyCommand,
  },
  {
    name: 'config',
    summary: 'Check the configuration file',
    load: async () => (await import('./config.ts')).configCommand,
  },
  {
    name: 'completion',
    summary: 'Print a script that completes command lines in a shell',
    load: async () => (await import('./completion.ts')).completionCommand,
  },
  {
    name: 'version',
    summary: 'Print the version',
    load: async () => (await import('./version.ts')).versionCommand,
  },
  {
    name: 'help',
    summary: 'Print usage of lintel or of one command',
    load: async () => (await import('./help.ts')).helpCommand,
  },
];
