import { iacDiagnostics } from '../../iac/index.ts';
import { regoDiagnostics } from '../../rego/index.ts';
import { scanDiagnostics } from '../../scan/index.ts';
import { type Explanation, visible, wrap } from '../../source/index.ts';
import type { Page } from '../rules/text.ts';
import { cliDiagnostics } from './diagnostics.ts';

/** Explanations of all diagnostic codes that the program can report. */
export const explanations: readonly Explanation[] = [
  ...cliDiagnostics,
  ...iacDiagnostics,
  ...scanDiagnostics,
  ...regoDiagnostics,
];

/** The explanation of a code, in any case; undefined for an unknown one. */
export function findExplanation(code: string): Explanation | undefined {
  return explanations.find((known) => known.code === code.toLowerCase());
}

/** An explanation for people. */
export function explanationText(
  { code, title, explanation, fix, example }: Explanation,
  { width, style }: Page,
): string {
  const paragraph = (label: string, text: string): readonly string[] =>
    wrap(text, width - 9).map((line, index) => `  ${style.bold((index === 0 ? label : '').padEnd(7))}${visible(line)}`);
  return [
    style.bold(title),
    style.dim(`[${code}]`),
    '',
    ...paragraph('What', explanation),
    ...(fix === undefined ? [] : paragraph('Fix', fix)),
    ...(example === undefined ? [] : ['', `  ${style.bold('Example')}`, '']),
    ...(example?.split('\n').map((line) => `    ${line}`) ?? []),
    '',
  ].join('\n');
}
