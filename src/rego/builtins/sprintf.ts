/** Formatted text as Go's fmt.Sprintf makes it, for the kinds of arguments that Rego hands to it. */
import {
  codePointCount,
  escapedChar,
  isNumber,
  type Numeric,
  numberText,
  quotedText,
  regoText,
  toDouble,
  type Value,
  wellFormed,
} from '../values/index.ts';
import type { BuiltinContext } from './builtin.ts';
import { type FloatVerb, floatText } from './float-text.ts';
import { utf8Bytes } from './keys/bytes.ts';

type Argument =
  | { readonly kind: 'int64' | '*big.Int'; readonly value: bigint }
  | { readonly kind: 'float64'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string };

/** What stands between `%` and the verb. */
interface Flags {
  sharp: boolean;
  zero: boolean;
  plus: boolean;
  minus: boolean;
  space: boolean;
  /** `#` with `%v`: as Go source. */
  source: boolean;
  width: number | undefined;
  precision: number | undefined;
}

const noFlags = (): Flags => ({
  sharp: false,
  zero: false,
  plus: false,
  minus: false,
  space: false,
  source: false,
  width: undefined,
  precision: undefined,
});

/** Widths and precisions beyond this are mistakes. */
const widest = 1_000_000;

function argumentOf(value: Value): Argument {
  if (typeof value === 'string') return { kind: 'string', value };
  return isNumber(value) ? numericArgument(value) : { kind: 'string', value: regoText(value) };
}

/** Integers only when spelled as such: 1.0 is a float. */
function numericArgument(value: Numeric): Argument {
  const text = numberText(value);
  if (/^-?\d+$/.test(text)) {
    const integer = BigInt(text);
    return { kind: BigInt.asIntN(64, integer) === integer ? 'int64' : '*big.Int', value: integer };
  }
  const double = toDouble(value);
  return Number.isFinite(double) ? { kind: 'float64', value: double } : { kind: 'string', value: text };
}

/** Errors in the format show in the result, as in Go: `%!d(string=a)`. */
export function sprintf(context: BuiltinContext, format: string, values: readonly Value[]): string {
  return simply(format, values) ?? new Printer(context, format, values).print();
}

/** The most common formats without more ado: only `%s`, `%d` and `%v`, of strings and integers that suit them. */
function simply(format: string, values: readonly Value[]): string | undefined {
  let result = '';
  let last = 0;
  let next = 0;
  for (let at = format.indexOf('%'); at >= 0; at = format.indexOf('%', last)) {
    const value = values[next++];
    const verb = format[at + 1];
    if (typeof value === 'string' ? verb !== 's' && verb !== 'v' : !Number.isSafeInteger(value) || verb === 's') {
      return undefined;
    }
    if (verb !== 'd' && verb !== 'v' && verb !== 's') return undefined;
    result += format.slice(last, at) + value;
    last = at + 2;
  }
  return next === values.length ? result + format.slice(last) : undefined;
}

class Printer {
  private readonly context: BuiltinContext;
  private readonly format: string;
  private readonly values: readonly Argument[];
  private at = 0;
  private next = 0;
  /** Whether an index such as `%[1]d` was given anywhere. */
  private reordered = false;
  private goodIndex = true;
  private afterIndex = false;

  constructor(context: BuiltinContext, format: string, values: readonly Value[]) {
    this.context = context;
    this.format = format;
    this.values = values.map(argumentOf);
  }

  print(): string {
    const parts: string[] = [];
    while (this.at < this.format.length) {
      const percent = this.format.indexOf('%', this.at);
      if (percent < 0) {
        parts.push(this.format.slice(this.at));
        break;
      }
      parts.push(this.format.slice(this.at, percent));
      this.at = percent + 1;
      parts.push(this.directive());
    }
    if (!this.reordered && this.next < this.values.length) {
      const extra = this.values.slice(this.next).map((value) => `${value.kind}=${printed(value, 'v', noFlags())}`);
      parts.push(`%!(EXTRA ${extra.join(', ')})`);
    }
    return parts.join('');
  }

