import { visible } from '../../source/index.ts';
import { regoText, type Value } from '../values/index.ts';
import type { Trace, TraceEvent } from './trace-event.ts';

/** Which trace events are shown. */
export const explanations = ['full', 'fails', 'notes'] as const;

/** Maximum number of events. */
const maxEvents = 100_000;

/** Records trace events and prints them at the end: only then are the failures known. */
export function openTrace(): { readonly trace: Trace; readonly lines: (which: string) => readonly string[] } {
  const events: TraceEvent[] = [];
  const failed = new Set<TraceEvent>();
  /** The last tried expressions, by place; they do not nest. */
  const tried = new Map<string, TraceEvent>();
  let more = 0;
  const trace: Trace = (event) => {
    const { path, line, column } = event.place;
    const place = `${path}:${line}:${column} ${event.name}`;
    if (event.kind === 'holds') failed.delete(tried.get(place)!);
    else if (event.kind === 'values' || event.name === 'data.$query') return;
    else if (events.length === maxEvents) more++;
    else {
      events.push(event);
      if (event.kind !== 'expression') return;
      tried.set(place, event);
      failed.add(event);
    }
  };
  const lines = (which: string): readonly string[] => {
    const wanted = events.filter(
      (event) => which === 'full' || (which === 'fails' ? failed.has(event) : isNote(event)),
    );
    const lines = wanted.map((event) => lineOf(event, failed.has(event), which === 'full'));
    return more === 0 ? lines : [...lines, `… and ${more} more steps, not shown`];
  };
  return { trace, lines };
}

const isNote = ({ kind, name }: TraceEvent): boolean => kind === 'builtin' && name === 'trace';

const words = {
  enter: 'Enter',
  leave: 'Exit',
  builtin: 'Call',
  expression: 'Eval',
  holds: 'Holds',
  values: '',
} as const;

function lineOf(event: TraceEvent, isFailed: boolean, isNested: boolean): string {
  const { kind, name, args = [], value, place, depth } = event;
  const where = `${place.path}:${place.line}`.padEnd(24);
  const nested = '| '.repeat(isNested ? Math.max(0, depth - 1) : 0);
  if (isNote(event)) return visible(`${where} ${nested}Note ${args.map(regoText).join()}`);
  const word = isFailed || (kind === 'leave' && value === undefined) ? 'Fail' : words[kind];
  const given = event.args === undefined ? '' : `(${args.map(regoText).join(', ')})`;
  const result = kind === 'leave' || kind === 'builtin' ? ` = ${textOf(value)}` : '';
  return visible(`${where} ${nested}${word} ${name}${given}${result}`);
}

const textOf = (value: Value | undefined): string => (value === undefined ? 'undefined' : regoText(value));
