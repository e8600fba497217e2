import type { Diagnostic, Source, Span } from '../../../source/index.ts';
import type { ScriptBudget } from '../../shell/index.ts';
import { list, map, mapByName, scalar } from '../../values/make.ts';
import { knownText, type MapValue, type Value } from '../../values/value.ts';
import type { CopiedSecrets } from '../context/copied.ts';
import { flagParts } from '../parse/check.ts';
import { flagsOf } from '../parse/flags.ts';
import { heredocMark } from '../parse/heredoc.ts';
import type { Instruction, InstructionParts } from '../parse/instruction.ts';
import { stretchOf } from '../parse/mapped-text.ts';
import { mountFields } from '../parse/mount.ts';
import type { Word } from '../parse/words.ts';
import type { Parts } from '../substitute/lexer.ts';
import { commandMembers } from './commands.ts';
import type { Environment } from './environment.ts';
import { type Expander, nameIn } from './expander.ts';
import { flat, partsOf } from './splitting.ts';
import { type Base, baseValue } from './stage.ts';
import { textValue } from './text-value.ts';

/** The context of the value of an instruction. */
export interface InstructionContext {
  readonly source: Source;
  readonly expander: Expander;
  readonly environment: Environment;
  readonly shell: readonly string[];
  /** The target of `--from`. */
  readonly baseNamed: (name: string) => Base;
  readonly copiedSecrets: CopiedSecrets;
  readonly report: (problem: Diagnostic) => void;
  readonly scripts: ScriptBudget;
}

type Members = Readonly<Record<string, Value | undefined>>;
type Heredocs = Instruction['heredocs'];

/** An instruction as a value: its arguments and flags, with variables replaced where the builder replaces them. */
export function instructionValue(
  instruction: InstructionParts,
  heredocs: Heredocs,
  span: Span,
  context: InstructionContext,
): MapValue {
  return map(span, {
    instruction: scalar(instruction.name, context.expander.spanOf(instruction, keywordOf(instruction))),
    text: scalar([...instruction.flags, ...instruction.args].map(({ text }) => text).join(' '), span),
    ...flagMembers(instruction, context),
    ...members(instruction, heredocs, context),
    heredocs:
      heredocs.length === 0
        ? undefined
        : list(
            heredocs.map((one) => heredocValue(one, context)),
            span,
          ),
  });
}

function keywordOf({ keyword, line }: InstructionParts): { readonly start: number; readonly end: number } {
  const start = Math.max(0, line.text.indexOf(keyword));
  return { start, end: start + keyword.length };
}

/**
 * An instruction as Terrascan has it: flags and arguments separated by spaces, with the sign of an assignment at the
 * end.
 */
export function plainText({ name, flags, args, pairs, trigger }: InstructionParts): string {
  const isAssignment = (name === 'ENV' || name === 'LABEL') && pairs !== undefined;
  const words = isAssignment
    ? pairs.flatMap((pair) => [
        pair.name.text,
        pair.value?.text ?? '',
        pair.value?.start === pair.name.end + 1 ? '=' : '',
      ])
    : trigger === undefined
      ? args.map(({ text }) => text)
      : [''];
  return [...flags.map(({ text }) => text), ...words].join(' ');
}

function heredocValue({ name, content, expand }: Heredocs[number], { source }: InstructionContext): Value {
  const span = { source, ...stretchOf(content, 0, content.text.length) };
  return map(span, { name: scalar(name, span), content: scalar(content.text, span), expand: scalar(expand, span) });
}

