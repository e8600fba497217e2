import type { Edit } from '../iac/index.ts';
import {
  narrowed,
  type OfferedChange,
  type OfferedFix,
  type Report,
  type Violation,
  violationOf,
} from '../scan/index.ts';
import type { Source } from '../source/index.ts';
import type { Offer } from './offers.ts';
import { type ShownText, shownTextsOf } from './shown-texts.ts';

/** A report whose violations have the fixes that are offered. Fixes that would write a secret are left out. */
export function withOffers(report: Report, offers: readonly Offer[]): Report {
  const shown = shownTextsOf(report);
  const sources = new Map<string, Source>();
  const shownSource = ({ path, text }: Source): Source => {
    const source = sources.get(path) ?? { path, text: shown(path, text) };
    sources.set(path, source);
    return source;
  };
  const fixes = new Map<Violation, OfferedFix>();
  for (const { proposals, edits, unsafe } of offers) {
    const changes = edits.map((edit) => shownChange(edit, shownSource(edit.source), shown));
    if (changes.includes(undefined)) continue;
    const fix = { changes: changes as OfferedChange[], ...(unsafe !== undefined && { unsafe }) };
    for (const { violation } of proposals) fixes.set(violation, fix);
  }
  const violations = report.violations.map((violation) => {
    const fix = fixes.get(violation);
    return fix === undefined ? violation : violationOf({ ...violation, fix });
  });
  return { ...report, violations };
}

/** An edit with its secrets masked; undefined if its new text contains one. */
function shownChange(edit: Edit, source: Source, shown: ShownText): OfferedChange | undefined {
  const { start, end, source: real, text: written } = edit;
  const change = { span: { source, start, end }, text: shown('', written) };
  const [own, masked] = [narrowed({ span: edit, text: written }), narrowed(change)];
  if (own.start !== masked.start || own.end !== masked.end || own.text !== masked.text) return undefined;
  // With the lines above and below.
  const from = real.text.lastIndexOf('\n', start - 2) + 1;
  const to = real.text.indexOf('\n', end);
  const around = (text: string): string => text.slice(from, to < 0 ? text.length : to);
  return { ...change, hasSecret: change.text !== written || around(real.text) !== around(source.text) };
}
