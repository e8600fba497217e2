import { generatorOf, type Resource } from '../../../iac/index.ts';
import { visible } from '../../../source/index.ts';
import type { Report } from '../../report.ts';
import type { Violation } from '../../violation.ts';
import { changesOf, withoutIndent } from '../fix.ts';
import { plural } from '../summary.ts';
import { field, type Page } from './page.ts';

/** The diff of the fix of a violation; nothing without a fix. */
export function fixLines(violation: Violation, page: Page): string[] {
  const { style } = page;
  const unsafe = violation.fix?.unsafe;
  const tones = { '-': style.red, '+': style.green, ' ': style.dim };
  return changesOf(violation).flatMap(({ file, line, lines }, index) => [
    ...field(
      'Diff',
      visible(`${file}:${line}${index > 0 || unsafe === undefined ? '' : ` (unsafe: ${unsafe})`}`),
      page,
    ),
    ...withoutIndent(lines).map(([sign, text]) => `       ${tones[sign](`${sign} ${visible(text)}`.trimEnd())}`),
  ]);
}

/** A sentence about the violations that `lintel fix` can repair; empty if there are none. */
export function fixHint({ violations }: Report): string {
  const proved = violations.filter(({ fix }) => fix !== undefined).length;
  if (proved > 0) return `lintel fix can repair ${plural(proved, 'violation')}, with the changes shown.`;
  const generated = new Map<string, boolean>();
  const isGenerated = (resource: Resource): boolean => {
    const known = generated.get(resource.source) ?? generatorOf(resource) !== undefined;
    generated.set(resource.source, known);
    return known;
  };
  const possible = violations.filter(
    ({ policy: { fixes = [] }, resource }) =>
      fixes.some(({ types }) => types?.includes(resource.type) ?? true) && !isGenerated(resource),
  ).length;
  return possible === 0 ? '' : `lintel fix may repair ${possible} of the violations; lintel fix --dry-run shows how.`;
}
