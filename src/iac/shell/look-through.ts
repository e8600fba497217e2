import {
  type Dialect,
  programName,
  type ShellAssignment,
  type ShellCommand,
  type ShellWord,
  wordText,
} from './command.ts';
import { dialectOf } from './dialect.ts';

/** The commands or the script that a program runs. */
export type Inner = InnerCommands | InnerScript;

interface InnerCommands {
  readonly program: string;
  readonly words: readonly (readonly ShellWord[])[];
  readonly assignments: readonly ShellAssignment[];
}

interface InnerScript {
  readonly program: string;
  readonly script: string;
  readonly dialect: Dialect;
  /** The place of a part of the inner script in the outer one. */
  readonly place: (part: Place) => Place;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The command line of a program that runs another one. */
interface Runner {
  /** Flags that take the next word as their value. */
  readonly valued?: string;
  /** Words before the command. */
  readonly operands?: number;
  /** `NAME=VALUE` may come before the command. */
  readonly assigns?: true;
  /** With one of these flags, it does not run a command. */
  readonly never?: string;
}

const runners: ReadonlyMap<string, Runner> = new Map<string, Runner>([
  [
    'sudo',
    {
      valued: '-u -g -h -p -C -r -t -U -D -R -T --user --group --host --prompt --chdir',
      assigns: true,
      never: '-v -l -e',
    },
  ],
  ['doas', { valued: '-u -C' }],
  ['env', { valued: '-u -C --unset --chdir', assigns: true }],
  ['exec', { valued: '-a' }],
  ['command', { never: '-v -V' }],
  ['builtin', {}],
  ['nohup', {}],
  ['runuser', { valued: '-u -g -G --user --group --supp-group' }],
  ['unshare', { valued: '-S -G -R -w --setuid --setgid --root --wd --propagation' }],
  ['nsenter', { valued: '-t -S -G --target --setuid --setgid' }],
  ['dbus-run-session', { valued: '--config-file --dbus-daemon' }],
  ['xvfb-run', { valued: '-e -f -n -p -s --error-file --auth-file --server-num --server-args' }],
  ['faketime', { operands: 1 }],
  ['ssh-agent', { valued: '-a -t -E -O -P' }],
  ['setsid', {}],
  ['time', { valued: '-f -o' }],
  ['nice', { valued: '-n --adjustment' }],
  ['ionice', { valued: '-c -n -p' }],
  ['timeout', { valued: '-k -s --kill-after --signal', operands: 1 }],
  ['stdbuf', { valued: '-i -o -e' }],
  ['chroot', { operands: 1 }],
  ['gosu', { operands: 1 }],
  ['su-exec', { operands: 1 }],
  ['setpriv', { valued: '--reuid --regid' }],
  ['flock', { valued: '-w -E', operands: 1 }],
  ['xargs', { valued: '-I -n -P -L -d -s -E -a --max-args --max-procs --delimiter' }],
  ['busybox', {}],
  ['toybox', {}],
  ['fakeroot', {}],
  ['eatmydata', {}],
  ['dumb-init', {}],
  ['tini', { valued: '-p -e' }],
  ['catchsegv', {}],
  ['proxychains4', { valued: '-f' }],
]);

/** The command or script that a command passes to another program. */
export function innerCommand(command: ShellCommand): Inner | undefined {
  const [first, ...rest] = command.words;
  const path = first === undefined ? undefined : wordText(first);
  if (path === undefined) return undefined;
  const program = programName(path);
  const dialect = dialectOf(program);
  if (dialect !== undefined) return shellScript(program, dialect, rest, command);
  if (program === 'su' || program === 'script')
    return scriptIn(program, 'posix', flagValue(rest, '-c') ?? flagValue(rest, '--command'));
  if (program === 'trap') return scriptIn(program, 'posix', rest.length > 1 ? rest[0] : undefined);
  const split = program === 'env' ? (flagValue(rest, '-S') ?? flagValue(rest, '--split-string')) : undefined;
  if (split !== undefined) return scriptIn(program, 'posix', split);
  if (program === 'eval') return rest.length === 1 ? scriptIn(program, 'posix', rest[0]) : commandsIn(program, [rest]);
  if (program === 'find') return commandsIn(program, executedByFind(rest));
  const runner = runners.get(program);
  return (runner && behind(program, runner, rest)) ?? shellIn(program, rest);
}

/** Programs whose arguments are data, even if they look like a command. */
const printers = new Set(['echo', 'printf', 'alias', 'complete']);

/** `sh -c script` in the arguments of a program that is not known, such as `retry 3 sh -c script`. */
function shellIn(program: string, words: readonly ShellWord[]): Inner | undefined {
  if (printers.has(program)) return undefined;
  const flag = words.findIndex((word) => /^-[A-Za-z]*c$/.test(wordText(word) ?? ''));
  const at = words.findIndex((word, index) => index < flag && dialectOf(wordText(word) ?? '') === 'posix');
  return at < 0 ? undefined : commandsIn(program, [words.slice(at)]);
}

function commandsIn(program: string, words: InnerCommands['words'], assignments: InnerCommands['assignments'] = []) {
  const found = words.filter((one) => one.length > 0);
  return found.length === 0 ? undefined : { program, words: found, assignments };
}

/** The command behind the flags and operands of a program. */
function behind(program: string, runner: Runner, words: readonly ShellWord[]): Inner | undefined {
  const valued = new Set(runner.valued?.split(' '));
  const never = new Set(runner.never?.split(' '));
  const assignments: ShellAssignment[] = [];
  let operands = runner.operands ?? 0;
  for (let at = 0; at < words.length; at++) {
    const text = wordText(words[at]!) ?? '';
    if (never.has(text)) return undefined;
    if (text === '--') continue;
    if (text.startsWith('-') && text !== '-') {
      if (takesNext(text, valued)) at++;
      continue;
    }
    const assignment = runner.assigns === true ? assignmentIn(words[at]!) : undefined;
    if (assignment !== undefined) assignments.push(assignment);
    else if (operands > 0) operands--;
    else return commandsIn(program, [words.slice(at)], assignments);
  }
  return undefined;
}

/** Whether a flag takes the next word as its value: `-u`, also at the end of several flags, as in `-iu`. */
function takesNext(flag: string, valued: ReadonlySet<string>): boolean {
  if (flag.startsWith('--')) return valued.has(flag);
  const first = [...flag.slice(1)].findIndex((letter) => valued.has(`-${letter}`));
  return valued.has(flag) || (first >= 0 && first === flag.length - 2);
}

function assignmentIn({ parts, start, end }: ShellWord): ShellAssignment | undefined {
  const [first, ...others] = parts;
  const [whole, name] = typeof first === 'string' ? (/^([A-Za-z_]\w*)=/.exec(first) ?? []) : [];
  if (whole === undefined || name === undefined) return undefined;
  const text = (first as string).slice(whole.length);
  return { name, value: { parts: text === '' ? others : [text, ...others], start, end } };
}

/** The script of `sh -c script`, of `pwsh -Command script`, or of a here-document. */
function shellScript(
  program: string,
  dialect: Dialect,
  words: readonly ShellWord[],
  { redirects }: ShellCommand,
): Inner | undefined {
  for (let at = 0; at < words.length; at++) {
    const text = wordText(words[at]!) ?? '';
    const next = words[at + 1];
    if (dialect === 'posix') {
      const takesOption = /^(?:[-+][A-Za-z]*[oO]|--rcfile|--init-file)$/.test(text);
      if (/^-[A-Za-z]+$/.test(text) && text.includes('c')) {
        const behind = words.slice(at + (takesOption ? 2 : 1));
        return scriptIn(
          program,
          dialect,
          behind.find((word) => !/^[-+]/.test(wordText(word) ?? '')),
        );
      }
      if (takesOption) at++;
      else if (!/^[-+]/.test(text)) return undefined;
    } else if (dialect === 'cmd') {
      if (/^\/[ck]$/i.test(text)) return remaining(program, dialect, words.slice(at + 1));
    } else if (/^-c(?:o(?:m(?:m(?:a(?:nd?)?)?)?)?)?$/i.test(text)) {
      return remaining(program, dialect, words.slice(at + 1));
    } else if (/^-(?:ex|ep|version|executionpolicy|inputformat|outputformat|windowstyle)/i.test(text)) at++;
    else if (!text.startsWith('-'))
      return remaining(program, dialect, next === undefined ? [words[at]!] : words.slice(at));
  }
  if (dialect !== 'posix') return undefined;
  const heredoc = redirects.findLast(({ operator }) => /^\d*<<(?:-|<)?$/.test(operator));
  return scriptIn(program, dialect, heredoc?.target);
}

/** A script that is spread over words. */
function remaining(program: string, dialect: Dialect, words: readonly ShellWord[]): Inner | undefined {
  return words.length === 1 ? scriptIn(program, dialect, words[0]) : commandsIn(program, [words]);
}

function scriptIn(program: string, dialect: Dialect, word: ShellWord | undefined): InnerScript | undefined {
  if (word === undefined) return undefined;
  // Unknown parts become variables of the script: in most cases they do not change its commands.
  const script = word.parts.map((part) => (typeof part === 'string' ? part : '$_')).join('');
  if (script.trim() === '') return undefined;
  // A word without escapes contains the script literally, so offsets only shift by the opening quote.
  const length = word.end - word.start;
  const shift = (length - script.length) / 2;
  const isLiteral = word.parts.length === 1 && (shift === 0 || shift === 1);
  const place = ({ start, end }: Place): Place =>
    isLiteral ? { start: word.start + shift + start, end: word.start + shift + end } : word;
  return { program, script, dialect, place: (part) => ({ start: place(part).start, end: place(part).end }) };
}

/** The value of a flag: the word after it, or the rest of its word, as in `-cscript` or `--command=script`. */
function flagValue(words: readonly ShellWord[], flag: string): ShellWord | undefined {
  const joint = flag.startsWith('--') ? `${flag}=` : flag;
  for (const [at, word] of words.entries()) {
    const [first, ...others] = word.parts;
    if (wordText(word) === flag || (/^-[a-z]+$/.test(flag) && isCluster(word, flag))) return words[at + 1];
    if (typeof first === 'string' && first.startsWith(joint))
      return { ...word, parts: [first.slice(joint.length), ...others], start: word.start + joint.length };
  }
  return undefined;
}

/** Several flags of which the last is this one: `-qc`. */
function isCluster(word: ShellWord, flag: string): boolean {
  const text = wordText(word) ?? '';
  return /^-[A-Za-z]+$/.test(text) && text.endsWith(flag.slice(1)) && !text.startsWith(flag);
}

function executedByFind(words: readonly ShellWord[]): readonly (readonly ShellWord[])[] {
  const commands: ShellWord[][] = [];
  let open: ShellWord[] | undefined;
  for (const word of words) {
    const text = wordText(word);
    if (open === undefined) {
      if (text !== undefined && /^-(?:exec|execdir|ok|okdir)$/.test(text)) commands.push((open = []));
    } else if (text === ';' || text === '+') open = undefined;
    else open.push(word);
  }
  return commands;
}
