import { unmarked } from '../../marks.ts';
import { programName, type ShellCommand, type ShellWord, wordText } from '../../shell/index.ts';
import type { Script } from '../model/script.ts';
import { type EnvironmentFile, type FileLine, openLines, type Piece } from './environment-file.ts';
import { codeOf, isCleaning, isJoining, isPrinting } from './programs.ts';
import { onOneLine, type Taint, union } from './taint.ts';

/** What a script does with tainted texts. */
export interface ScriptEffects {
  readonly writes: readonly ScriptWrite[];
  /** Tainted variables that a shell or an interpreter runs. */
  readonly runs: readonly Tainted[];
}

interface Tainted {
  readonly taints: readonly Taint[];
  readonly start: number;
  readonly end: number;
}

/** A line that a script writes for later steps. */
export interface ScriptWrite extends FileLine {
  readonly file: EnvironmentFile;
  readonly start: number;
  readonly end: number;
}

export interface ScriptInput {
  readonly script: Script;
  /** The taints of environment variables, by their names. */
  readonly variables: ReadonlyMap<string, readonly Taint[]>;
  /** The taints of the expressions. */
  readonly expressions: readonly (readonly Taint[])[];
  /** The taints of files that scripts of the job have written, by their names; this one may add some. */
  readonly files: Map<string, readonly Taint[]>;
  /** The taints of what a command reads from elsewhere, such as `git log`; its words are as they are written. */
  readonly readBy: (words: readonly string[]) => readonly Taint[];
  /** Another step on the way of taints: a variable of the script that is set there. */
  readonly assigned: (taints: readonly Taint[], name: string, start: number, end: number) => readonly Taint[];
}

const environmentFiles: ReadonlyMap<string, EnvironmentFile> = new Map([
  ['GITHUB_ENV', 'env'],
  ['GITHUB_OUTPUT', 'output'],
  ['GITHUB_PATH', 'path'],
]);