  private directive(): string {
    const flags = this.flags();
    this.goodIndex = true;
    this.afterIndex = false;
    let errors = '';
    this.index();
    if (this.format[this.at] === '*') {
      const width = this.starred();
      if (width === undefined) errors += '%!(BADWIDTH)';
      else if (width < 0) flags.minus = true;
      flags.width = width === undefined ? undefined : Math.abs(width);
    } else {
      flags.width = this.number();
      if (this.afterIndex && flags.width !== undefined) this.goodIndex = false;
    }
    if (this.format[this.at] === '.') {
      this.at++;
      if (this.afterIndex) this.goodIndex = false;
      this.index();
      if (this.format[this.at] === '*') {
        flags.precision = this.starred();
        if (flags.precision === undefined || flags.precision < 0) {
          flags.precision = undefined;
          errors += '%!(BADPREC)';
        }
      } else flags.precision = this.number() ?? 0;
    }
    if (!this.afterIndex) this.index();
    this.context.spend((flags.width ?? 0) + (flags.precision ?? 0));
    return errors + this.verb(flags);
  }

  private verb(flags: Flags): string {
    const code = this.format.codePointAt(this.at);
    if (code === undefined) return '%!(NOVERB)';
    const verb = String.fromCodePoint(code);
    this.at += verb.length;
    if (verb === '%') return '%';
    if (!this.goodIndex) return `%!${verb}(BADINDEX)`;
    const value = this.values[this.next];
    if (value === undefined) return `%!${verb}(MISSING)`;
    this.next++;
    if (verb === 'v') {
      flags.source = flags.sharp;
      flags.sharp = false;
      // `%+v` would name the fields of a struct.
      flags.plus = false;
    }
    return printed(value, verb, flags);
  }

  private flags(): Flags {
    const flags = noFlags();
    for (; ; this.at++) {
      switch (this.format[this.at]) {
        case '#':
          flags.sharp = true;
          break;
        case '0':
          flags.zero = true;
          break;
        case '+':
          flags.plus = true;
          break;
        case '-':
          flags.minus = true;
          break;
        case ' ':
          flags.space = true;
          break;
        default:
          return flags;
      }
    }
  }

  private number(): number | undefined {
    const digits = /^\d*/.exec(this.format.slice(this.at, this.at + 20))![0];
    if (digits === '') return undefined;
    this.at += digits.length;
    const value = Number(digits);
    if (value <= widest) return value;
    this.at = this.format.length;
    return undefined;
  }

  /** Which argument is next, when `[n]` says so. */
  private index(): void {
    this.afterIndex = false;
    if (this.format[this.at] !== '[') return;
    this.reordered = true;
    const close = this.format.indexOf(']', this.at);
    const digits = close < 0 ? '' : this.format.slice(this.at + 1, close);
    this.at = close < 0 ? this.at + 1 : close + 1;
    const index = /^\d+$/.test(digits) ? Number(digits) - 1 : -1;
    this.afterIndex = /^\d+$/.test(digits);
    if (this.afterIndex && index >= 0 && index < this.values.length) this.next = index;
    else this.goodIndex = false;
  }

  /** The argument that `*` takes a width or precision from; undefined when it is no reasonable integer. */
  private starred(): number | undefined {
    this.at++;
    this.afterIndex = false;
    const value = this.values[this.next];
    if (value === undefined) return undefined;
    this.next++;
    return value.kind === 'int64' && value.value <= widest && value.value >= -widest ? Number(value.value) : undefined;
  }
}

function printed(value: Argument, verb: string, flags: Flags): string {
  if (verb === 'T') return padded(value.kind, { ...flags, precision: undefined });
  const text =
    value.kind === 'string'
      ? stringText(value.value, verb, flags)
      : value.kind === 'float64'
        ? doubleText(value.value, verb, flags)
        : value.kind === 'int64'
          ? integerText(value.value, verb, flags)
          : bigText(value.value, verb, flags);
  if (text !== undefined) return text;
  if (value.kind === '*big.Int') return `%!${verb}(big.Int=${value.value})`;
  return `%!${verb}(${value.kind}=${printed(value, 'v', flags)})`;
}

