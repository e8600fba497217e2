/** Messages of the type checker. */
import { compareStrings } from '../../go/index.ts';
import { didYouMean } from '../../source/index.ts';
import type { Problems } from '../compile/resolved.ts';
import { writtenName } from '../compile/safety.ts';
import type { Module, RefTerm } from '../syntax/ast.ts';
import { isPlainName } from '../syntax/keywords.ts';
import type { BadReference } from './environment.ts';
import { typeText } from './operations.ts';
import type { Type } from './type.ts';

/** The module that is being checked, and the list of its problems. */
interface Checked {
  readonly problems: Problems;
  readonly module: Module;
}

/** `base: string`. */
export function namedType(name: string | undefined, type: Type): string {
  return name === undefined ? typeText(type) : `${name}: ${typeText(type)}`;
}

export function report(
  checker: Checked,
  place: { readonly start: number; readonly end: number },
  message: string,
  details: readonly string[],
  help?: string,
): void {
  const text = [message, ...details.map((line) => `\t${line}`)].join('\n');
  checker.problems.report(checker.module, place, 'rego_type_error', text, help);
}

export function reportReference(checker: Checked, ref: RefTerm, bad: BadReference): void {
  if (bad.have?.kind === 'function') {
    report(checker, ref, `function ${referenceText(checker.module, ref)} used as reference, not called`, []);
    return;
  }
  const key = ref.path[bad.step];
  const message = `undefined ref: ${referenceText(checker.module, ref)}`;
  if (bad.oneOf.length > 0 && key?.kind === 'string') {
    const names = bad.oneOf.map((name) => JSON.stringify(name)).sort(compareStrings);
    const shown = names.length > maxShown ? [...names.slice(0, maxShown), `${names.length - maxShown} others`] : names;
    const near = didYouMean(key.value, bad.oneOf).slice(2);
    const details = [`have: ${JSON.stringify(key.value)}`, `want (one of): ${shown.join(', ')}`];
    report(checker, key.start < key.end ? key : ref, message, details, near === '' ? undefined : near);
    return;
  }
  const details: string[] = [];
  if (bad.have !== undefined) details.push(`have: ${typeText(bad.have)}`);
  if (bad.want !== undefined) details.push(`want: ${typeText(bad.want)}`);
  report(checker, ref, message, details);
}

/** Maximum number of existing keys that are listed. */
const maxShown = 20;

function referenceText({ source }: Module, ref: RefTerm): string {
  const written = source.text.slice(ref.head.start, ref.head.end);
  const head = ref.head.kind === 'var' ? writtenName(ref.head.name) : /^.{1,60}$/.test(written) ? written : '…';
  return ref.path.reduce((text, step) => {
    if (step.kind === 'string')
      return isPlainName(step.value) ? `${text}.${step.value}` : `${text}[${JSON.stringify(step.value)}]`;
    if (step.kind === 'number') return `${text}[${step.text}]`;
    return `${text}[${step.kind === 'var' ? writtenName(step.name) : '…'}]`;
  }, head);
}
