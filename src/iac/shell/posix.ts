import {
  type Assignment,
  type Command,
  forEachChild,
  type ParsedScript,
  parse,
  type Redirection,
  type SyntaxNode,
  type Word,
  type WordPart,
} from 'unbash';
import type { Position, ShellAssignment, ShellCommand, ShellRedirect, ShellWord, SplitScript } from './command.ts';

/** Maximum nesting of substitutions: each is read once for each level. */
const maxNested = 20;
/** Maximum nesting of syntax: deeper trees could overflow the stack. */
const maxDepth = 300;
/** Maximum number of here-documents of a script: the parser's time is not linear in their number. */
const maxHeredocs = 500;
const maxProblems = 5;

/** The commands of a script for sh, bash or a shell like them. */
export function commandsOf(script: string): SplitScript {
  const commands: ShellCommand[] = [];
  const problems: SplitScript['problems'][number][] = [];
  const problem = (message: string, at: number): void => {
    if (problems.length < maxProblems) problems.push({ message, at });
  };
  const exceed = (message: string, at: number): void => {
    if (!problems.some(({ exceeded }) => exceeded)) problems.push({ message, at, exceeded: true });
  };
  const tooDeep = 'the script is nested too deeply: a part of it was not read';
  if (script.split('<<', maxHeredocs + 2).length > maxHeredocs + 1) {
    exceed(`more than ${maxHeredocs} here-documents: the script was not read`, 0);
    return { commands, problems };
  }
  let pipelines = 0;

  const visitScript = (root: ParsedScript, place: Shift, position: Partial<Position>, depth: number): void => {
    for (const { message, pos } of root.errors ?? []) problem(message, place(pos));
    visitStatements(root.commands, place, position, depth + 1, 0);
  };

  const visitStatements = (
    statements: ParsedScript['commands'],
    place: Shift,
    outer: Partial<Position>,
    depth: number,
    level: number,
  ): void => {
    let operator = outer.operator;
    for (const statement of statements) {
      visit(statement.command, place, { ...outer, ...(operator === undefined ? {} : { operator }) }, depth, level + 1);
      operator = statement.background === true ? '&' : ';';
    }
  };

  const visit = (node: SyntaxNode, place: Shift, position: Partial<Position>, depth: number, level: number): void => {
    if (level > maxDepth || depth > maxNested) {
      exceed(tooDeep, place(node.pos));
      return;
    }
    const children = (): void => forEachChild(node, (child) => visit(child, place, position, depth, level + 1));
    switch (node.type) {
      case 'AndOr':
        node.commands.forEach((command, index) => {
          const operator = index === 0 ? position.operator : node.operators[index - 1];
          visit(command, place, { ...position, ...(operator && { operator }) }, depth, level + 1);
        });
        break;
      case 'Pipeline': {
        const pipeline = pipelines++;
        node.commands.forEach((command, index) => {
          const operator = index === 0 ? position.operator : node.operators[index - 1];
          const isPiped = index < node.commands.length - 1 || position.isPiped === true;
          const { around, inside } = position;
          const outer = { ...(around && { around }), ...(inside !== undefined && { inside }) };
          const inner = { ...(operator && { operator }), ...outer, pipeline, isPiped };
          visit(command, place, inner, depth, level + 1);
        });
        break;
      }
      case 'CompoundList':
        visitStatements(node.commands, place, position, depth, level);
        break;
      case 'Command': {
        const pipeline = position.pipeline ?? pipelines++;
        commands.push(commandOf(node, place, { isPiped: false, ...position, pipeline }));
        forEachChild(node, (child) => {
          // What a here-document contains is data that the command reads.
          const inside = child.type === 'HereDoc' ? {} : { inside: pipeline };
          visit(child, place, { ...position, ...inside }, depth, level + 1);
        });
        break;
      }
      case 'Redirected': {
        const around = node.redirects.flatMap((redirect) => redirectOf(redirect, place) ?? []);
        visit(node.command, place, { ...position, around: [...(position.around ?? []), ...around] }, depth, level + 1);
        for (const redirect of node.redirects) visit(redirect, place, position, depth, level + 1);
        break;
      }
      case 'CommandExpansion':
      case 'ArithmeticCommandExpansion':
      case 'ProcessSubstitution': {
        if (depth >= maxNested) {
          exceed(tooDeep, place(node.pos));
          break;
        }
        const { script: inner } = node;
        if (inner === undefined) break;
        // The offsets in a script in backquotes with escapes differ, so its whole place is used.
        const whole = place(node.pos);
        const { inside } = position;
        const around = { isPiped: true, ...(inside !== undefined && { inside }) };
        visitScript(inner, inner.source === undefined ? place : () => whole, around, depth);
        break;
      }
      default:
        children();
    }
  };

  try {
    visitScript(parse(script), (offset) => offset, {}, 0);
  } catch (error) {
    // The parser recurses without a limit at some places.
    if (!(error instanceof RangeError)) throw error;
    exceed(tooDeep, 0);
  }
  return { commands, problems };
}

