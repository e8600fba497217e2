import type { InstructionName } from './instruction.ts';

/** The type of a flag's value: `texts` and `mounts` may be repeated. */
export type FlagKind = 'text' | 'texts' | 'mounts' | 'truth' | 'network' | 'security' | 'duration' | 'count';

const flags: Partial<Readonly<Record<InstructionName, ReadonlyMap<string, FlagKind>>>> = {
  ADD: new Map<string, FlagKind>([
    ['chown', 'text'],
    ['chmod', 'text'],
    ['link', 'truth'],
    ['keep-git-dir', 'truth'],
    ['checksum', 'text'],
    ['unpack', 'truth'],
    ['exclude', 'texts'],
  ]),
  COPY: new Map<string, FlagKind>([
    ['chown', 'text'],
    ['from', 'text'],
    ['chmod', 'text'],
    ['link', 'truth'],
    ['exclude', 'texts'],
    ['parents', 'truth'],
  ]),
  FROM: new Map<string, FlagKind>([['platform', 'text']]),
  HEALTHCHECK: new Map<string, FlagKind>([
    ['interval', 'duration'],
    ['timeout', 'duration'],
    ['start-period', 'duration'],
    ['start-interval', 'duration'],
    ['retries', 'count'],
  ]),
  RUN: new Map<string, FlagKind>([
    ['mount', 'mounts'],
    ['network', 'network'],
    ['security', 'security'],
    // Only in the experimental builds of the Dockerfile frontend.
    ['device', 'texts'],
  ]),
};

const none: ReadonlyMap<string, FlagKind> = new Map();

/** The flags of an instruction. */
export function flagsOf(name: InstructionName): ReadonlyMap<string, FlagKind> {
  return flags[name] ?? none;
}
