import { renderFrame, visible, widthOf, wrap } from '../../../source/index.ts';
import { pathText } from '../../path-text.ts';
import type { Policy } from '../../policies/policy.ts';
import type { Violation } from '../../violation.ts';
import { type Finding, findingOf, ruleAddress, uriOf } from '../finding.ts';
import { fixLines } from './fix.ts';
import type { Page } from './page.ts';
import { field, toneOf } from './page.ts';
import { callLines, changeFrame, provenanceLines, provenanceText } from './provenance.ts';

/**
 * The description of a rule: its heading, with its number of violations if given, why it matters, and how to fix it.
 */
export function renderRule(policy: Policy, page: Page, count?: number): string {
  const reasons = [...field('Why', policy.description, page), ...field('Fix', policy.remediation ?? '', page)];
  return [heading(policy, page, count), ...reasons].join('\n');
}

/** Renders violations in full (`-v`): rule and severity, place, code, why it matters, how to fix it, and details. */
export function violationRenderer(page: Page): (violation: Violation) => string {
  const known = new Map<Policy, string>();
  return (violation) => {
    const { policy } = violation;
    const rule = known.get(policy) ?? renderRule(policy, page);
    known.set(policy, rule);
    const { place, frame, what } = partsOf(violation, findingOf(violation), page);
    return [rule, '', place, '', frame, ...(what.length === 0 ? [] : ['', ...what]), ...details(violation, page)].join(
      '\n',
    );
  };
}

/** A violation below the heading of its rule: its place, with its code. */
export function renderFramed(violation: Violation, page: Page): string {
  const { place, frame, what } = partsOf(violation, findingOf(violation), page);
  return [place, '', frame, ...(what.length === 0 ? [] : ['', ...what])].join('\n');
}

/**
 * Renders violations in one line each, or two if it is too long: the place, and the written value. Repeated parts of
 * the previous line are left out.
 */
export function placeRenderer(page: Page): (violation: Violation) => string {
  let before = '';
  let rule: Policy | undefined;
  return (violation) => {
    const finding = findingOf(violation);
    const what = [whatText(violation, finding), fromText(violation)].filter(Boolean).join(', ');
    const isSame = what === before && violation.policy === rule;
    before = what;
    rule = violation.policy;
    return [renderPlace(finding, isSame ? '' : what, page), ...fixLines(violation, page)].join('\n');
  };
}

/** The provenance of the value, and the module calls. */
function fromText(violation: Violation): string {
  const text = provenanceText(violation);
  const { callers } = findingOf(violation);
  const parts = [
    ...(text === '' ? [] : [`from ${text}`]),
    ...(callers === '' ? [] : [`called in ${visible(callers)}`]),
  ];
  return parts.join(', ');
}

function renderPlace(finding: Finding, what: string, page: Page): string {
  const line = placeLine(finding, page, page.columns);
  if (what === '') return line.join('\n');
  const length = widthOf(visible(`${finding.file}:${finding.line}${finding.address}`)) + 8 + widthOf(what);
  if (line.length === 1 && length <= page.columns) return `${line[0]}: ${what}`;
  return [...line, ...wrap(what, page.columns - 4).map((text) => `    ${text}`)].join('\n');
}

/** A violation in one line of any length, with the rule. */
export function renderLine(violation: Violation, page: Page): string {
  const { policy } = violation;
  const { style } = page;
  const finding = findingOf(violation);
  const what = [whatText(violation, finding), fromText(violation)].filter(Boolean).join(', ');
  const place = `${linked(finding, `${finding.file}:${finding.line}:${finding.column}`, page)}:`;
  const tone = toneOf(policy.severity, style);
  const title = visible(policy.form === 'terrascan' ? policy.name : policy.title);
  // The problem at this place is more specific than the title of the rule, which is already shown.
  return `${place} ${tone(policy.severity)} ${visible(policy.id)} ${style.dim(visible(finding.address))}: ${what || title}`;
}

