import type { Command, CommandEntry } from '../command.ts';

const fleetCommands: readonly CommandEntry[] = [
  {
    name: 'add',
    section: 'Fleet',
    summary: 'Add repositories to the queue',
    aliases: [],
    examples: [
      'fleet add https://github.com/acme/shop --redis redis://localhost:6379',
      'fleet add --list repositories.txt --team payments --every 6h',
      'fleet add --organization github:acme --every "0 3 * * *"',
    ],
    load: async () => (await import('./add.ts')).addCommand,
  },
  {
    name: 'work',
    section: 'Fleet',
    summary: 'Scan the repositories in the queue',
    aliases: [],
    examples: ['fleet work --store postgres://lintel@localhost/lintel --concurrency 4', 'fleet work --until-empty'],
    load: async () => (await import('./work.ts')).workCommand,
  },
  {
    name: 'status',
    section: 'Fleet',
    summary: 'Show the queue, and retry or drop failed jobs',
    aliases: [],
    examples: ['fleet status', 'fleet status -o json', 'fleet status --retry all', 'fleet status --listen 9011'],
    load: async () => (await import('./status.ts')).statusCommand,
  },
  {
    name: 'prune',
    section: 'Fleet',
    summary: 'Delete old scans and fixed findings from the store',
    aliases: [],
    examples: ['fleet prune --before 2026-01-31'],
    load: async () => (await import('./prune.ts')).pruneCommand,
  },
];

export const fleetCommand: Command = {
  usage: 'fleet COMMAND [flags]',
  about: 'Scans the repositories of an organization: a queue in Redis, and as many workers as you like.',
  options: [],
  commands: fleetCommands,
  run: async () => 0,
};
