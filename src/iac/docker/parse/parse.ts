import { utf8Length } from '../../../go/index.ts';
import { type Diagnostic, positionOf, type Source } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import { instructionIn, type LineProblem } from './arguments.ts';
import { problemIn } from './check.ts';
import { type Directive, directiveIn } from './directives.ts';
import { type Heredoc, type HeredocMark, heredocsIn } from './heredoc.ts';
import type { Instruction, InstructionParts, ParsedDockerfile } from './instruction.ts';
import { type MappedText, type Piece, stretchOf } from './mapped-text.ts';
import { isSpace, skipSpaces } from './spaces.ts';

/** Maximum length of a line for the builder, in bytes, without the line feed at its end. */
const maxLine = 65_535;
/** Maximum number of instructions of a file: the builder stops at far fewer layers. */
const maxInstructions = 20_000;
/** Maximum number of reported problems of a file. */
const maxProblems = 100;

export interface Parsed extends ParsedDockerfile {
  readonly diagnostics: readonly Diagnostic[];
}

/** A line of the file, without its line break; `end` is exclusive. */
interface FileLine {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** The start of the next line. */
  readonly next: number;
}

/**
 * Reads a Dockerfile, which begins at `beginning` of a source. Never throws: unreadable parts are in the diagnostics,
 * and the rest is returned.
 */
