import type { ValueStep } from '../../../iac/index.ts';
import type { Span } from '../../../source/index.ts';
import { clipped, positionOf, renderFrame, visible } from '../../../source/index.ts';
import { isFlow, namesAlongPath, placeToChange, provenanceOf } from '../../provenance.ts';
import type { Violation } from '../../violation.ts';
import { field, type Page, toneOf } from './page.ts';

/** Maximum number of names in a provenance that are shown. */
const maxNames = 4;
const maxLines = 3;
/** Maximum number of places of a flow that are shown. */
const maxPlaces = 8;

/** The provenance of the value of a violation: at most three lines, and none if it is written in place; of a flow, its steps. */
export function provenanceLines(violation: Violation, page: Page): string[] {
  const steps = provenanceOf(violation);
  if (isFlow(steps)) return flowLines(steps, page);
  const text = provenanceText(violation);
  return text === '' ? [] : field('From', text, page).slice(0, maxLines);
}

/** The places of a flow, from the source to where it is used, each on a line. */
function flowLines(steps: readonly ValueStep[], { columns, style }: Page): string[] {
  const places: string[] = [];
  let path = '';
  // The source is a part of the expression before it.
  for (const { span, text } of steps.slice(0, -1).reverse()) {
    if (span === undefined) continue;
    const place = `${span.source.path === path ? '  ' : span.source.path}:${lineOf(span)}`;
    path = span.source.path;
    places.push(clipped(visible(`${place}  ${text}`), columns - 7));
  }
  if (places.length === 1) return [];
  const left = places.length - maxPlaces;
  const shown = left <= 0 ? places : [...places.slice(0, maxPlaces - 2), `  … ${left + 1} more`, places.at(-1)!];
  return shown.map((line, index) => `  ${index === 0 ? style.bold('From ') : '     '}${line}`);
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
