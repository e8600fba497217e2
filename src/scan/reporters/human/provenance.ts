import type { Span } from '../../../source/index.ts';
import { positionOf, renderFrame, visible } from '../../../source/index.ts';
import { isFlow, namesAlongPath, placeToChange, provenanceOf } from '../../provenance.ts';
import type { Violation } from '../../violation.ts';
import { field, type Page, toneOf } from './page.ts';

/** Maximum number of names in a provenance that are shown. */
const maxNames = 4;
const maxLines = 3;

/** The provenance of the value of a violation: at most three lines, and none if it is written in place. */
export function provenanceLines(violation: Violation, page: Page): string[] {
  const text = provenanceText(violation);
  return text === '' ? [] : field('From', text, page).slice(0, maxLines);
}

/** The module calls that lead to the resource of a violation, with their lines; nothing if there are none. */
export function callLines({ resource }: Violation, page: Page): string[] {
  const { calls = [], modulePath } = resource;
  if (calls.length === 0) return [];
  const text = calls
    .map(({ span }, index) => `module.${modulePath[index]} in ${span.source.path}:${lineOf(span)}`)
    .join(', ');
  return field('Call', visible(text), page);
}

/** `terraform.tfvars:2 (false) through var.encrypt_database`; nothing if the value is written in place. */
export function provenanceText(violation: Violation): string {
  const steps = provenanceOf(violation);
  const [first] = steps;
  const last = steps.at(-1);
  const place = placeToChange(steps);
  if (first === undefined || last === undefined || place === undefined) return '';
  const names = namesAlongPath(steps);
  const { source, start } = place.span;
  if (names.length === 0 && source === first.span?.source && lineOf(place.span) === lineOf(first.span)) return '';
  const rest = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  const through = names.length === 0 ? '' : ` through ${names.slice(0, maxNames).join(', ')}${rest}`;
  if (last.span === undefined) return visible(`${last.text}${through}`);
  if (isFlow(steps)) return visible(`${last.text} in ${last.span.source.path}:${lineOf(last.span)}${through}`);
  return visible(`${source.path}:${positionOf(source, start).line} (${place.text})${through}`);
}

/**
 * The frame of the place to change, below that of the attribute; nothing if they are the same or it would show a
 * secret.
 */
export function changeFrame(violation: Violation, page: Page): string[] {
  const place = placeToChange(provenanceOf(violation));
  if (place === undefined || place.sensitive) return [];
  const { resource, path, policy } = violation;
  const { width, style } = page;
  if (isNear(resource.spanOf(path), place.span)) return [];
  const shown = visible(`${place.span.source.path}:${lineOf(place.span)}`);
  return [`  ${shown}`, renderFrame(place.span, { width, style, tone: toneOf(policy.severity, style), context: 0 })];
}

/** Whether a place is shown together with another one. */
function isNear(shown: Span, place: Span): boolean {
  return shown.source === place.source && Math.abs(lineOf(shown) - lineOf(place)) <= 1;
}

function lineOf({ source, start }: Span): number {
  return positionOf(source, start).line;
}
