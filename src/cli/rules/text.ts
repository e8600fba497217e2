import type { Policy } from '../../scan/index.ts';
import { automaticFixText, shortNames } from '../../scan/index.ts';
import type { Style } from '../../source/index.ts';
import { largestOf, trimEnd, visible, widthOf, wrap } from '../../source/index.ts';
import type { Example } from './examples.ts';

/** The output. */
export interface Page {
  readonly width: number;
  readonly style: Style;
}

function toneOf({ severity }: Policy, style: Style): (text: string) => string {
  return { HIGH: style.red, MEDIUM: style.yellow, LOW: style.blue }[severity];
}

/** Rules by service, one per line if they fit. */
export function listText(policies: readonly Policy[], { width, style }: Page): string {
  const services = new Map<string, Policy[]>();
  for (const policy of policies) {
    const service = policy.id.split('.').slice(0, -1).join('.') || policy.provider;
    services.set(service, [...(services.get(service) ?? []), policy]);
  }
  const sections = [...services].map(([service, members]) => {
    const column = Math.min(40, largestOf(members.map(({ name }) => widthOf(name))));
    const lines = members.flatMap((policy) => {
      const name = visible(policy.name);
      const room = width - column - 12;
      const title = policy.enabled ? policy.title : `${policy.title} (off by default)`;
      const [first = '', ...rest] = wrap(title, Math.max(room, 20));
      const gap = ' '.repeat(Math.max(0, column - widthOf(name)));
      const indent = ' '.repeat(column + 12);
      const head = `  ${toneOf(policy, style)(policy.severity.padEnd(8))}${name}${gap}  ${first}`;
      return [head, ...rest.map((text) => indent + text)];
    });
    return [style.bold(visible(service)), ...lines].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}

/** Rules in the given order, with their IDs. */
export function rankedText(policies: readonly Policy[], { width, style }: Page): string {
  const lines = policies.flatMap((policy) => {
    const title = policy.enabled ? policy.title : `${policy.title} (off by default)`;
    const texts = wrap(title, Math.max(width - 8, 20)).map((line) => `        ${line}`);
    return [`${toneOf(policy, style)(policy.severity.padEnd(8))}${style.bold(visible(policy.id))}`, ...texts];
  });
  return `${lines.join('\n')}\n`;
}

/** The description of a rule: a paragraph and a table. */
export function ruleText(policy: Policy, { width, style }: Page): string {
  const tone = toneOf(policy, style);
  return [
    ...wrap(policy.title, width - 8).map((line, index) =>
      index === 0
        ? `${style.bold(tone(policy.severity.padEnd(7)))} ${style.bold(line)}`
        : `        ${style.bold(line)}`,
    ),
    `        ${visible(policy.id)} ${style.dim('·')} ${visible(policy.category)}`,
    '',
    ...paragraph('Why', policy.description, { width, style }),
    ...paragraph('Fix', policy.remediation ?? '', { width, style }),
    ...paragraph('Auto', automaticFixText(policy), { width, style }),
    '',
    ...rows(policy).flatMap(([label, texts]) => table(label, texts, { width, style })),
    '',
  ].join('\n');
}

/** An example with the violating lines marked. */
export function exampleText({ name, kind, text, wrong }: Example, { style }: Page): string {
  const lines = trimEnd(text, '\n').split('\n');
  const gutter = Math.max(3, String(lines.length).length);
  const title = kind === 'bad' ? style.red('Wrong') : style.green('Right');
  return [
    `  ${style.bold(title)} ${style.dim(`(${visible(name)})`)}`,
    '',
    ...lines.map((line, index) => {
      const marked = wrong.has(index + 1);
      const number = String(index + 1).padStart(gutter);
      return `${marked ? style.red('>') : ' '} ${marked ? style.bold(number) : style.dim(number)} ${style.dim('│')} ${visible(line)}`.trimEnd();
    }),
    '',
  ].join('\n');
}

function paragraph(label: string, text: string, { width, style }: Page): string[] {
  return wrap(text, width - 7).map((line, index) =>
    index === 0 ? `  ${style.bold(label.padEnd(5))}${line}` : `       ${line}`,
  );
}

function rows(policy: Policy): readonly (readonly [label: string, texts: readonly string[]])[] {
  const aliases = new Map<string, string[]>();
  for (const { tool, id, instance } of policy.aliases) {
    aliases.set(tool, [...(aliases.get(tool) ?? []), instance === undefined ? id : `${id} (${instance})`]);
  }
  return [
    ['Resource types', [shortNames(policy.resourceTypes).join(', ') || 'all']],
    ...[...aliases].map(([tool, ids]) => [`ID in ${tool}`, [ids.join(', ')]] as const),
    ['CIS benchmarks', [policy.cis.join(', ')]],
    ...Object.entries(policy.settings ?? {}).map(
      ([name, { description, type, default: usual }]) =>
        ['Setting', [`${name} (${type}, default ${JSON.stringify(usual)}): ${description}`]] as const,
    ),
    ['Not reported together with', [(policy.impliedBy ?? []).join(', ')]],
    ['Default', [policy.enabled ? '' : 'off; enable it with --enable-rules']],
    ['Read more', policy.references],
    ['Suppress with', [`# lintel:skip=${policy.id} reason`]],
  ];
}

/** Table rows for texts, with the label before the first, or above it if it is too long; nothing if there are no texts. */
function table(label: string, texts: readonly string[], { width, style }: Page): string[] {
  const lines = texts.flatMap((text) => wrap(text, width - 19));
  if (lines.length === 0) return [];
  const all = label.length < 17 ? lines : ['', ...lines];
  return all.map((line, index) => `  ${style.bold((index === 0 ? label : '').padEnd(17))}${line}`);
}
