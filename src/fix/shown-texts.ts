import { type Report, secretValuesIn } from '../scan/index.ts';
import { groupBy, maskedBy, maskSecrets, type TextFinder, textFinder } from '../source/index.ts';

/** A file's text with its secrets masked; all other characters keep their places. */
export type ShownText = (path: string, text: string) => string;

/** Shorter values occur in other words, so they are only secret between quotes. */
const minWord = 5;

/**
 * Masks secrets in the files of a report: those that their words reveal, those that the report knows by their place, and
 * the values of secret attributes wherever they are written, such as in a variable file.
 */
export function shownTextsOf(report: Report): ShownText {
  const spans = report.resources.map(({ span }) => span.source);
  const sources = groupBy(new Set(spans), ({ path }) => path);
  let values: { readonly find: TextFinder | undefined } | undefined;
  const shown = new Map<string, { readonly text: string; readonly masked: string }>();
  return (path, text) => {
    const known = shown.get(path);
    if (known?.text === text) return known.masked;
    values ??= { find: textFinder([...secretValuesIn(report)].flatMap(writtenForms)) };
    let masked = maskSecrets(text);
    for (const source of sources.get(path) ?? []) masked = bothMasked(text, masked, source.text);
    // With more values than can be searched for, nothing of the text is shown.
    masked = values.find === undefined ? hidden(masked) : maskedBy(values.find, masked, hidden);
    shown.set(path, { text, masked });
    return masked;
  };
}

function hidden(text: string): string {
  return text.replaceAll(/[^\s"]/g, '*');
}

/** The forms in which a value is written in a file. */
function writtenForms(value: string): readonly string[] {
  const quoted = JSON.stringify(value);
  if (value.trim() === '') return [];
  return value.length < minWord ? [quoted] : [value, quoted.slice(1, -1)];
}

/** A text in which the characters are masked that are masked in one of two others. */
function bothMasked(text: string, one: string, other: string): string {
  if (other === text || other === one || other.length !== text.length) return one;
  if (one === text) return other;
  return Array.from({ length: text.length }, (_, at) => (other[at] === text[at] ? one[at] : other[at])).join('');
}
