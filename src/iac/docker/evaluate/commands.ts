import type { Diagnostic, Source, Span } from '../../../source/index.ts';
import {
  type Dialect,
  dialectOf,
  programName,
  type ShellWord,
  type SplitScript,
  splitCommand,
  splitScript,
} from '../../shell/index.ts';
import { list, scalar } from '../../values/make.ts';
import type { Value } from '../../values/value.ts';
import { chomped, heredocMark } from '../parse/heredoc.ts';
import type { Instruction, InstructionParts } from '../parse/instruction.ts';
import { joined, type MappedText, partOf, stretchOf } from '../parse/mapped-text.ts';
import type { Word } from '../parse/words.ts';
import { commandsValue } from './commands-value.ts';

/** The command line of an instruction, and its form. */
export interface CommandLine {
  readonly instruction: InstructionParts;
  /** The arguments that form the command. */
  readonly args: readonly Word[];
  readonly heredocs: Instruction['heredocs'];
  /** The shell that runs it in shell form. */
  readonly shell: readonly string[];
  readonly source: Source;
  readonly report: (problem: Diagnostic) => void;
  /** Whether a script of this length may be read: the scripts of a file have a common limit. */
  readonly mayRead: (length: number) => boolean;
}

/** The members that describe a command line: `form`, `command` or `args`, and the `commands` that run. */
export function commandMembers(line: CommandLine): Readonly<Record<string, Value | undefined>> {
  const { instruction, args, shell } = line;
  const [first] = args;
  const span = spanOf(line, first, args.at(-1));
  if (instruction.isJson) {
    const words = args.map(({ text, start, end }): ShellWord => ({ parts: [text], start, end }));
    return {
      form: scalar('exec', span),
      args: list(
        args.map((word) => scalar(word.text, spanOf(line, word))),
        span,
      ),
      commands: commandsValue(splitCommand(words), placeIn(instruction.line, line), span),
    };
  }
  if (first === undefined) return { form: scalar('shell', span), commands: list([], span) };
  const script = scriptOf(line, first);
  const dialect = script.interpreter === undefined ? dialectOf(shell[0] ?? '') : dialectOf(script.interpreter);
  const isRead = dialect !== undefined && line.mayRead(script.text.text.length);
  const found = isRead ? splitIn(script.text, dialect, line) : undefined;
  return {
    form: scalar('shell', span),
    shell: list(
      shell.map((word) => scalar(word, span)),
      span,
    ),
    command: scalar(first.text, span),
    ...(script.interpreter !== undefined && { interpreter: scalar(script.interpreter, span) }),
    // Absent if it is for another program than a shell, or too long.
    ...(found !== undefined && { commands: commandsValue(found, placeIn(script.text, line), span) }),
  };
}

function splitIn({ text, pieces }: MappedText, dialect: Dialect, line: CommandLine): SplitScript {
  const found = splitScript(text, dialect);
  const { source, report } = line;
  for (const { message, at } of found.problems.slice(0, 1)) {
    const span = { source, ...stretchOf({ text, pieces }, at, Math.min(at + 1, text.length)) };
    const help = 'commands behind this place may be missing in the result';
    report({ code: 'docker.shell', level: 'warning', message: `the script cannot be read: ${message}`, span, help });
  }
  return found;
}

/** The script that the shell gets: the text of the instruction with its heredocs, or the content of the only one. */
function scriptOf(
  { source, instruction: { line }, heredocs }: CommandLine,
  word: Word,
): { readonly text: MappedText; readonly interpreter?: string } {
  const text = partOf(line, word.start, word.end);
  const [first] = heredocs;
  if (first === undefined) return { text };
  if (heredocMark(word.text) === undefined) {
    const parts = heredocs.flatMap(({ name, content }) => {
      const start = content.pieces[0]?.offset ?? 0;
      // One that is not closed ends at the end of the file.
      const end = Math.min(start + content.text.length, source.text.length - name.length);
      return [inserted('\n', start - 1), content, inserted(name, end)];
    });
    return { text: joined([text, ...parts]) };
  }
  const { content } = first;
  const [, interpreter] = /^#![ \t]*([^\n]{1,200})/.exec(first.chomp ? chomped(content.text) : content.text) ?? [];
  if (interpreter === undefined) return { text: content };
  const [program = '', argument] = interpreter.trim().split(/[ \t]+/);
  return { text: content, interpreter: programName(program) === 'env' ? (argument ?? program) : program };
}

/** A text that the builder inserts next to a heredoc, and its place. */
const inserted = (text: string, offset: number): MappedText => ({ text, pieces: [{ at: 0, offset }] });

function placeIn(text: MappedText, { source }: CommandLine) {
  return ({ start, end }: Pick<ShellWord, 'start' | 'end'>): Span => ({ source, ...stretchOf(text, start, end) });
}

function spanOf({ source, instruction }: CommandLine, first?: Word, last = first): Span {
  const { line } = instruction;
  if (first === undefined || last === undefined) return { source, ...stretchOf(line, 0, line.text.length) };
  return { source, ...stretchOf(line, first.start, last.end) };
}