function padded(text: string, flags: Flags): string {
  if (flags.width === undefined) return text;
  const missing = flags.width - codePointCount(text);
  if (missing <= 0) return text;
  if (flags.minus) return text + ' '.repeat(missing);
  return (flags.zero ? '0' : ' ').repeat(missing) + text;
}

function stringText(value: string, verb: string, flags: Flags): string | undefined {
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
      const bytes = Array.from(utf8Bytes(value).subarray(0, flags.precision), (byte) =>
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
  const raw = flags.sharp && !/[\x00-\x08\x0a-\x1f\x7f`\ufeff]/.test(value);
  return raw ? `\`${value}\`` : quotedText(wellFormed(value), flags.plus);
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

function integerText(value: bigint, verb: string, flags: Flags): string | undefined {
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
  if (verb === 'O') return `0o${digits}`;
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

function bigText(value: bigint, verb: string, flags: Flags): string | undefined {
  const base = bases.get(verb) ?? (verb === 's' ? 10 : undefined);
  if (base === undefined) return undefined;
  const sign = value < 0n ? '-' : flags.plus ? '+' : flags.space ? ' ' : '';
  let digits = (value < 0n ? -value : value).toString(base);
  if (verb === 'X') digits = digits.toUpperCase();
  const prefix = prefixed('', base, verb, flags.sharp);
  let zeros = Math.max((flags.precision ?? 0) - digits.length, 0);
  const missing = Math.max((flags.width ?? 0) - sign.length - prefix.length - zeros - digits.length, 0);
  const left = !flags.minus && !(flags.zero && flags.precision === undefined) ? missing : 0;
  if (!flags.minus && left === 0) zeros += missing;
  return ' '.repeat(left) + sign + prefix + '0'.repeat(zeros) + digits + ' '.repeat(flags.minus ? missing : 0);
}

function doubleText(value: number, verb: string, flags: Flags): string | undefined {
  const lower = verb.toLowerCase();
  if (!['v', 'b', 'e', 'f', 'g', 'x'].includes(lower) || verb === 'V' || verb === 'B') return undefined;
  const plainVerb = verb === 'v' ? 'g' : verb === 'F' ? 'f' : (verb as FloatVerb);
  const precision = flags.precision ?? (lower === 'e' || lower === 'f' ? 6 : -1);
  let text = floatText(value, plainVerb, precision);
  if (!/^[+-]/.test(text)) text = `+${text}`;
  if (flags.space && text[0] === '+' && !flags.plus) text = ` ${text.slice(1)}`;
  if (flags.sharp && lower !== 'b') text = text[0] + pointed(text.slice(1), lower, flags.precision);
  if (text[0] === '+' && !flags.plus) return padded(text.slice(1), flags);
  if (flags.zero && !flags.minus && flags.width !== undefined && flags.width > text.length) {
    return text[0] + text.slice(1).padStart(flags.width - 1, '0');
  }
  return padded(text, flags);
}

/** `#`: always a point, and for `g` all digits of the precision. */
function pointed(text: string, verb: string, precision: number | undefined): string {
  const tail = /[ep][+-]\d+$/i.exec(verb === 'x' ? text.replace(/^0x/i, '  ') : text)?.[0] ?? '';
  let body = text.slice(0, text.length - tail.length);
  const wanted = verb === 'v' || verb === 'g' || verb === 'x' ? (precision ?? 6) : 0;
  if (!body.includes('.')) body += '.';
  const digits = body
    .replace(/^0x/i, '')
    .replace('.', '')
    .replace(/^0+(?=.)/, '').length;
  return body + '0'.repeat(Math.max(wanted - digits, 0)) + tail;
}
