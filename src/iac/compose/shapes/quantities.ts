import { durationText, readDuration } from '../../../go/index.ts';
import { type Shape, text, textAs } from './shape.ts';

const exponents: ReadonlyMap<string, number> = new Map([...'kmgtp'].map((unit, index) => [unit, index + 1]));

/** A number of bytes, such as `512m` or `1.5 GiB`, as a decimal text. */
export const bytes: Shape = textAs('a number of bytes such as 512m', (plain) => {
  if (/^[-+]?\d{1,18}$/.test(plain)) return String(Number(plain));
  const [, amount, unit = ''] = /^(\d{1,30}(?:\.\d{0,30})?|\.\d{1,30}) ?([a-z]{0,3})$/i.exec(plain) ?? [];
  if (amount === undefined) return undefined;
  const [, size = '', rest = ''] = /^([kmgtp]?)(.*)$/i.exec(unit)!;
  if (!(size === '' ? /^b?$/i : /^(?:i?b)?$/i).test(rest)) return undefined;
  const total = Number(amount) * 1024 ** (exponents.get(size.toLowerCase()) ?? 0);
  return total < 2 ** 63 ? BigInt(Math.trunc(total)).toString() : undefined;
});

const time = textAs('a duration such as 1m30s', (plain) => {
  const found = readDuration(plain, true);
  return typeof found === 'bigint' ? durationText(found) : undefined;
});

/** A duration, such as `90s`, as Go prints it: `1m30s`. */
export const duration: Shape = (value, at) => {
  const known = text(value, at);
  return known === undefined ? undefined : time(known, at);
};

/** The mode of a file: octal digits as a text, or a number. */
export const fileMode: Shape = (value, at) => {
  const isNumber = value.kind === 'scalar' && typeof value.value === 'number';
  const mode = textAs('a mode such as 0440', (plain) => {
    if (isNumber) return `0${Number(plain).toString(8)}`;
    return /^(?:0o?)?[0-7]{1,12}$/.test(plain)
      ? `0${Number.parseInt(plain.replace('o', ''), 8).toString(8)}`
      : undefined;
  });
  return mode(value, at);
};

/** `all`, or a number. */
export const deviceCount: Shape = textAs('all, or a whole number', (plain) =>
  plain.toLowerCase() === 'all' ? -1 : /^-?\d{1,15}$/.test(plain) ? Number(plain) : undefined,
);

/** The words of a command line, in which `"`, `'` and `\` quote; undefined if a quote is not closed. */
export function wordsOf(line: string): readonly string[] | undefined {
  const words: string[] = [];
  let word = '';
  let isOpen = false;
  let quote = '';
  const end = (): void => {
    if (isOpen) words.push(word);
    word = '';
    isOpen = false;
  };
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!;
    if (character === '\\' && quote !== "'") {
      const next = line[++at];
      if (next === undefined) return undefined;
      word += next;
      isOpen = true;
    } else if (quote === '' && /[ \t\r\n]/.test(character)) end();
    else if (quote === character) {
      quote = '';
      if (character === '`' || character === ')') word += character;
      isOpen = true;
    } else if (quote === '' && (character === '"' || character === "'" || character === '`')) {
      quote = character;
      if (character === '`') word += character;
    } else if (quote === '' && character === '(') {
      if (!word.endsWith('$')) return undefined;
      quote = ')';
      word += character;
    } else if (quote === '' && ';&|<>'.includes(character)) {
      // Compose ignores the rest of the line after an operator, which only a shell would interpret.
      if (character === '>' && /^\d/.test(word)) isOpen = false;
      break;
    } else {
      word += character;
      isOpen = true;
    }
  }
  end();
  return quote === '' ? words : undefined;
}