/** The commands of a script in the order of the text, without those that other programs run. */
function inOrder(commands: readonly ShellCommand[]): readonly ShellCommand[] {
  return commands.filter(({ via }) => via.length === 0).sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Scripts in order: called actions and workflows are followed for each call. */
const ordered = new WeakMap<Script, readonly ShellCommand[]>();

/** Files of a job with tainted texts: more are not followed. */
const maxFiles = 100;

/** Finds what a script does with tainted texts. Conditions and loops are not followed: every command counts, once, in the order of the text. */
export function scriptEffects({ script, expressions, files, readBy, assigned, ...input }: ScriptInput): ScriptEffects {
  const { text, dialect } = script;
  const commands = ordered.get(script) ?? inOrder(script.commands);
  ordered.set(script, commands);
  const variables = new Map(input.variables);
  const writes: ScriptWrite[] = [];
  const runs: Tainted[] = [];
  /** What the commands of a pipeline have printed so far. */
  const printedBy = new Map<number, readonly Taint[]>();

  const pieceOf = (part: ShellWord['parts'][number], word: ShellWord): readonly Piece[] =>
    typeof part === 'string'
      ? unmarked(part).map((one) => (typeof one === 'string' ? one : (expressions[one] ?? [])))
      : [taintsOfUnknown(part.unknown, word)];
  const piecesOf = (word: ShellWord): readonly Piece[] => word.parts.flatMap((part) => pieceOf(part, word));
  const taintsOfPieces = (pieces: readonly Piece[]): readonly Taint[] =>
    union(...pieces.map((piece) => (typeof piece === 'string' ? [] : piece)));
  const taintsOf = (...words: readonly ShellWord[]): readonly Taint[] => taintsOfPieces(words.flatMap(piecesOf));

  /** The taints of a part that is only known when the script runs: a variable, or what commands print. */
  const taintsOfUnknown = (unknown: string, { start, end }: ShellWord): readonly Taint[] => {
    if (/^(?:\$\(|`|<\()/.test(unknown) && !unknown.startsWith('$((')) return printedIn(start, end);
    const [, name] = /^!?(?:env:)?([A-Za-z_]\w{0,200})/i.exec(unknown) ?? [];
    return (name === undefined ? undefined : variables.get(name)) ?? [];
  };

  /** What the commands in a stretch of the script print. */
  const printedIn = (start: number, end: number): readonly Taint[] => {
    const pipelines = new Map<number, readonly Taint[]>();
    let at = start;
    for (let index = firstAfter(commands, start); index < commands.length && commands[index]!.end <= end; index++) {
      const command = commands[index]!;
      // Those in a substitution of another command count as a part of it.
      if (command.start < at) continue;
      at = command.end;
      pipelines.set(command.pipeline, printed(command, pipelines.get(command.pipeline) ?? []));
    }
    return union(...pipelines.values());
  };

  /** What a command prints, given what it reads. */
  const printed = (command: ShellCommand, read: readonly Taint[]): readonly Taint[] => {
    const { words } = command;
    const texts = words.map((word) => wordText(word) ?? '');
    const found = readBy(words.map(({ start, end }) => text.slice(start, end)));
    if (found.length > 0) return found;
    if (isText(command)) return taintsOf(...words);
    if (!isPrinting(texts[0] ?? '') || isCleaning(texts)) return [];
    // Without -n, jq prints parts of what it reads.
    const isFilter = programOf(command) === 'jq' && !texts.some((one) => /^(?:-[a-z]*n|--null-input)/.test(one));
    const inputs = command.redirects.filter(({ operator }) => operator.includes('<')).map(({ target }) => target);
    const named = [...words.slice(1), ...inputs].map((word) => files.get(wordText(word) ?? '') ?? []);
    const args = isFilter ? [] : words.slice(1).map((word) => taintsOfPieces(argumentPieces(word)));
    const all = union(read, ...args, taintsOf(...inputs), ...named);
    return isJoining(texts) ? onOneLine(all) : all;
  };

  /** An argument of `echo` and the like: without quotes, the shell splits it into words. */
  const argumentPieces = (word: ShellWord): readonly Piece[] => {
    const isSplit = dialect === 'posix' && !text.slice(word.start, word.end).includes('"');
    return piecesOf(word).map((piece) => (isSplit && typeof piece !== 'string' ? onOneLine(piece) : piece));
  };

  /** A text of PowerShell, which prints it. */
  const isText = ({ words: [first] }: ShellCommand): boolean =>
    dialect === 'powershell' && first !== undefined && /^["']/.test(text.slice(first.start, first.start + 1));

  const assign = (name: string, value: ShellWord, isForOne: boolean): void => {
    const taints = taintsOf(value);
    if (taints.length > 0) variables.set(name, assigned(taints, name, value.start, value.end));
    else if (!isForOne) variables.delete(name);
  };

  /** The known part of the text that a command writes. */
  const contentOf = ({ words, redirects }: ShellCommand, program: string, all: readonly Taint[]): readonly Piece[] => {
    const args = words.slice(1);
    const heredoc = redirects.find(({ operator }) => operator.includes('<<'));
    if (program === 'cat' && heredoc !== undefined) return piecesOf(heredoc.target);
    if (program === 'echo' || program === 'write-output')
      return args
        .filter((word) => !/^-[neE]{1,3}$/.test(wordText(word) ?? ''))
        .flatMap((word, index): readonly Piece[] => [...(index > 0 ? [' '] : []), ...argumentPieces(word)])
        .map(withLines);
    if (program === 'printf' && args.length > 0) {
      const rest = args.slice(1);
      return piecesOf(args[0]!)
        .flatMap((piece): readonly Piece[] =>
          typeof piece === 'string' ? piece.split(/(%[-0-9.]{0,9}[a-zA-Z])/) : [piece],
        )
        .flatMap((piece): readonly Piece[] => {
          if (typeof piece !== 'string' || !/^%[-0-9.]{0,9}[a-zA-Z]$/.test(piece)) return [piece];
          const next = rest.shift();
          return next === undefined ? [] : piecesOf(next);
        })
        .map(withLines);
    }
    const value = args.findIndex((word) => /^-value$/i.test(wordText(word) ?? ''));
    if (program === 'add-content' && value >= 0) return piecesOf(args[value + 1]!);
    return [all];
  };

  const lines = new Map(
    [...environmentFiles.values()].map((file) => {
      let place = { start: 0, end: 0 };
      const read = openLines(file, (line) => writes.push({ ...line, file, ...place }));
      const record = (command: ShellCommand, content: readonly Piece[]): void => {
        place = { start: command.start, end: command.end };
        read(content);
      };
      return [file, record] as const;
    }),
  );

  readLoops(text, variables);
  const checks = checksIn(text);
  for (const [index, command] of commands.entries()) {
    const { words, assignments, redirects, around = [], pipeline } = command;
    while (checks[0] !== undefined && checks[0].at < command.start) variables.delete(checks.shift()!.name);
    const texts = words.map((word) => wordText(word) ?? '');
    const program = programName(texts[0] ?? '').toLowerCase();
    for (const { name, value } of assignments) assign(name, value, words.length > 0);
    if (/^(?:export|declare|local|readonly|typeset)$/.test(program)) {
      for (const word of words.slice(1)) {
        const [, name] = typeof word.parts[0] === 'string' ? (/^([A-Za-z_]\w*)=/.exec(word.parts[0]) ?? []) : [];
        if (name !== undefined) assign(name, word, false);
      }
    }
    const before = printedBy.get(pipeline) ?? [];
    if (program === 'read') {
      const given = union(before, taintsOf(...[...redirects, ...around].map(({ target }) => target)));
      for (const name of texts.slice(1)) if (given.length > 0) variables.set(name, onOneLine(given));
    }
    const taints = union(
      ...codeOf(words, program).flatMap((word) =>
        word.parts.map((part) => (typeof part === 'string' ? [] : taintsOfUnknown(part.unknown, word))),
      ),
    );
    if (taints.length > 0) runs.push({ taints, start: command.start, end: command.end });
    const all = printed(command, before);
    printedBy.set(pipeline, all);
    const isWriter = /^(?:tee|tee-object|out-file|add-content|set-content)$/.test(program);
    const targets = [...redirects, ...around]
      .filter(({ operator }) => operator.includes('>'))
      .map(({ target }) => target);
    const file = fileIn([...targets, ...(isWriter ? words.slice(1) : [])]);
    if (file !== undefined) {
      const source = isWriter && program !== 'add-content' ? onlyBefore(commands, index) : command;
      const content =
        source === undefined ? [before] : contentOf(source, programOf(source), source === command ? all : before);
      lines.get(file)!(command, isText(source ?? command) ? piecesOf((source ?? command).words[0]!) : content);
    } else if (all.length > 0) {
      const names = [...targets, ...(isWriter ? words.slice(1) : [])].map((word) => wordText(word) ?? '');
      for (const name of names)
        if (name !== '' && files.size < maxFiles) files.set(name, union(files.get(name) ?? [], all));
    }
    if (program === 'echo') recordOld(command);
  }

  /** `echo "::set-output name=x::value"` */
  function recordOld(command: ShellCommand): void {
    const [first] = command.words[1]?.parts ?? [];
    const [, kind, name] =
      /^::set-(output|env) name=([\w-]{1,200})::/.exec(typeof first === 'string' ? first : '') ?? [];
    const taints = taintsOf(...command.words.slice(1));
    if (name === undefined || taints.length === 0) return;
    writes.push({
      file: kind as 'output' | 'env',
      name,
      taints,
      isDelimited: false,
      start: command.start,
      end: command.end,
    });
  }

  return { writes, runs };
}

function programOf({ words: [first] }: ShellCommand): string {
  return first === undefined ? '' : programName(wordText(first) ?? '').toLowerCase();
}

/** The command that alone comes before another one in its pipeline. */
function onlyBefore(commands: readonly ShellCommand[], index: number): ShellCommand | undefined {
  const { pipeline } = commands[index]!;
  const [first, ...others] = commands.slice(Math.max(0, index - 20), index).filter((one) => one.pipeline === pipeline);
  return others.length === 0 ? first : undefined;
}

/** `\n` in a text is the end of a line. */
function withLines(piece: Piece): Piece {
  return typeof piece === 'string' ? piece.replaceAll('\\n', '\n') : piece;
}

/** The file for later steps that is among some words. */
function fileIn(words: readonly ShellWord[]): EnvironmentFile | undefined {
  for (const { parts } of words) {
    for (const part of parts) {
      const file = typeof part === 'string' ? undefined : environmentFiles.get(part.unknown.replace(/^env:/i, ''));
      if (file !== undefined) return file;
    }
  }
  return undefined;
}

/** The variables of loops over tainted lists. */
function readLoops(text: string, variables: Map<string, readonly Taint[]>): void {
  for (const [, name = '', list = ''] of text.matchAll(/\bfor\s{1,9}(\w{1,100})\s{1,9}in\s([^\n;]{1,400})/g)) {
    const used = [...list.matchAll(/\$\{?(\w{1,100})/g)].map(([, one = '']) => variables.get(one) ?? []);
    if (union(...used).length > 0) variables.set(name, union(...used));
  }
}

/** The variables that a script compares with a pattern of harmless characters: `[[ "$NAME" =~ ^[a-z]+$ ]]`. */
function checksIn(text: string): { readonly name: string; readonly at: number }[] {
  const pattern = /\$\{?(\w{1,100})\}?"?\s{1,9}=~\s{1,9}\^(\S{1,200})\$\s{1,9}(?:\]\]|&&|\|\|)/g;
  return [...text.matchAll(pattern)].flatMap(({ 1: name = '', 2: characters = '', index }) =>
    allowsOnlyHarmless(characters) ? { name, at: index } : [],
  );
}

/** Whether a regular expression lists its characters, none of which means something to a shell. */
function allowsOnlyHarmless(pattern: string): boolean {
  let [inside, outside, isClass] = ['', '', false];
  for (const character of pattern) {
    if (character === (isClass ? ']' : '[')) isClass = !isClass;
    if (isClass) inside += character;
    else outside += character;
  }
  return !/\[\^|[`$;&|<>]/.test(inside) && !/\\[SWD]|(?<!\\)\./.test(outside);
}

/** The index of the first command that starts behind an offset. */
function firstAfter(commands: readonly ShellCommand[], offset: number): number {
  let [low, high] = [0, commands.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (commands[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
