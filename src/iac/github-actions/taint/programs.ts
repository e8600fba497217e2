import { dialectOf, programName, type ShellWord, wordText } from '../../shell/index.ts';

/** Programs that print what they are given, or a part of it. */
const printing: ReadonlySet<string> = new Set([
  'echo',
  'printf',
  'cat',
  'sed',
  'awk',
  'gawk',
  'perl',
  'tr',
  'cut',
  'head',
  'tail',
  'sort',
  'uniq',
  'grep',
  'egrep',
  'fgrep',
  'jq',
  'yq',
  'xargs',
  'basename',
  'dirname',
  'tee',
  'rev',
  'fold',
  'fmt',
  'paste',
  'column',
  'envsubst',
  'write-output',
]);

/** Flags behind which interpreters have code. */
const codeFlags: ReadonlyMap<string, RegExp> = new Map([
  ...['node', 'deno', 'bun'].map((name) => [name, /^(?:-e|-p|--eval|--print|eval)$/] as const),
  ...['python', 'python2', 'python3'].map((name) => [name, /^-[A-Za-z]*c$/] as const),
  ...['perl', 'ruby'].map((name) => [name, /^-[A-Za-z]*e$/] as const),
  ['php', /^-r$/],
]);

export function isPrinting(program: string): boolean {
  return printing.has(programName(program).toLowerCase());
}

/** Whether a command only leaves harmless characters: counts, hashes, removed character classes. */
export function isCleaning([program = '', ...args]: readonly string[]): boolean {
  const name = programName(program);
  if (name === 'tr') return args.some((arg) => /^-[a-z]*(?:cd|dc)/.test(arg));
  if (name === 'sed') return args.some((arg) => /\[\^[\w.\\/ -]*\]\+?[/|#][\w-]*[/|#]g/.test(arg));
  if (/^e?grep$/.test(name)) {
    const pattern = args.find((arg) => !arg.startsWith('-')) ?? '.';
    const isOnly = args.some((arg) => /^-[a-zA-Z]*o/.test(arg)) && !/(?<!\\)\.|\[\^|\\[SWD]/.test(pattern);
    return isOnly || args.some((arg) => /^-[a-zA-Z]*[cq]/.test(arg));
  }
  return name === 'jq' && args.some((arg) => /(?:^|\|\s?)length$/.test(arg));
}

/** Whether a command prints one line, whatever it reads. */
export function isJoining([program = '', ...args]: readonly string[]): boolean {
  const name = programName(program);
  if (name === 'tr') return /^(?:\\n|\\012|\[:space:\])/.test(args.find((arg) => !/^-d?$/.test(arg)) ?? '');
  if (name === 'paste') return args.some((arg) => /^-[a-z]*s/.test(arg));
  if (name === 'head' || name === 'tail') return /^-n? ?1$/.test(args.slice(0, args[0] === '-n' ? 2 : 1).join(' '));
  return name === 'xargs' && args.length === 0;
}

/** The words that a command runs as code. */
export function codeOf(words: readonly ShellWord[], program: string): readonly ShellWord[] {
  const [first, ...args] = words;
  if (first === undefined) return [];
  // A program whose name is only known when the script runs.
  if (wordText(first) === undefined && typeof first.parts[0] !== 'string') return [first];
  if (/^(?:eval|iex|invoke-expression)$/.test(program)) return args;
  const flag = dialectOf(program) === undefined ? codeFlags.get(program) : /^-[A-Za-z]*c(?:ommand)?$|^\/c$/i;
  if (flag !== undefined) {
    const at = args.findIndex((word) => flag.test(wordText(word) ?? ''));
    return at < 0 ? [] : args.slice(at + 1, at + 2);
  }
  return program === 'ssh' && args.length > 1 ? args.slice(-1) : [];
}
