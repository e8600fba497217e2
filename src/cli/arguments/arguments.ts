import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import type { Option } from './option.ts';
import { didYouMean, usageError } from './usage-error.ts';

/** The flags and arguments of a command line, checked against what is allowed. */
export interface Values {
  readonly isSet: (long: string) => boolean;
  /** The value of a flag; of several, the last one. */
  readonly text: (long: string) => string | undefined;
  readonly list: (long: string) => readonly string[];
  readonly positionals: readonly string[];
}

/** A parsed token of the command line. */
type Token = NonNullable<ReturnType<typeof parseArgs<ParseArgsConfig & { tokens: true }>>['tokens']>[number];

/**
 * The position of the command in `argv` (its first argument that is neither a global flag nor the value of one); -1 if
 * there is none. Throws a usage error for a non-global flag before it.
 */
export function commandIndex(argv: readonly string[], globals: readonly Option[]): number {
  for (const token of split(argv, globals)) {
    if (token.kind === 'positional') return token.index;
    if (token.kind === 'option' && optionOf(token, globals) === undefined) {
      const hint =
        didYouMean(token.rawName, flagNames(globals)) ||
        '; write flags of a command after it, or run lintel -h for the global flags';
      throw usageError(`unknown flag ${token.rawName}${hint}`);
    }
  }
  return -1;
}

/** The first of these flags that is among the arguments, by its long name. */
export function firstFlagIn<Name extends string>(
  flags: readonly Name[],
  argv: readonly string[],
  options: readonly Option[],
): Name | undefined {
  for (const token of split(argv, options)) {
    const option = token.kind === 'option' ? optionOf(token, options) : undefined;
    const found = flags.find((flag) => flag === option?.long);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Parses the flags of a command line without its command. Throws a usage error for the first problem. */
export function parseArguments(argv: readonly string[], options: readonly Option[], positionalCount = 0): Values {
  const found = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of split(argv, options)) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = optionOf(token, options);
    if (option === undefined) {
      throw usageError(`unknown flag ${token.rawName}${didYouMean(token.rawName, flagNames(options))}`);
    }
    const values = valuesOf(option, token);
    found.set(option.long, option.list === undefined ? values : [...(found.get(option.long) ?? []), ...values]);
  }
  const extra = positionals[positionalCount];
  if (extra !== undefined) {
    const taken =
      positionalCount === 0 ? 'flags only' : `${positionalCount} ${positionalCount === 1 ? 'argument' : 'arguments'}`;
    throw usageError(`unexpected argument ${JSON.stringify(extra)}: this command takes ${taken}`);
  }
  return {
    isSet: (long) => isOn(found.get(long) ?? []),
    text: (long) => found.get(long)?.at(-1),
    list: (long) => found.get(long) ?? [],
    positionals,
  };
}

/**
 * The same command line with values added for flags that are not on it, by long name: a list on the command line
 * replaces the other.
 */
export function withDefaults(values: Values, defaults: ReadonlyMap<string, readonly string[]>): Values {
  const list = (long: string): readonly string[] => {
    const given = values.list(long);
    return given.length > 0 ? given : (defaults.get(long) ?? []);
  };
  return {
    isSet: (long) => isOn(list(long)),
    text: (long) => list(long).at(-1),
    list,
    positionals: values.positionals,
  };
}

/** Whether a switch is on, or a flag has a value. */
function isOn(values: readonly string[]): boolean {
  const last = values.at(-1);
  return last !== undefined && last !== 'false';
}

function split(argv: readonly string[], options: readonly Option[]): readonly Token[] {
  const known: NonNullable<ParseArgsConfig['options']> = {};
  for (const { long, short, value } of options) {
    known[long] = { type: value === undefined ? 'boolean' : 'string', ...(short === undefined ? {} : { short }) };
  }
  const { tokens } = parseArgs({
    args: longForms(argv, options),
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens;
}

/** Rewrites `-o=json` as `--output=json`, because Node's parser reads it differently. */
function longForms(argv: readonly string[], options: readonly Option[]): string[] {
  const end = argv.indexOf('--');
  return argv.map((argument, index) => {
    if (end >= 0 && index > end) return argument;
    const found = /^-([A-Za-z])=([\s\S]*)$/.exec(argument);
    const option = found && options.find(({ short }) => short === found[1]);
    return option ? `--${option.long}=${found[2]}` : argument;
  });
}

function optionOf(token: Token & { kind: 'option' }, options: readonly Option[]): Option | undefined {
  // Short flags arrive under their long names; `--o` is not `-o`, and `-output` is a group of letters.
  return options.find(
    ({ long, short }) => token.rawName === `--${long}` || (short !== undefined && token.rawName === `-${short}`),
  );
}

function flagNames(options: readonly Option[]): readonly string[] {
  return options.flatMap(({ long, short }) => (short === undefined ? [`--${long}`] : [`--${long}`, `-${short}`]));
}

/** The values of one occurrence of a flag, in canonical spelling. */
function valuesOf(option: Option, token: Token & { kind: 'option' }): string[] {
  const flag = token.rawName;
  if (option.refused !== undefined) throw usageError(`${flag} is not supported: ${option.refused}`);
  if (option.value === undefined) return [switchValue(flag, token.value)];
  const text = token.value?.trim();
  if (text === undefined || text === '') throw usageError(`${flag} needs a value: ${flag} ${option.value}`);
  if (!token.inlineValue && /^-./.test(text)) {
    throw usageError(`${flag} needs a value, but the flag ${text} follows; write ${flag}=${text} if that is the value`);
  }
  const parts = option.list === 'comma' ? text.split(',').map((part) => part.trim()) : [text];
  const values = parts.filter((part) => part !== '');
  if (values.length === 0) throw usageError(`${flag} needs a value: ${flag} ${option.value}`);
  return values.map((value) => (option.toFile ? checkedWithFile(option, flag, value) : checked(option, flag, value)));
}

function switchValue(flag: string, value: string | undefined): string {
  if (value === undefined || /^(true|t|1)$/i.test(value)) return 'true';
  if (/^(false|f|0)$/i.test(value)) return 'false';
  throw usageError(`${flag} needs true or false (got ${JSON.stringify(value)})`);
}

/** A value with an optional `=FILE` suffix. */
function checkedWithFile(option: Option, flag: string, value: string): string {
  const [, name = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(value)!;
  const known = checked(option, flag, name.trim());
  if (file === undefined) return known;
  if (file.trim() === '') throw usageError(`${flag} ${known}= needs a file: ${flag} ${known}=FILE`);
  return `${known}=${file.trim()}`;
}

function checked(option: Option, flag: string, value: string): string {
  if (option.allowed === undefined) return value;
  const lower = value.toLowerCase();
  const known = option.synonyms?.[lower] ?? option.allowed.find((allowed) => allowed.toLowerCase() === lower);
  if (known !== undefined) return known;
  throw usageError(
    `${flag} needs one of ${option.allowed.join(', ')} (got ${JSON.stringify(value)})${didYouMean(value, option.allowed)}`,
  );
}
