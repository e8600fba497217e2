import type { Diagnostic, Style } from '../../source/index.ts';
import {
  escapeUnseen,
  plainStyle,
  positionOf,
  renderDiagnostic,
  visible,
  withoutCommands,
} from '../../source/index.ts';
import type { Output } from '../machine/io.ts';

/** Levels of `-l`, lowest first. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'panic', 'fatal'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Messages about the run, on stderr. */
export interface Log {
  readonly debug: (message: string) => void;
  readonly info: (message: string) => void;
  readonly warn: (message: string) => void;
  /** A diagnostic, at its level. */
  readonly report: (diagnostic: Diagnostic) => void;
  /** Why the program fails; shown at every level. */
  readonly fail: (diagnostic: Diagnostic) => void;
}

export interface LogOptions {
  readonly level: LogLevel;
  readonly type: 'console' | 'json';
  readonly style: Style;
  readonly now: () => bigint;
  /** A file that gets a copy, without colors. */
  readonly copy?: Output;
}

/** A log that writes text lines or JSON lines. */
export function createLog(output: Output, options: LogOptions): Log {
  const least = logLevels.indexOf(options.level);
  const write = (level: LogLevel, diagnostic: Diagnostic): void => {
    if (logLevels.indexOf(level) < least) return;
    const line = (to: Output, style: Style): string =>
      options.type === 'json' ? jsonLine(level, diagnostic, options.now()) : paragraph(diagnostic, to, style);
    output.write(`${line(output, options.style)}\n`);
    options.copy?.write(`${line(options.copy, plainStyle)}\n`);
  };
  const say = (level: LogLevel, as: Diagnostic['level']) => (message: string) =>
    write(level, { code: '', level: as, message });
  return {
    debug: say('debug', 'note'),
    info: say('info', 'note'),
    warn: say('warn', 'warning'),
    report: (diagnostic) =>
      write({ error: 'error', warning: 'warn', note: 'debug' }[diagnostic.level] as LogLevel, diagnostic),
    fail: (diagnostic) => write('fatal', diagnostic),
  };
}

/** A usage error is one line of any length; everything else is formatted, with its place. */
function paragraph(diagnostic: Diagnostic, output: Output, style: Style): string {
  const prefix = { usage: 'lintel:', 'usage.conftest': 'Error:' }[diagnostic.code];
  if (prefix !== undefined) return `${style.bold(style.red(prefix))} ${visible(diagnostic.message)}`;
  const text = withoutCommands(renderDiagnostic(diagnostic, { width: Math.min(output.columns ?? 80, 100), style }));
  return text.includes('\n') ? `${text}\n` : text;
}

function jsonLine(level: LogLevel, { code, message, span, help }: Diagnostic, now: bigint): string {
  const position = span && span.source.text !== '' && positionOf(span.source, span.start);
  const place = span && { file: span.source.path, ...position };
  const time = new Date(Number(now / 1_000_000n)).toISOString();
  const entry = {
    level,
    time,
    message,
    ...(code !== '' && { code }),
    ...place,
    ...(help !== undefined && { help }),
  };
  return escapeUnseen(JSON.stringify(entry));
}