function flagMembers(instruction: InstructionParts, context: InstructionContext): Members {
  const known = flagsOf(instruction.name);
  const members: Record<string, Value | undefined> = {};
  const lists = new Map<string, Value[]>();
  for (const flag of instruction.flags) {
    const { key, value = '' } = flagParts(flag);
    const kind = known.get(key);
    if (kind === undefined) continue;
    const member = key.replaceAll('-', '_');
    const start = Math.min(flag.end, flag.start + key.length + 3);
    const span = context.expander.spanOf(instruction, { start, end: Math.max(start, flag.end) });
    if (key === 'mount') addTo(lists, 'mounts', mountValue(value, instruction, flag, context));
    else if (kind === 'texts')
      addTo(lists, member, context.expander.value({ ...flag, text: value }, instruction, context.environment));
    else if (kind === 'truth') members[member] = scalar(value.toLowerCase() !== 'false', span);
    else if (kind === 'count') members[member] = scalar(Number(value) || 0, span);
    else if (key === 'from') {
      members.from = scalar(value, span);
      members.from_base = baseValue(context.baseNamed(value), span);
    } else if (kind === 'text' && value !== '') {
      members[member] = { ...context.expander.value({ ...flag, text: value }, instruction, context.environment), span };
    } else if (value !== '') members[member] = scalar(value, span);
  }
  for (const [name, values] of lists) members[name] = list(values, values[0]!.span);
  return members;
}

function addTo(lists: Map<string, Value[]>, name: string, value: Value): void {
  const known = lists.get(name);
  if (known === undefined) lists.set(name, [value]);
  else known.push(value);
}

function mountValue(text: string, instruction: InstructionParts, flag: Word, context: InstructionContext): Value {
  const { expander, environment } = context;
  const span = expander.spanOf(instruction, flag);
  const fields: Record<string, Value> = { type: scalar('bind', span) };
  for (const { key, value } of mountFields(text)) {
    if (!mountKeys.has(key)) continue;
    if (value === undefined) fields[key === 'rw' ? 'readonly' : key] = scalar(key !== 'rw', span);
    else if (key === 'rw') fields.readonly = scalar(!truths.has(value), span);
    else if (key === 'readonly' || key === 'required') fields[key] = scalar(truths.has(value), span);
    else if (key === 'from') {
      fields.from = scalar(value, span);
      fields.from_base = baseValue(context.baseNamed(value), span);
    } else {
      const text = key === 'type' ? value.toLowerCase() : value;
      fields[key] = expander.value({ ...flag, text }, instruction, environment);
    }
  }
  return map(span, fields);
}

/** The values that mean true to Go. */
const truths = new Set(['1', 't', 'T', 'TRUE', 'true', 'True']);

const mountKeys = new Set('type source target from id readonly rw required size sharing mode uid gid env'.split(' '));

