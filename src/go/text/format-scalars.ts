/** Texts, integers and floats as the verbs of package fmt print them. */
import { isRaw, rawBytes } from './bytes.ts';
import { type FloatVerb, floatText } from './floats.ts';
import { escapedChar, quotedText } from './quote.ts';
import { codePointCount } from './strings.ts';

/** The text between `%` and the verb. */
export interface Flags {
  sharp: boolean;
  zero: boolean;
  plus: boolean;
  minus: boolean;
  space: boolean;
  /** `#` with `%v`: as Go source. */
  source: boolean;
  /** `+` with `%v`: with the names of fields. */
  named: boolean;
  width: number | undefined;
  precision: number | undefined;
}

export const noFlags = (): Flags => ({
  sharp: false,
  zero: false,
  plus: false,
  minus: false,
  space: false,
  source: false,
  named: false,
  width: undefined,
  precision: undefined,
});

export function padded(text: string, flags: Flags): string {
  if (flags.width === undefined) return text;
  const missing = flags.width - codePointCount(text);
  if (missing <= 0) return text;
  if (flags.minus) return text + ' '.repeat(missing);
  return (flags.zero ? '0' : ' ').repeat(missing) + text;
}

export function stringText(value: string, verb: string, flags: Flags): string | undefined {
  const cut = flags.precision === undefined ? value : Array.from(value).slice(0, flags.precision).join('');
  switch (verb) {
    case 'v':
      return padded(flags.source ? quotedFor(cut, flags) : cut, flags);
    case 's':
      return padded(cut, flags);
    case 'q':
      return padded(quotedFor(cut, flags), flags);
    case 'x':
    case 'X': {
      const bytes = Array.from(rawBytes(value).subarray(0, flags.precision), (byte) =>
        byte.toString(16).padStart(2, '0'),
      );
      const prefix = flags.sharp && bytes.length > 0 ? '0x' : '';
      const text = prefix + bytes.join(flags.space ? ` ${prefix}` : '');
      return padded(verb === 'X' ? text.toUpperCase() : text, flags);
    }
    default:
      return undefined;
  }
}