/** The problem at the place, in a few words: the missing attribute, the policy's own message, or the written value. */
function whatText({ path }: Violation, { what, span }: Finding): string {
  if (what !== '') return visible(what);
  if (path.length === 0) return '';
  const [first = '', ...rest] = span.source.text
    .slice(span.start, Math.min(span.end, span.start + maxWritten))
    .split('\n');
  const isCut = rest.length > 0 || span.end - span.start > maxWritten;
  return visible(first.trim().replace(/\s+/g, ' ')) + (isCut ? ' …' : '');
}

/** Maximum length of the written value that is shown next to the place. */
const maxWritten = 100;

function partsOf(violation: Violation, finding: Finding, page: Page) {
  const { policy, path } = violation;
  const { style, width } = page;
  const { span, missing, attribute } = finding;
  const frame = renderFrame(span, {
    width,
    style,
    tone: toneOf(policy.severity, style),
    firstLine: missing || path.length === 0,
    context: 1,
    ...(missing ? { note: `${attribute} is not set` } : {}),
  });
  return {
    place: placeLine(finding, page, width).join('\n'),
    frame: [frame, ...changeFrame(violation, page)].join('\n'),
    what: [
      ...(violation.message === policy.title ? [] : field('What', violation.message, page)),
      ...provenanceLines(violation, page),
      ...callLines(violation, page),
      ...fixLines(violation, page),
    ],
  };
}

/** The place of a violation; the resource is on a separate line if there is no space for both. */
function placeLine(finding: Finding, page: Page, room: number): readonly string[] {
  const place = visible(`${finding.file}:${finding.line}`);
  const name = `${page.style.dim('in')} ${visible(finding.address)}`;
  const shown = linked(finding, place, page);
  const isShort = widthOf(place) + widthOf(visible(finding.address)) + 6 <= room;
  return isShort ? [`  ${shown} ${name}`] : [`  ${shown}`, `  ${name}`];
}

function linked({ file }: Finding, place: string, { style, root }: Page): string {
  return root === undefined ? visible(place) : style.link(visible(place), root + uriOf(file));
}
/** `HIGH  Title` with the rule's ID at the right edge, or below if there is no space for both. */
export function heading(policy: Policy, { width, style }: Page, count = 1): string {
  const severity = policy.severity.padEnd(7);
  const id = visible(policy.id);
  const address = ruleAddress(policy);
  const dressedId = style.dim(address === undefined ? id : style.link(id, address));
  const tone = toneOf(policy.severity, style);
  const title = policy.form === 'terrascan' ? policy.name : policy.title;
  const lines = wrap(count > 1 ? `${title} (${count})` : title, width - 8);
  const last = lines.at(-1) ?? '';
  const gap = width - 8 - widthOf(last) - widthOf(id);
  const dressed = lines.map((line) => style.bold(line));
  const output = dressed.map((line, index) =>
    index === 0 ? `${style.bold(tone(severity))} ${line}` : `        ${line}`,
  );
  if (gap >= 2) output[output.length - 1] += ' '.repeat(gap) + dressedId;
  else output.push(`        ${dressedId}`);
  return output.join('\n');
}

/** The details of `-v`. */
function details({ policy, resource, path, instances, fingerprint }: Violation, page: Page): string[] {
  const means = ({ instance }: Policy['aliases'][number]): boolean =>
    instance === undefined || instances.includes(instance);
  const rows: [string, string][] = [
    ['Rule name', policy.name],
    ['Rule ID', policy.id],
    [
      'Also known as',
      policy.aliases
        .filter(means)
        .map(({ tool, id }) => `${id} (${tool})`)
        .join(', '),
    ],
    ['Category', policy.category],
    ['Resource type', resource.type],
    ['Resource name', resource.name],
    ['Attribute', pathText(path)],
    ['References', policy.references.join(' ')],
    ['Fingerprint', fingerprint],
    // JSON has no comments.
    ['To suppress', resource.source.endsWith('.json') ? '' : `# lintel:skip=${policy.id} reason`],
  ];
  return ['', ...rows.flatMap(([label, text]) => field(label, text, page, 15))];
}
