/** A word of a command: texts, and the names of parts that are only known when it runs. */
export interface ShellWord {
  readonly parts: readonly (string | { readonly unknown: string })[];
  readonly start: number;
  readonly end: number;
}

export interface ShellAssignment {
  readonly name: string;
  readonly value: ShellWord;
}

export interface ShellRedirect {
  /** `>`, `>>`, `<`, `<<`, `2>`, `&>` … */
  readonly operator: string;
  /** The file, or the content of a here-document. */
  readonly target: ShellWord;
}

/** The position of a command in its script. */
export interface Position {
  /** The operator between it and the command before it: `&&`, `||`, `|`, `;`, `&`; absent for the first. */
  readonly operator?: string;
  /** Commands of the same pipeline have the same number. */
  readonly pipeline: number;
  /** Whether its output goes to another command, or becomes a part of a word. */
  readonly isPiped: boolean;
  /** The pipeline of the command that it is a part of: in a substitution, or in the script of `sh -c`. */
  readonly inside?: number;
  /** The redirects of the groups, loops and conditions around it: `{ a; b; } > file`. */
  readonly around?: readonly ShellRedirect[];
}

/** A command that a script runs. */
export interface ShellCommand extends Position {
  /** The program first; none if there are only assignments or redirects. */
  readonly words: readonly ShellWord[];
  readonly assignments: readonly ShellAssignment[];
  readonly redirects: readonly ShellRedirect[];
  /** Programs that run it, the outermost first: `sudo`, `sh`. They are in the list of commands, too. */
  readonly via: readonly string[];
  readonly start: number;
  readonly end: number;
}

export interface ShellProblem {
  readonly message: string;
  readonly at: number;
  /** A limit is exceeded: the script may be right. */
  readonly exceeded?: true;
}

export interface SplitScript {
  readonly commands: readonly ShellCommand[];
  /** Problems because of which parts of the script could not be read. */
  readonly problems: readonly ShellProblem[];
}

export type Dialect = 'posix' | 'powershell' | 'cmd';

/** The most important problem. */
export function firstProblem({ problems }: SplitScript): ShellProblem | undefined {
  return problems.find(({ exceeded }) => exceeded) ?? problems[0];
}

/** The text of a word; undefined if a part of it is unknown. */
export function wordText({ parts }: ShellWord): string | undefined {
  if (parts.length === 0) return '';
  const [first] = parts;
  return parts.length === 1 && typeof first === 'string' ? first : undefined;
}

/** The name of a program without its directory and the `.exe` of Windows. */
export function programName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).replace(/\.exe$/i, '');
}