export function parseDockerfile(source: Source, beginning = 0): Parsed {
  const { text } = source;
  const instructions: Instruction[] = [];
  const directives: Directive[] = [];
  const allComments: Comment[] = [];
  const diagnostics: Diagnostic[] = [];
  let escapeToken = '\\';
  let mayBeDirective = true;
  let pending: Comment[] = [];
  let offset = beginning + (text.startsWith('\ufeff', beginning) ? 1 : 0);
  let number = positionOf(source, beginning).line - 1;

  const report = (problem: Omit<LineProblem, 'start' | 'end'>, start: number, end: number): void => {
    if (diagnostics.length >= maxProblems) return;
    const { code, message, help } = problem;
    diagnostics.push({ code, level: 'error', message, span: { source, start, end }, ...(help && { help }) });
  };

  const nextLine = (): FileLine | undefined => {
    if (offset >= text.length) return undefined;
    const start = offset;
    const newline = text.indexOf('\n', start);
    const next = newline < 0 ? text.length : newline + 1;
    let end = next;
    while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end--;
    offset = next;
    number++;
    if (utf8Length(text.slice(start, newline < 0 ? next : newline)) > maxLine) {
      const message = `the line is longer than ${maxLine} bytes, and the builder refuses it`;
      report({ code: 'docker.line-too-long', message }, start, start);
    }
    return { number, start, end, next };
  };

  /** Records a comment, or a directive. */
  const comment = (from: number, end: number): void => {
    const span = { source, start: from, end };
    const found: Comment = { text: text.slice(from + 1, end).trim(), span };
    allComments.push(found);
    pending.push(found);
  };

  const directive = (from: number, end: number): void => {
    if (!mayBeDirective) return;
    const found = directiveIn(text.slice(from, end));
    if (found === undefined) {
      mayBeDirective = false;
      return;
    }
    if (directives.some(({ name }) => name === found.name)) {
      report({ code: 'docker.directive', message: `the directive ${found.name} is there twice` }, from, end);
      return;
    }
    directives.push({ ...found, start: from, end });
    if (found.name !== 'escape') return;
    if (found.value === '\\' || found.value === '`') escapeToken = found.value;
    else {
      const message = `the escape character must be \\ or \`, not ${found.value.slice(0, 40)}`;
      report({ code: 'docker.directive', message }, from, end);
    }
  };

  /** The end of a line without the escape character that continues it; undefined if it is the last. */
  const continued = (start: number, end: number): number | undefined => {
    let at = end;
    while (at > start && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--;
    if (at === start || text[at - 1] !== escapeToken) return undefined;
    return at - 1 === start || text[at - 2] !== escapeToken ? at - 1 : undefined;
  };

  /** The lines of an instruction, without the characters that join them. */
  const logicalLine = (first: FileLine, from: number): { readonly line: MappedText; readonly last: FileLine } => {
    const texts: string[] = [];
    const pieces: Piece[] = [];
    let length = 0;
    const add = (start: number, end: number): void => {
      if (end <= start && pieces.length > 0) return;
      pieces.push({ at: length, offset: start });
      texts.push(text.slice(start, end));
      length += end - start;
    };
    let last = first;
    let cut = continued(from, first.end);
    add(from, cut ?? first.end);
    while (cut !== undefined) {
      const next = nextLine();
      if (next === undefined) break;
      last = next;
      const content = skipSpaces(text, next.start, next.end);
      if (content >= next.end) continue;
      if (text[content] === '#') {
        comment(content, next.end);
        continue;
      }
      cut = continued(next.start, next.end);
      add(next.start, cut ?? next.end);
    }
    return { line: { text: texts.join(''), pieces }, last };
  };

  /** The lines up to the terminator of a heredoc. */
  const heredoc = (mark: HeredocMark, opened: FileLine): { readonly heredoc: Heredoc; readonly last: FileLine } => {
    const start = offset;
    let last = opened;
    for (let line = nextLine(); line !== undefined; line = nextLine()) {
      last = line;
      let from = line.start;
      if (mark.chomp) while (text[from] === '\t') from++;
      if (text.slice(from, line.end) === mark.name)
        return { heredoc: { ...mark, content: content(start, line.start) }, last };
    }
    const message = `the heredoc ${mark.name.slice(0, 100)} is not closed`;
    const help = `end it with a line that is ${mark.name.slice(0, 100)}`;
    report({ code: 'docker.heredoc', message, help }, opened.start, opened.end);
    return { heredoc: { ...mark, content: content(start, text.length) }, last };
  };

  const content = (start: number, end: number): MappedText => ({
    text: text.slice(start, end),
    pieces: [{ at: 0, offset: start }],
  });

  for (let first = nextLine(); first !== undefined; first = nextLine()) {
    const from = skipSpaces(text, first.start, first.end);
    if (text[from] === '#' && from < first.end) {
      comment(from, first.end);
      directive(from, first.end);
      continue;
    }
    mayBeDirective = false;
    if (from === first.end) continue;
    const above = pending;
    pending = [];
    const { line, last: lastOfLine } = logicalLine(first, from);
    const parts = instructionIn(line, escapeToken);
    const heredocs: Heredoc[] = [];
    let last = lastOfLine;
    if (!('code' in parts) && mayHaveHeredocs(parts)) {
      for (const mark of heredocsIn(line.text)) {
        const read = heredoc(mark, last);
        heredocs.push(read.heredoc);
        last = read.last;
      }
    }
    const problem = 'code' in parts ? parts : problemIn(parts);
    if (problem !== undefined) {
      const at = stretchOf(line, problem.start, problem.end);
      report(problem, at.start, at.end);
    }
    if (!('code' in parts)) {
      if (instructions.length >= maxInstructions) {
        const message = `the file has more than ${maxInstructions} instructions: the rest was not scanned`;
        report({ code: 'docker.too-large', message }, first.start, first.start);
        break;
      }
      const span = { source, start: from, end: last.end };
      const comments = [...directlyAbove(text, above, first.start, directives), ...pending];
      instructions.push({ ...parts, heredocs, firstLine: first.number, lastLine: last.number, span, comments });
    }
    pending = [];
  }
  return { instructions, directives, escapeToken, comments: allComments, diagnostics };
}

function mayHaveHeredocs({ name, isJson, trigger }: InstructionParts): boolean {
  if (trigger !== undefined) return mayHaveHeredocs(trigger);
  return !isJson && (name === 'RUN' || name === 'COPY' || name === 'ADD');
}

/** The last comments without an empty line between them and the instruction at `start`. */
function directlyAbove(
  text: string,
  comments: readonly Comment[],
  start: number,
  directives: readonly Directive[],
): readonly Comment[] {
  let top = start;
  let first = comments.length;
  while (first > 0) {
    const { span } = comments[first - 1]!;
    let at = span.end;
    while (at < top && isSpace(text[at]) && text[at] !== '\n') at++;
    if (text[at] !== '\n' || at + 1 !== top || directives.some((one) => one.start === span.start)) break;
    top = text.lastIndexOf('\n', span.start - 1) + 1;
    first--;
  }
  return comments.slice(first);
}
