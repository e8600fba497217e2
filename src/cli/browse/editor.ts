import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import process from 'node:process';

/** A place in a file. */
export interface EditorPlace {
  /** Absolute. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

type ArgumentsOf = (place: EditorPlace) => readonly string[];

const plusLine: ArgumentsOf = ({ path, line }) => [`+${line}`, path];
const withColon: ArgumentsOf = ({ path, line, column }) => [`${path}:${line}:${column}`];
const visualStudio: ArgumentsOf = (place) => ['--wait', '--goto', ...withColon(place)];
const jetBrains: ArgumentsOf = ({ path, line }) => ['--wait', '--line', String(line), path];

/** Arguments with which editors open a line, by their names. */
const editors: readonly (readonly [names: RegExp, argumentsOf: ArgumentsOf])[] = [
  [/^(?:g|m)?(?:vi|vim|nvim|view|nano|pico|emacs|emacsclient|micro|kak|ne|joe|mcedit|ed)$/, plusLine],
  [/^(?:hx|helix|subl|zed)$/, withColon],
  [/^(?:code|code-insiders|codium|vscodium|cursor|windsurf)$/, visualStudio],
  [/^(?:idea|goland|pycharm|webstorm|rider|clion|phpstorm|rubymine)\d*$/, jetBrains],
];

/** The user's editor, a shell command, determined as git does. */
export function editorIn(env: ReadonlyMap<string, string>): string {
  const given = [env.get('VISUAL'), env.get('EDITOR')].find(
    (program) => program !== undefined && program.trim() !== '',
  );
  return given ?? (process.platform === 'win32' ? 'notepad' : 'vi');
}

/** The arguments that open a place in an editor; for an unknown editor, only the file. */
export function editorArguments(editor: string, place: EditorPlace): readonly string[] {
  const [program = ''] = editor.trim().split(/\s+/);
  const name = basename(program).replace(/\.exe$/i, '');
  const known = editors.find(([names]) => names.test(name));
  return known === undefined ? [place.path] : known[1](place);
}

/** Opens a place in an editor and waits until it exits. Resolves to an error message, if any. */
export function edit(editor: string, place: EditorPlace): Promise<string | undefined> {
  const given = editorArguments(editor, place);
  const isWindows = process.platform === 'win32';
  // The shell splits the command; arguments are passed unchanged.
  const [program, args] = isWindows
    ? [editor, given.map((argument) => `"${argument}"`)]
    : ['sh', ['-c', `${editor} "$@"`, editor, ...given]];
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', shell: isWindows });
    child.on('error', (error) => resolve(`cannot start ${editor}: ${error.message}`));
    child.on('close', (code) => resolve(code === 0 ? undefined : `${editor} exited with code ${code}`));
  });
}