function members(instruction: InstructionParts, heredocs: Heredocs, context: InstructionContext): Members {
  const { name, args, pairs = [] } = instruction;
  const { expander, environment } = context;
  const [first] = args;
  const spanOf = (word: Word, last = word): Span => expander.spanOf(instruction, { start: word.start, end: last.end });
  const value = (word: Word): Value => expander.value(word, instruction, environment);
  switch (name) {
    case 'RUN':
    case 'CMD':
    case 'ENTRYPOINT':
      return commandMembers({ instruction, args, heredocs, ...context });
    case 'HEALTHCHECK':
      if (first === undefined) return {};
      return {
        type: scalar(first.text.toUpperCase(), spanOf(first)),
        ...(args.length > 1 ? commandMembers({ instruction, args: args.slice(1), heredocs, ...context }) : {}),
      };
    case 'SHELL':
      return { shell: plainList(args, spanOf) };
    case 'ADD':
    case 'COPY': {
      const sources = args.slice(0, -1).filter(({ text }) => heredocMark(text) === undefined);
      const values = sources.map(value);
      const span = sources.length === 0 ? undefined : spanOf(sources[0]!, sources.at(-1));
      const secrets = span && secretFiles(values, instruction, context);
      return {
        sources: span && list(values, span),
        destination: args.length > 1 ? value(args.at(-1)!) : undefined,
        secret_files:
          secrets && secrets.length > 0
            ? list(
                secrets.map((path) => scalar(path, span)),
                span,
              )
            : undefined,
      };
    }
    case 'ENV':
    case 'LABEL': {
      if (first === undefined) return {};
      const named = pairs.map(
        (pair) =>
          [
            nameIn(expander.parts(pair.name, instruction, environment)),
            pair.value === undefined ? scalar('', spanOf(pair.name)) : value(pair.value),
          ] as const,
      );
      return { [name === 'ENV' ? 'env' : 'labels']: mapByName(spanOf(first, args.at(-1)), named) };
    }
    case 'EXPOSE':
      return first === undefined
        ? {}
        : {
            ports: list(
              args.flatMap((word) =>
                expander.words(word, instruction, environment).map((port) => portValue(port, spanOf(word))),
              ),
              spanOf(first, args.at(-1)),
            ),
          };
    case 'VOLUME':
      return first === undefined ? {} : { volumes: list(args.map(value), spanOf(first, args.at(-1))) };
    case 'USER':
      return first === undefined ? {} : userMembers(expander.parts(first, instruction, environment), spanOf(first));
    case 'WORKDIR':
      return first === undefined ? {} : { path: value(first) };
    case 'STOPSIGNAL':
      return first === undefined ? {} : { signal: value(first) };
    case 'MAINTAINER':
      return first === undefined ? {} : { maintainer: scalar(first.text, spanOf(first)) };
    case 'ONBUILD': {
      const { trigger } = instruction;
      if (first === undefined || trigger === undefined) return {};
      return { trigger: instructionValue(trigger, heredocs, spanOf(first), context) };
    }
    default:
      return {};
  }
}

/** Files of the build context with names of secrets that an instruction copies; unknown sources are ignored. */
function secretFiles(
  sources: readonly Value[],
  instruction: InstructionParts,
  { expander, environment, copiedSecrets }: InstructionContext,
): readonly string[] {
  const flags = instruction.flags.map((flag) => ({ flag, ...flagParts(flag) }));
  if (flags.some(({ key }) => key === 'from')) return [];
  const excludes = flags.flatMap(({ key, value = '', flag }) =>
    key === 'exclude' ? [expander.value({ ...flag, text: value }, instruction, environment)] : [],
  );
  // An unknown exclusion may exclude anything.
  if (excludes.some((one) => knownText(one) === undefined)) return [];
  const texts = (values: readonly Value[]): readonly string[] => values.flatMap((one) => knownText(one) ?? []);
  return copiedSecrets(texts(sources), texts(excludes));
}

function plainList(words: readonly Word[], spanOf: (word: Word, last?: Word) => Span): Value | undefined {
  const [first] = words;
  if (first === undefined) return undefined;
  return list(
    words.map((word) => scalar(word.text, spanOf(word))),
    spanOf(first, words.at(-1)),
  );
}

/** `user:group`. */
function userMembers(parts: Parts, span: Span): Members {
  const whole = flat(parts);
  const [user = '', ...rest] = whole.text.split(':');
  return {
    user: textValue(partsOf(user, whole), span),
    group: rest.length === 0 ? undefined : textValue(partsOf(rest.join(':'), whole), span),
  };
}

/** `8080`, `8080/udp`, `8000-8010/tcp`; the builder ignores the host port before a colon. */
function portValue(parts: Parts, span: Span): Value {
  const whole = flat(parts);
  const [ports = '', protocol = 'tcp'] = whole.text.slice(whole.text.lastIndexOf(':') + 1).split('/');
  const [from = '', to] = ports.split('-');
  const number = (text: string): Value =>
    /^\d{1,5}$/.test(text) ? scalar(Number(text), span) : textValue(partsOf(text, whole), span);
  return map(span, {
    port: number(from),
    end_port: to === undefined ? undefined : number(to),
    protocol: textValue(partsOf(protocol.toLowerCase(), whole), span),
  });
}
