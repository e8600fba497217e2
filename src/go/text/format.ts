/** Formatted text as `fmt.Sprintf` in Go produces it. */

import { GoInteger, type GoValue, goTypeOf, goTypes } from '../value.ts';
import { type Flags, noFlags } from './format-scalars.ts';
import { printed } from './print.ts';

/** Larger widths and precisions are errors. */
const maxWidth = 1_000_000;

/** Called with the number of padding characters before they are created. */
type Spend = (units: number) => void;

/** Errors in the format show in the result, as in Go: `%!d(string=a)`. */
export function goSprintf(format: string, values: readonly GoValue[], spend: Spend): string {
  return simply(format, values) ?? new Printer(format, values, spend).print();
}

/** A fast path for the most common formats: only `%s` and `%v` of strings, and `%d` and `%v` of integers. */
function simply(format: string, values: readonly GoValue[]): string | undefined {
  let result = '';
  let last = 0;
  let next = 0;
  for (let at = format.indexOf('%'); at >= 0; at = format.indexOf('%', last)) {
    const value = values[next++];
    const verb = format[at + 1];
    const isText = typeof value === 'string';
    const integer = value instanceof GoInteger && value.type === goTypes.int64 ? value.value : value;
    if (!isText && typeof integer !== 'bigint') return undefined;
    if (verb !== 'v' && verb !== (isText ? 's' : 'd')) return undefined;
    result += format.slice(last, at) + integer;
    last = at + 2;
  }
  return next === values.length ? result + format.slice(last) : undefined;
}

class Printer {
  private readonly format: string;
  private readonly values: readonly GoValue[];
  private readonly spend: Spend;
  private at = 0;
  private next = 0;
  /** Whether an index such as `%[1]d` was given anywhere. */
  private reordered = false;
  private goodIndex = true;
  private afterIndex = false;

  constructor(format: string, values: readonly GoValue[], spend: Spend) {
    this.format = format;
    this.values = values;
    this.spend = spend;
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
      const extra = this.values.slice(this.next).map(extraText);
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
    // A point at the end is a verb.
    if (this.format[this.at] === '.' && this.at + 1 < this.format.length) {
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
    this.spend((flags.width ?? 0) + (flags.precision ?? 0));
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
    if (verb === 'v' || verb === 'w') {
      flags.source = flags.sharp;
      flags.sharp = false;
      flags.named = flags.plus;
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
    if (value <= maxWidth) return value;
    this.at = this.format.length;
    return undefined;
  }

  /** Index of the next argument, if `[n]` gives it. */
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

  /** The width or precision for `*`; undefined if the argument is not a reasonable integer. */
  private starred(): number | undefined {
    this.at++;
    this.afterIndex = false;
    const value = this.values[this.next];
    if (value === undefined) return undefined;
    this.next++;
    const integer = value instanceof GoInteger ? value.value : value;
    return typeof integer === 'bigint' && integer <= maxWidth && integer >= -maxWidth ? Number(integer) : undefined;
  }
}

function extraText(value: GoValue): string {
  return value === null ? '<nil>' : `${goTypeOf(value).name}=${printed(value, 'v', noFlags())}`;
}
