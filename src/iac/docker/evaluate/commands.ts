import type { Diagnostic, Source, Span } from '../../../source/index.ts';
import {
  type Dialect,
  dialectIn,
  dialectOf,
  firstProblem,
  programName,
  type ScriptBudget,
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
  /** Common to the scripts of a file. */
  readonly scripts: ScriptBudget;
}

/** The members that describe a command line: `form`, `command` or `args`, and the `commands` that run. */
export function commandMembers(line: CommandLine): Readonly<Record<string, Value | undefined>> {
  const { instruction, args, shell } = line;
  const [first] = args;
  const span = spanOf(line, first, args.at(-1));
  if (instruction.isJson) {
    const words = args.map(({ text, start, end }): ShellWord => ({ parts: [text], start, end }));
    const found = mayRead(instruction.line, line) ? splitCommand(words) : undefined;
    if (found !== undefined) reportProblem(found, instruction.line, line);
    return {
      form: scalar('exec', span),
      args: list(
        args.map((word) => scalar(word.text, spanOf(line, word))),
        span,
      ),
      ...(found !== undefined && { commands: commandsValue(found, placeIn(instruction.line, line), span) }),
    };
  }
  if (first === undefined) return { form: scalar('shell', span), commands: list([], span) };
  const script = scriptOf(line, first);
  const dialect = script.interpreter === undefined ? dialectIn(shell) : dialectOf(script.interpreter);
  const isRead = dialect !== undefined && mayRead(script.text, line);
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

function mayRead({ text, pieces }: MappedText, { scripts, source, report }: CommandLine): boolean {
  return scripts.mayRead(text.length, (message) => {
    const span = { source, ...stretchOf({ text, pieces }, 0, text.length) };
    report({ code: 'docker.too-large', level: 'error', message, span });
  });
}

function splitIn(script: MappedText, dialect: Dialect, line: CommandLine): SplitScript {
  const found = splitScript(script.text, dialect);
  reportProblem(found, script, line);
  return found;
}

function reportProblem(found: SplitScript, { text, pieces }: MappedText, line: CommandLine): void {
  const { source, report, scripts } = line;
  scripts.count(found.commands.length);
  const problem = firstProblem(found);
  if (problem === undefined) return;
  const { message, at, exceeded } = problem;
  const span = { source, ...stretchOf({ text, pieces }, at, Math.min(at + 1, text.length)) };
  const help = 'commands behind this place may be missing in the result';
  const level = exceeded === true ? 'error' : 'warning';
  report({ code: 'docker.shell', level, message: `the script cannot be read: ${message}`, span, help });
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
  const [program = '', ...words] = interpreter.trim().split(/[ \t]+/);
  // `env -S A=b bash -e`: flags and assignments are before the program.
  const run = programName(program) === 'env' ? words.find((word) => !/^-|=/.test(word)) : undefined;
  return { text: content, interpreter: run ?? program };
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
