import { jsonText, type Value } from '../rego/index.ts';
import { indented } from './api/json.ts';
import type { Log, LogLevel } from './ports.ts';
import { timestamp } from './timestamp.ts';

export type LogFormat = 'json' | 'json-pretty' | 'text';

/** Settings of a log. */
export interface LogSettings {
  readonly format: LogFormat;
  /** Entries below this level are not written. */
  readonly level: LogLevel;
  /** Takes entries, with the end of their lines. */
  readonly write: (text: string) => void;
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
}

const ranks: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 };

/** Whether a log of a level writes entries of another. */
export const isLogged = (entry: LogLevel, level: LogLevel): boolean => ranks[entry] >= ranks[level];

/** A log in one of OPA's formats, with OPA's fields. */
export function createLog({ format, level: minimum, write, now }: LogSettings): Log {
  return (level, message, fields = {}) => {
    // As in OPA, the level "error" also shows warnings.
    if (!isLogged(level, minimum === 'error' ? 'warn' : minimum)) return;
    const name = level === 'warn' ? 'warning' : level;
    const given = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, Value][];
    if (format === 'text') return write(paragraph(name, message, given));
    const time = timestamp((now() / 1_000_000_000n) * 1_000_000_000n);
    // Fields of the log itself win; a field of the same name is kept under another one.
    const own: Record<string, Value> = { level: name, msg: message, time };
    for (const [key, value] of given) own[Object.hasOwn(own, key) ? `fields.${key}` : key] = value;
    write(`${format === 'json' ? jsonText(own) : indented(jsonText(own))}\n`);
  };
}

/** One entry of the format `text`: the message, and the fields. */
function paragraph(level: string, message: string, fields: readonly (readonly [string, Value])[]): string {
  const lines = fields.map(([key, value]) => {
    const text = typeof value === 'string' && value.includes('\n') ? value : indented(jsonText(value));
    return text.includes('\n')
      ? `  ${key} = |\n${margin}${text.replaceAll('\n', `\n${margin}`)}\n`
      : `  ${key} = ${text}\n`;
  });
  return `[${level.toUpperCase()}] ${message}\n${lines.join('')}\n`;
}

const margin = ' '.repeat(6);