/** The place in the script of an offset in a part of it. */
type Shift = (offset: number) => number;

function commandOf(node: Command, place: Shift, position: Position): ShellCommand {
  const assignments: ShellAssignment[] = [];
  const words: ShellWord[] = [];
  for (const prefix of node.prefix) if (prefix.type === 'Assignment') assignments.push(assignmentOf(prefix, place));
  if (node.name !== undefined) words.push(wordOf(node.name, place));
  for (const argument of node.args) {
    words.push(argument.type === 'Word' ? wordOf(argument, place) : assignmentWord(argument, place));
  }
  const redirects = node.redirects.flatMap((redirect) => redirectOf(redirect, place) ?? []);
  return { ...position, words, assignments, redirects, via: [], start: place(node.pos), end: place(node.end) };
}

function assignmentOf(node: Assignment, place: Shift): ShellAssignment {
  const { value } = node;
  const at = { start: place(value.pos), end: place(value.end) };
  return {
    name: node.name,
    value: value.type === 'Word' ? wordOf(value, place) : { parts: [{ unknown: node.name }], ...at },
  };
}

/** `NAME=value` as an argument, as in `export NAME=value`. */
function assignmentWord(node: Assignment, place: Shift): ShellWord {
  const { parts } = assignmentOf(node, place).value;
  const start = `${node.name}${node.append === true ? '+' : ''}=`;
  return { parts: joined([start, ...parts]), start: place(node.pos), end: place(node.end) };
}

function redirectOf(node: Redirection, place: Shift): ShellRedirect | undefined {
  const descriptor = node.descriptor?.type === 'FileDescriptor' ? String(node.descriptor.value) : '';
  const operator = descriptor + node.operator;
  if (node.type === 'HereDoc') {
    const { body } = node;
    const parts = body.parts === undefined ? [body.text] : partsOf(body.parts);
    return { operator, target: { parts: joined(parts), start: place(body.pos), end: place(body.end) } };
  }
  return node.target === undefined ? undefined : { operator, target: wordOf(node.target, place) };
}

function wordOf({ parts, value, pos, end }: Word, place: Shift): ShellWord {
  return { parts: joined(parts === undefined ? [value] : partsOf(parts)), start: place(pos), end: place(end) };
}

function partsOf(parts: readonly WordPart[]): ShellWord['parts'] {
  return parts.flatMap((part): ShellWord['parts'] => {
    switch (part.type) {
      case 'Literal':
      case 'SingleQuoted':
      case 'AnsiCQuoted':
        return [part.value];
      case 'DoubleQuoted':
      case 'LocaleString':
        return partsOf(part.parts);
      case 'SimpleExpansion':
        return [{ unknown: part.text.slice(1) }];
      case 'ParameterExpansion':
        return [{ unknown: part.text.slice(2, -1) }];
      case 'CommandExpansion':
      case 'ArithmeticExpansion':
      case 'ProcessSubstitution':
        return [{ unknown: part.text }];
      case 'Glob':
        return [part.value];
      default:
        return [part.text];
    }
  });
}

function joined(parts: ShellWord['parts']): ShellWord['parts'] {
  const result: ShellWord['parts'][number][] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else if (part !== '') result.push(part);
  }
  return result;
}
