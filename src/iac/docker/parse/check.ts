import { readDuration } from '../../../go/index.ts';
import { didYouMean } from '../../../source/index.ts';
import type { LineProblem } from './arguments.ts';
import { type FlagKind, flagsOf } from './flags.ts';
import { heredocMark } from './heredoc.ts';
import type { InstructionParts } from './instruction.ts';
import { problemWithMount } from './mount.ts';
import type { Word } from './words.ts';

/** The reason that the builder rejects an instruction; undefined if it accepts it. */
export function problemIn(instruction: InstructionParts): LineProblem | undefined {
  const { name } = instruction;
  const ignoresFlags = name === 'ARG' || name === 'STOPSIGNAL' || (name === 'HEALTHCHECK' && isNone(instruction));
  return problemWithArguments(instruction) ?? (ignoresFlags ? undefined : problemWithFlags(instruction));
}

function isNone({ args }: InstructionParts): boolean {
  return args[0]?.text.toUpperCase() === 'NONE';
}

function whole({ line, args }: InstructionParts): Pick<LineProblem, 'start' | 'end'> {
  const [first] = args;
  return first === undefined
    ? { start: 0, end: line.text.length }
    : { start: first.start, end: Math.max(first.end, args.at(-1)!.end) };
}

function problemWithArguments(instruction: InstructionParts): LineProblem | undefined {
  const { name, args, pairs = [], isJson, trigger } = instruction;
  const problem = (message: string, at?: Word, help?: string): LineProblem => ({
    code: 'docker.arguments',
    message,
    ...(at ?? whole(instruction)),
    ...(help === undefined ? {} : { help }),
  });
  switch (name) {
    case 'FROM':
      if (args.length === 3 && args[1]!.text.toLowerCase() === 'as') {
        const isValid = /^[a-z][a-z0-9-_.]*$/.test(args[2]!.text.toLowerCase());
        return isValid
          ? undefined
          : problem(
              `${args[2]!.text} is not a name of a stage`,
              args[2],
              'start with a letter; use letters, digits, -, _ and .',
            );
      }
      return args.length === 1 ? undefined : problem('FROM takes an image, or an image and "AS name"');
    case 'ADD':
    case 'COPY':
      if (args.length < 2) return problem(`${name} needs a source and a destination`);
      return heredocMark(args.at(-1)!.text) === undefined
        ? undefined
        : problem('the destination cannot be a heredoc', args.at(-1));
    case 'ENV':
    case 'LABEL':
    case 'ARG': {
      if (pairs.length === 0) return problem(`${name} needs a name${name === 'ARG' ? '' : ' and a value'}`);
      const nameless = pairs.find((pair) => pair.name.text === '');
      return nameless === undefined ? undefined : problem(`${name} needs a name before the =`, nameless.value);
    }
    case 'MAINTAINER':
    case 'WORKDIR':
    case 'USER':
    case 'STOPSIGNAL':
      return args.length === 1 ? undefined : problem(`${name} needs an argument`);
    case 'EXPOSE':
      return args.length > 0 ? undefined : problem('EXPOSE needs a port');
    case 'VOLUME': {
      if (args.length === 0) return problem('VOLUME needs a path');
      const empty = args.find(({ text }) => text.trim() === '');
      return empty === undefined ? undefined : problem('a path of VOLUME is empty', empty);
    }
    case 'SHELL':
      if (args.length === 0) return problem('SHELL needs a command');
      return isJson ? undefined : problem('SHELL needs a JSON array', undefined, 'write SHELL ["/bin/bash", "-c"]');
    case 'HEALTHCHECK': {
      if (args.length === 0) return problem('HEALTHCHECK needs NONE or CMD');
      if (isNone(instruction)) return args.length === 1 ? undefined : problem('HEALTHCHECK NONE takes no arguments');
      if (args[0]!.text.toUpperCase() !== 'CMD')
        return problem(`HEALTHCHECK takes NONE or CMD, not ${args[0]!.text.slice(0, 100)}`, args[0]);
      return args.length > 1 ? undefined : problem('HEALTHCHECK CMD needs a command');
    }
    case 'ONBUILD': {
      if (args.length === 0) return problem('ONBUILD needs an instruction');
      const inner = trigger?.name;
      const isRefused = inner === 'ONBUILD' || inner === 'FROM' || inner === 'MAINTAINER';
      return isRefused ? problem(`ONBUILD ${inner} is not allowed`) : undefined;
    }
    default:
      return undefined;
  }
}

function problemWithFlags({ name, flags }: InstructionParts): LineProblem | undefined {
  const known = flagsOf(name);
  const used = new Set<string>();
  for (const flag of flags) {
    const { key, value } = flagParts(flag);
    const problem = (message: string): LineProblem => ({
      code: 'docker.flag',
      message,
      start: flag.start,
      end: flag.end,
    });
    const kind = known.get(key);
    if (kind === undefined) return problem(`${name} has no flag --${key}${didYouMean(key, [...known.keys()])}`);
    if (used.has(key) && kind !== 'texts' && kind !== 'mounts') return problem(`the flag --${key} is there twice`);
    used.add(key);
    const wrong = problemWithValue(kind, value);
    if (wrong !== undefined) return problem(`the flag --${key} ${wrong}`);
  }
  return undefined;
}

/** The name and the value of `--name=value`. */
export function flagParts({ text }: Word): { readonly key: string; readonly value: string | undefined } {
  const at = text.indexOf('=');
  return at < 0 ? { key: text.slice(2), value: undefined } : { key: text.slice(2, at), value: text.slice(at + 1) };
}

function problemWithValue(kind: FlagKind, value: string | undefined): string | undefined {
  if (kind === 'truth') {
    if (value === '') return 'needs a value';
    return value === undefined || /^(?:true|false)$/i.test(value) ? undefined : 'must be true or false';
  }
  if (value === undefined) return 'needs a value';
  if (kind === 'network') return /^(?:default|none|host)$/.test(value) ? undefined : 'must be default, none or host';
  if (kind === 'security') return /^(?:sandbox|insecure)$/.test(value) ? undefined : 'must be sandbox or insecure';
  if (kind === 'mounts') return problemWithMount(value);
  if (value === '') return undefined;
  if (kind === 'duration') {
    const read = readDuration(value);
    if (typeof read !== 'bigint') return `must be a duration such as 30s (got ${JSON.stringify(value.slice(0, 40))})`;
    return read === 0n || read >= 1_000_000n ? undefined : 'must be at least 1ms';
  }
  if (kind === 'count') {
    const count = /^[+-]?\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
    return count >= 0 && count <= 2 ** 31 - 1 ? undefined : 'must be a number that is not negative';
  }
  return undefined;
}