function quotedFor(value: string, flags: Flags): string {
  const isPlain = flags.sharp && !isRaw(value) && !/[\x00-\x08\x0a-\x1f\x7f`\ufeff]/.test(value);
  return isPlain ? `\`${value}\`` : quotedText(value, flags.plus);
}

const bases = new Map([
  ['d', 10],
  ['v', 10],
  ['b', 2],
  ['o', 8],
  ['O', 8],
  ['x', 16],
  ['X', 16],
]);

export function integerText(value: bigint, verb: string, flags: Flags): string | undefined {
  const base = bases.get(verb);
  if (base === undefined) return characterText(value, verb, flags);
  if (flags.precision === 0 && value === 0n) return padded('', { ...flags, zero: false });
  const size = value < 0n ? -value : value;
  const sign = value < 0n ? '-' : flags.plus ? '+' : flags.space ? ' ' : '';
  let least = flags.precision ?? 0;
  if (flags.precision === undefined && flags.zero && !flags.minus && flags.width !== undefined)
    least = flags.width - sign.length;
  let digits = size.toString(base).padStart(least, '0');
  if (verb === 'X') digits = digits.toUpperCase();
  return padded(sign + prefixed(digits, base, verb, flags.sharp), { ...flags, zero: false });
}

function prefixed(digits: string, base: number, verb: string, sharp: boolean): string {
  if (verb === 'O') return `0o${sharp && digits[0] !== '0' ? '0' : ''}${digits}`;
  if (!sharp) return digits;
  if (base === 2) return `0b${digits}`;
  if (base === 8) return digits[0] === '0' ? digits : `0${digits}`;
  return base === 16 ? `0${verb}${digits}` : digits;
}

/** An integer as a character: `%c`, `%q`, `%U`. */
function characterText(value: bigint, verb: string, flags: Flags): string | undefined {
  const valid = value >= 0n && value <= 0x10ffffn && (value < 0xd800n || value > 0xdfffn);
  const char = valid ? String.fromCodePoint(Number(value)) : '\ufffd';
  switch (verb) {
    case 'c':
      return padded(char, flags);
    case 'q': {
      const text = char === "'" ? "\\'" : char === '"' ? '"' : quotedText(char, flags.plus).slice(1, -1);
      return padded(`'${text}'`, flags);
    }
    case 'U': {
      const code = BigInt.asUintN(64, value)
        .toString(16)
        .toUpperCase()
        .padStart(flags.precision !== undefined && flags.precision > 4 ? flags.precision : 4, '0');
      const shown = flags.sharp && valid && escapedChar(char) === char ? ` '${char}'` : '';
      return padded(`U+${code}${shown}`, { ...flags, zero: false });
    }
    default:
      return undefined;
  }
}

export function bigText(value: bigint, verb: string, flags: Flags): string | undefined {
  const base = bases.get(verb) ?? (verb === 's' ? 10 : undefined);
  if (base === undefined) return undefined;
  const sign = value < 0n ? '-' : flags.plus || flags.named ? '+' : flags.space ? ' ' : '';
  let digits = (value < 0n ? -value : value).toString(base);
  if (verb === 'X') digits = digits.toUpperCase();
  const prefix = prefixed('', base, verb, flags.sharp);
  let zeros = Math.max((flags.precision ?? 0) - digits.length, 0);
  const missing = Math.max((flags.width ?? 0) - sign.length - prefix.length - zeros - digits.length, 0);
  const left = !flags.minus && !(flags.zero && flags.precision === undefined) ? missing : 0;
  if (!flags.minus && left === 0) zeros += missing;
  return ' '.repeat(left) + sign + prefix + '0'.repeat(zeros) + digits + ' '.repeat(flags.minus ? missing : 0);
}

export function doubleText(value: number, verb: string, flags: Flags): string | undefined {
  const lower = verb.toLowerCase();
  if (!['v', 'b', 'e', 'f', 'g', 'x'].includes(lower) || verb === 'V' || verb === 'B') return undefined;
  const plainVerb = verb === 'v' ? 'g' : verb === 'F' ? 'f' : (verb as FloatVerb);
  const precision = flags.precision ?? (lower === 'e' || lower === 'f' ? 6 : -1);
  let text = floatText(value, plainVerb, precision);
  if (!/^[+-]/.test(text)) text = `+${text}`;
  if (flags.space && text[0] === '+' && !flags.plus) text = ` ${text.slice(1)}`;
  if (!Number.isFinite(value)) {
    const isBare = Number.isNaN(value) && !flags.plus && !flags.space;
    return padded(isBare ? 'NaN' : text, { ...flags, zero: false });
  }
  if (flags.sharp && lower !== 'b')
    text = text[0] + pointed(text.slice(1), lower === 'x' ? verb : plainVerb.toLowerCase(), flags.precision);
  if (text[0] === '+' && !flags.plus) return padded(text.slice(1), flags);
  if (flags.zero && !flags.minus && flags.width !== undefined) {
    return text[0] + text.slice(1).padStart(flags.width - 1, '0');
  }
  return padded(text, flags);
}

/** `#`: always a point, and for `g` and `x`, but not `X`, all digits of the precision. */
function pointed(text: string, verb: string, precision: number | undefined): string {
  const tail = /[ep][+-]\d+$/i.exec(text)?.[0] ?? '';
  const body = text.slice(0, text.length - tail.length);
  const wanted = verb === 'g' || verb === 'x' ? (precision ?? 6) : 0;
  // The `x` of `0x` counts as a digit.
  const digits = body.replace('.', '').replace(/^0+/, '').length;
  if (body.includes('.')) return body + '0'.repeat(Math.max(wanted - digits, 0)) + tail;
  return `${body}.${'0'.repeat(Math.max(wanted - Math.max(digits, 1), 0))}${tail}`;
}
