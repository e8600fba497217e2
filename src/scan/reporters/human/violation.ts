import { renderFrame, visible, widthOf, wrap } from '../../../source/index.ts';
import type { Policy } from '../../policies/policy.ts';
import type { Violation } from '../../violation.ts';
import { findingOf, pathText, ruleAddress, uriOf } from '../finding.ts';
import type { Page } from './page.ts';
import { field, toneOf } from './page.ts';
import { callLines, changeFrame, provenanceLines } from './provenance.ts';

/** What is said of a rule, the same for each of its violations. */
interface RuleText {
  readonly heading: string;
  readonly reasons: readonly string[];
}

/** Renders violations: rule and severity, place, the offending lines, why it matters, how to fix it. */
export function violationRenderer(page: Page): (violation: Violation) => string {
  const known = new Map<Policy, RuleText>();
  return (violation) => {
    const { policy } = violation;
    let text = known.get(policy);
    if (text === undefined) {
      const reasons = [...field('Why', policy.description, page), ...field('Fix', policy.remediation ?? '', page)];
      text = { heading: heading(policy, page), reasons };
      known.set(policy, text);
    }
    return render(violation, text, page);
  };
}

function render(violation: Violation, { heading, reasons }: RuleText, page: Page): string {
  const { policy, path } = violation;
  const { style, width, root } = page;
  const tone = toneOf(policy.severity, style);
  const { span, file, line, missing, attribute, address } = findingOf(violation);
  const place = visible(`${file}:${line}`);
  const linked = root === undefined ? place : style.link(place, root + uriOf(file));
  const name = visible(address);
  const oneLine = widthOf(place) + widthOf(name) + 6 <= width;
  const frame = renderFrame(span, {
    width,
    style,
    tone,
    firstLine: missing || path.length === 0,
    context: 1,
    ...(missing ? { note: `${attribute} is not set` } : {}),
  });
  const lines = [
    heading,
    `  ${linked}${oneLine ? ' ' : '\n  '}${style.dim('in')} ${name}`,
    '',
    frame,
    ...changeFrame(violation, page),
    '',
    ...(violation.message === policy.title ? [] : field('What', violation.message, page)),
    ...provenanceLines(violation, page),
    ...callLines(violation, page),
    ...reasons,
    ...(page.verbose ? details(violation, page) : []),
  ];
  return lines.join('\n');
}

/** `HIGH  Title` with the rule's id at the right edge, or below where there is no room for both. */
function heading(policy: Policy, { width, style }: Page): string {
  const severity = policy.severity.padEnd(7);
  const id = visible(policy.id);
  const address = ruleAddress(policy);
  const dressedId = style.dim(address === undefined ? id : style.link(id, address));
  const tone = toneOf(policy.severity, style);
  const title = policy.form === 'lintel' ? policy.title : policy.name;
  const lines = wrap(title, width - 8);
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

/** What `-v` adds. */
function details({ policy, resource, path, instances, fingerprint }: Violation, page: Page): string[] {
  const means = ({ instance }: Policy['aliases'][number]): boolean =>
    instance === undefined || instances.includes(instance);
  const rows: [string, string][] = [
    ['Rule name', policy.name],
    ['Rule id', policy.id],
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
    ['To skip it', resource.source.endsWith('.json') ? '' : `# lintel:skip=${policy.id} reason`],
  ];
  return ['', ...rows.flatMap(([label, text]) => field(label, text, page, 15))];
}
