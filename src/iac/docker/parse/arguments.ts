import { didYouMean } from '../../../source/index.ts';
import { type InstructionName, type InstructionParts, instructionNames, type Pair } from './instruction.ts';
import { jsonStrings } from './json-array.ts';
import type { MappedText } from './mapped-text.ts';
import { endWithoutSpaces, isBlank, isSpace, skipSpaces } from './spaces.ts';
import { blankSeparated, type Line, leadingFlags, quotedWords, type Word } from './words.ts';

/** A problem with a line, and its place. */
export interface LineProblem {
  readonly code: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly help?: string;
}

type Arguments = Pick<InstructionParts, 'args' | 'isJson' | 'pairs' | 'trigger'>;
type Reader = (line: Line, start: number, mapped: MappedText) => Arguments | LineProblem;

/** The instruction in a line from `start` on. */
export function instructionIn(
  mapped: MappedText,
  escapeToken: string,
  start = 0,
  isTrigger = false,
): InstructionParts | LineProblem {
  const { text: written } = mapped;
  const from = skipSpaces(written, start);
  const end = endWithoutSpaces(written, from);
  let nameEnd = from;
  while (nameEnd < end && !isBlank(written[nameEnd])) nameEnd++;
  const keyword = written.slice(from, nameEnd);
  const name = nameOf(keyword);
  if (name === undefined) return unknownInstruction(keyword, from, nameEnd);
  const line: Line = { text: written.slice(0, end), escapeToken };
  let argumentsStart = nameEnd;
  while (isBlank(written[argumentsStart])) argumentsStart++;
  const { flags, rest } = leadingFlags(line, Math.min(argumentsStart, end));
  const reader = isTrigger && name === 'ONBUILD' ? text : readers[name];
  const read = reader(line, skipSpaces(line.text, rest), mapped);
  return 'code' in read ? read : { name, keyword, flags, line: mapped, ...read };
}

function nameOf(keyword: string): InstructionName | undefined {
  const upper = keyword.toUpperCase();
  return instructionNames.find((name) => name === upper);
}

function unknownInstruction(keyword: string, start: number, end: number): LineProblem {
  const message = keyword === '' ? 'the line has no instruction' : `there is no instruction ${keyword}`;
  return { code: 'docker.instruction', message: message + didYouMean(keyword, instructionNames), start, end };
}

const mixed = (start: number, end: number): LineProblem => ({
  code: 'docker.arguments',
  message: 'a JSON array of arguments must have strings only',
  start,
  end,
});

const words: Reader = (line, start) => ({ args: blankSeparated(line, start), isJson: false });

/** The whole text as one argument. */
const text: Reader = (line, start) => ({ args: wholeText(line, start), isJson: false });

function wholeText({ text: all }: Line, start: number): readonly Word[] {
  return start < all.length ? [{ text: all.slice(start), start, end: all.length }] : [];
}

/** A JSON array, or what `otherwise` reads. */
const jsonOr =
  (otherwise: Reader): Reader =>
  (line, start, mapped) => {
    const strings = jsonStrings(line.text, start);
    if (strings === 'mixed') return mixed(start, line.text.length);
    return strings === undefined ? otherwise(line, start, mapped) : { args: strings, isJson: true };
  };

const healthcheck: Reader = (line, start, mapped) => {
  let end = start;
  while (end < line.text.length && !isSpace(line.text[end])) end++;
  if (end === start) return { args: [], isJson: false };
  const kind = { text: line.text.slice(start, end), start, end };
  const command = jsonOr(text)(line, skipSpaces(line.text, end), mapped);
  return 'code' in command ? command : { ...command, args: [kind, ...command.args] };
};

const trigger: Reader = (line, start, mapped) => {
  if (start >= line.text.length) return { args: [], isJson: false };
  const inner = instructionIn(mapped, line.escapeToken, start, true);
  // The builder only checks a trigger when it runs it; before that, only an unknown instruction is a problem.
  if ('code' in inner && inner.code === 'docker.arguments') return inner;
  return { args: wholeText(line, start), isJson: false, ...('code' in inner ? {} : { trigger: inner }) };
};

/** `NAME=VALUE…`, or `NAME VALUE` in the older form. */
const pairs: Reader = (line, start) => {
  const found = quotedWords(line, start);
  const [first] = found;
  if (first === undefined) return { args: [], pairs: [], isJson: false };
  if (first.text.includes('=')) {
    const missing = found.find(({ text: one }) => !one.includes('='));
    if (missing !== undefined) {
      const message = `${JSON.stringify(missing.text.slice(0, 100))} has no =`;
      const help = 'write NAME=VALUE, with quotes around a value that has spaces';
      return { code: 'docker.arguments', message, start: missing.start, end: missing.end, help };
    }
    return { args: found, pairs: found.map(assignment), isJson: false };
  }
  let end = start;
  while (end < line.text.length && !isBlank(line.text[end])) end++;
  let valueStart = end;
  while (isBlank(line.text[valueStart])) valueStart++;
  if (end === valueStart) {
    const message = `${first.text.slice(0, 100)} has no value`;
    return { code: 'docker.arguments', message, start, end, help: 'write NAME=VALUE' };
  }
  const name = { text: line.text.slice(start, end), start, end };
  const value = { text: line.text.slice(valueStart), start: valueStart, end: line.text.length };
  return { args: [name, value], pairs: [{ name, value }], isJson: false };
};

function assignment({ text: word, start, end }: Word): Required<Pair> {
  const at = word.indexOf('=');
  const name = word.slice(0, at);
  // The word has the length of the written text, unless an escape character at the end of the line was dropped.
  return {
    name: { text: name, start, end: Math.min(end, start + at) },
    value: { text: word.slice(at + 1), start: Math.min(end, start + at + 1), end },
  };
}

const definitions: Reader = (line, start) => {
  const args = quotedWords(line, start);
  const defined = args.map((word): Pair => (word.text.includes('=') ? assignment(word) : { name: word }));
  return { args, pairs: defined, isJson: false };
};

const readers: Readonly<Record<InstructionName, Reader>> = {
  ADD: jsonOr(words),
  ARG: definitions,
  CMD: jsonOr(text),
  COPY: jsonOr(words),
  ENTRYPOINT: jsonOr(text),
  ENV: pairs,
  EXPOSE: words,
  FROM: words,
  HEALTHCHECK: healthcheck,
  LABEL: pairs,
  MAINTAINER: text,
  ONBUILD: trigger,
  RUN: jsonOr(text),
  SHELL: jsonOr(text),
  STOPSIGNAL: text,
  USER: text,
  VOLUME: jsonOr(words),
  WORKDIR: text,
};
