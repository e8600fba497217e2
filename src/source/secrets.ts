import type { Diagnostic } from './diagnostic.ts';
import { markFormats } from './secret-formats.ts';
import { markNamed } from './secret-names.ts';
import { hidePlaces } from './secret-places.ts';
import type { Source, Span } from './source.ts';
import type { TextFinder } from './text-finder.ts';

/** The replacement for a secret value in a configuration. */
export const maskedValue = '********';

/**
 * A text with its secrets replaced by asterisks: tokens of known formats, private keys, passwords in URLs, and values
 * assigned to names of secrets. All other characters keep their place. A colon in prose is not an assignment.
 */
export function maskSecrets(text: string, isProse = false): string {
  const mayHaveFormat = mayHoldToken(text);
  const mayHaveName = assignment.test(text);
  if (!mayHaveFormat && !mayHaveName) return text;
  const stretches = mayHaveName ? namedStretches(text, isProse) : [];
  if (mayHaveFormat) markFormats(text, (start, end) => stretches.push([start, end]));
  return masked(text, stretches);
}

/** A text with the parts replaced that a finder finds. */
export function maskedBy(find: TextFinder, text: string, mask: (secret: string) => string = () => maskedValue): string {
  const stretches: Stretch[] = [];
  find(text, (start, end) => stretches.push([start, end]));
  return masked(text, stretches, mask);
}

/** The stretches of a text that are secret by their names and places. */
function namedStretches(text: string, isProse: boolean): Stretch[] {
  const stretches: Stretch[] = [];
  const mark = (start: number, end: number): void => void stretches.push([start, end]);
  markNamed(text, isProse, mark);
  hidePlaces(text, mark);
  return stretches;
}

/** The values in a source that are secret by their names and places; the formats of others show it wherever they are. */
export function namedSecretsIn({ text }: Source): readonly string[] {
  return namedStretches(text, false).map(([start, end]) => text.slice(start, end));
}

/** Whether a text may contain a secret of a known format; most texts are too simple. */
export function mayHoldToken(text: string): boolean {
  return text.length >= minToken ? token.test(text) : text.includes('://');
}

/** Most texts are so simple that they contain no secret. */
const token = /:\/\/|-----BEGIN|(?<![\w.+/=~-])[\w.+/=~-]{14}/;
const assignment = /[=:>,"'\s]/;
const minToken = 14;

type Stretch = readonly [start: number, end: number];

const marked = new WeakMap<Source, Stretch[]>();
const shown = new WeakMap<Source, Source>();

/**
 * Marks a stretch of a source as secret before the source is first shown, for secrets that only their meaning reveals.
 */
export function markSecret({ source, start, end }: Span): void {
  const known = marked.get(source);
  if (known === undefined) marked.set(source, [[start, end]]);
  else known.push([start, end]);
}

/** A source with its secrets masked; places in it stay the same. */
export function maskedSource(source: Source): Source {
  const known = shown.get(source);
  if (known !== undefined) return known;
  const text = masked(maskSecrets(source.text), marked.get(source) ?? []);
  const result = text === source.text ? source : { ...source, text };
  shown.set(source, result);
  shown.set(result, result);
  return result;
}

/** A place in a masked source. */
export function maskedSpan(span: Span): Span {
  return { ...span, source: maskedSource(span.source) };
}

/** A diagnostic with secrets masked. */
export function maskedDiagnostic<T extends Diagnostic>(diagnostic: T): T {
  const { message, help, span } = diagnostic;
  return {
    ...diagnostic,
    message: maskSecrets(message, true),
    ...(help !== undefined && { help: maskSecrets(help, true) }),
    ...(span !== undefined && { span: maskedSpan(span) }),
  };
}

/** Line breaks stay, so that lines and columns stay the same. */
const withAsterisks = (secret: string): string => secret.replaceAll(/[^\s]/g, '*');

function masked(text: string, stretches: Stretch[], mask = withAsterisks): string {
  if (stretches.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const [start, end] of joined(stretches)) {
    pieces.push(text.slice(at, start), mask(text.slice(start, end)));
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

/** The stretches in their order; those that overlap are one. */
function joined(stretches: Stretch[]): readonly Stretch[] {
  const result: [start: number, end: number][] = [];
  for (const [start, end] of stretches.sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) result.push([start, end]);
  }
  return result;
}
