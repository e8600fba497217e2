import { isSecretName, maskedValue } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import type { Expression } from '../../hcl/index.ts';
import { maskedText } from '../../remote/url.ts';
import type { ValueStep } from '../../value-step.ts';
import type { Statement } from '../evaluate/scope.ts';
import { commentsOf } from '../modules/comments.ts';
import { hasLiteral } from './literals.ts';

/** Maximum number of characters of an expression to show. */
const maxShown = 80;
/** Words that mark secrets in texts with several values. */
const SECRET_WORD = /pass(?:word|wd|phrase)|secret|token|api_?key|access_?key|private_?key|credential/i;
/** Formats of secrets, which need no name to be recognized. */
const SECRET_TEXT =
  /-----BEGIN |\b(?:AKIA|ASIA|AGPA|AROA)[0-9A-Z]{12}|\bgh[pousr]_\w{20}|\bxox[abprs]-|\beyJ[\w-]{10}|\bsk_(?:live|test)_/;

/** The steps of a chain to show: without values if it leads through something sensitive. */
export function shownSteps(steps: readonly Statement[], names: readonly string[]): readonly ValueStep[] {
  const hasValue = steps.some(({ expression }) => expression !== undefined);
  const isDeclared = hasValue && steps.some(({ sensitive }) => sensitive === true);
  const isNamed = hasValue && [...names, ...steps.flatMap(({ label, name }) => [label, name ?? ''])].some(isSecretName);
  return steps.map((step) => {
    const { kind, name, at, expression } = step;
    const hides =
      expression !== undefined &&
      ((isDeclared && isWrittenOut(expression)) || (isNamed && hasLiteral(expression)) || looksSecret(step));
    const span = at && { source: at.file.source, start: at.node.start, end: at.node.end };
    const comments = at === undefined ? [] : commentsAt(at);
    const shown: ValueStep = {
      kind,
      text: textOf(step, hides),
      ...(name !== undefined && { name }),
      ...(span && { span }),
    };
    return comments.length === 0 && !hides
      ? shown
      : { ...shown, ...(comments.length > 0 && { comments }), ...(hides && { sensitive: true }) };
  });
}

function isWrittenOut(expression: Expression): boolean {
  return expression.kind === 'boolean' || hasLiteral(expression);
}

function looksSecret({ at, expression }: Statement): boolean {
  if (at === undefined || expression === undefined) return false;
  const text = startOf(at.file.source.text, expression);
  return SECRET_TEXT.test(text) || (hasLiteral(expression) && isComposite(expression) && SECRET_WORD.test(text));
}

/** Whether the text of an expression declares its own names. */
function isComposite({ kind }: Expression): boolean {
  return kind === 'object' || kind === 'tuple' || kind === 'call' || kind === 'for' || kind === 'template';
}

function textOf({ kind, label, expression, at }: Statement, hides: boolean): string {
  if (expression === undefined || at === undefined || kind === 'missing') return label;
  const value = hides ? maskedValue : shownText(startOf(at.file.source.text, expression));
  if (kind === 'branch') return `${value} is ${label}`;
  if (kind === 'key') return `${label} of ${value}`;
  return label === '' ? value : `${label} = ${value}`;
}

/** Maximum length of an expression's text to examine. */
function startOf(text: string, { start, end }: Expression): string {
  return text.slice(start, Math.min(end, start + 20 * maxShown));
}

/** Text of a file on one line, and not too long. */
function shownText(text: string): string {
  const line = maskedText(text).replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxShown) return line;
  const characters = [...line];
  return characters.length > maxShown ? `${characters.slice(0, maxShown - 1).join('')}…` : line;
}

/** The comments above a statement, in it, and after it on its last line. */
function commentsAt({ file, node, block }: NonNullable<Statement['at']>): readonly Comment[] {
  const { text } = file.source;
  const newline = text.indexOf('\n', node.end);
  return commentsOf(file, block ?? { start: node.start, end: newline < 0 ? text.length : newline });
}
