import type {
  Body,
  CallTerm,
  Expr,
  Import,
  Module,
  Rule,
  RuleHead,
  SomeDeclaration,
  Term,
} from '../../../src/rego/syntax/index.ts';

/**
 * Trees back to text, as the counterpart of the parser: what is printed parses to the same tree, except for its places. The text is Rego v1, except for what only v0 can say: partial sets that were written without `contains`.
 */

/** Operators, those that bind tighter in later rows. */
const ROWS = ['== != < <= > >=', '|', '&', '+ -', '* / %'];
const PRECEDENCE = new Map(ROWS.flatMap((row, at) => row.split(' ').map((symbol) => [symbol, at + 1] as const)));
/** Words that a reference cannot have after a dot, and steps that are not words, are written in brackets. */
const WORD = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The precedence of the code around a term: a term of lower precedence needs parentheses. */
const ANYTHING = -2;
const IN_LIST = -1;
const OPERAND = 6;

/** The text of a module, with its imports and rules, but without comments. */
export function printModule(module: Module): string {
  const lines = [printPackage(module.package.path), ''];
  for (const statement of module.imports) lines.push(printImport(statement));
  if (module.imports.length > 0) lines.push('');
  for (const rule of module.rules) lines.push(printRule(rule), '');
  return lines.join('\n');
}

function printPackage(path: readonly string[]): string {
  const [first, ...rest] = path;
  return `package ${first}${rest.map(printKey).join('')}`;
}

function printKey(key: string): string {
  return WORD.test(key) ? `.${key}` : `[${printString(key)}]`;
}

function printImport({ path, alias }: Import): string {
  return `import ${printTerm(path)}${alias === undefined ? '' : ` as ${alias}`}`;
}

/** The text of a rule with all of its else branches. */
export function printRule(rule: Rule): string {
  let text = `${rule.default ? 'default ' : ''}${printHead(rule.head)}${printRuleBody(rule.body)}`;
  for (let branch = rule.else; branch !== undefined; branch = branch.else) {
    text += ` else${printValue(branch.head)}${printRuleBody(branch.body)}`;
  }
  return text;
}

function printRuleBody(body: Body): string {
  return body.length === 0 ? '' : ` if ${printBraced(body)}`;
}

function printHead(head: RuleHead): string {
  const args = head.args === undefined ? '' : `(${head.args.map((arg) => printAt(arg, IN_LIST)).join(', ')})`;
  const key = head.key === undefined ? '' : ` contains ${printTerm(head.key)}`;
  return `${printTerm(head.ref)}${args}${key}${printValue(head)}`;
}

function printValue({ value, assign }: RuleHead): string {
  return value === undefined ? '' : ` ${assign ? ':=' : '='} ${printTerm(value)}`;
}

/** The text of a body: its expressions with semicolons between them. */
export function printBody(body: Body): string {
  return body.map(printExpr).join('; ');
}

/** A body in braces. A `|` after its first operand would make a comprehension of it, and is put in parentheses. */
function printBraced(body: Body): string {
  const text = printBody(body);
  const union = body[0]!.negated ? undefined : firstUnion(body[0]!.content);
  if (union === undefined) return `{ ${text} }`;
  const prefix = printTerm(union);
  return `{ (${prefix})${text.slice(prefix.length)} }`;
}

/** The unions that the text of an expression starts with, as the call that holds them all. */
function firstUnion(content: Expr['content']): CallTerm | undefined {
  if (content.kind !== 'call' || content.infix === undefined) return undefined;
  const first = content.args[0]!;
  const union = content.infix === '|' ? content : undefined;
  if (!isPrintedBare(content, first)) return union;
  const inner = firstUnion(first);
  return inner === first ? (union ?? inner) : inner;
}

/** Whether the first operand of a call is itself an operation without parentheses. */
function isPrintedBare(call: CallTerm, first: Term): boolean {
  return first.kind === 'call' && first.infix !== undefined && !printTerm(call).startsWith('(');
}

/** The text of one line of a body. */
export function printExpr(expr: Expr): string {
  const modifiers = expr.with.map(({ target, value }) => ` with ${printTerm(target)} as ${printTerm(value)}`);
  return `${expr.negated ? 'not ' : ''}${printContent(expr.content)}${modifiers.join('')}`;
}

function printContent(content: Expr['content']): string {
  switch (content.kind) {
    case 'some':
      return printSome(content);
    case 'every': {
      const key = content.key === undefined ? '' : `${printTerm(content.key)}, `;
      const value = printTerm(content.value);
      return `every ${key}${value} in ${printAt(content.domain, 1)} ${printBraced(content.body)}`;
    }
    case 'not-body':
      return `not ${printBraced(content.body)}`;
    case 'and':
    case 'or':
      return `${printBraced(content.left)} ${content.kind} ${printBraced(content.right)}`;
    default:
      return isBinding(content) ? printBinding(content) : printTerm(content);
  }
}

function printSome({ terms, domain }: SomeDeclaration): string {
  const names = terms.map((term) => printAt(term, 1)).join(', ');
  return domain === undefined ? `some ${names}` : `some ${names} in ${printAt(domain, 1)}`;
}

function isBinding(term: Term): term is CallTerm {
  return term.kind === 'call' && (term.infix === ':=' || term.infix === '=');
}

function printBinding({ args, infix }: CallTerm): string {
  return `${printTerm(args[0]!)} ${infix} ${printTerm(args[1]!)}`;
}

/** The text of a term. */
export function printTerm(term: Term): string {
  return printAt(term, ANYTHING);
}

/** The text of a term where what surrounds it binds with strength `around`. */
function printAt(term: Term, around: number): string {
  switch (term.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(term.value);
    case 'number':
      return term.text;
    case 'string':
      return printString(term.value);
    case 'var':
      return term.name.startsWith('$') ? '_' : term.name;
    case 'ref':
      return `${printAt(term.head, OPERAND)}${term.path.map(printPathKey).join('')}`;
    case 'array':
      return `[${printList(term.items)}]`;
    case 'set':
      return term.items.length === 0 ? 'set()' : `{${printList(term.items)}}`;
    case 'object':
      return `{${term.entries.map(printEntry).join(', ')}}`;
    case 'array-comprehension':
      return `[${printAt(term.term, OPERAND)} | ${printBody(term.body)}]`;
    case 'set-comprehension':
      return `{${printAt(term.term, OPERAND)} | ${printBody(term.body)}}`;
    case 'object-comprehension':
      return `{${printAt(term.key, OPERAND)}: ${printAt(term.value, OPERAND)} | ${printBody(term.body)}}`;
    case 'template':
      if (term.isRaw) return `$\`${term.parts.map(printRawPart).join('')}\``;
      return `$"${term.parts.map(printPart).join('')}"`;
    case 'call':
      return printCall(term, around);
  }
}

function printPathKey(key: Term): string {
  return key.kind === 'string' ? printKey(key.value) : `[${printTerm(key)}]`;
}

const printRawPart = (part: string | Expr): string =>
  typeof part === 'string' ? part.replaceAll('{', '\\{') : `{${printExpr(part)}}`;

function printPart(part: string | Expr): string {
  if (typeof part !== 'string') return `{${printExpr(part)}}`;
  return printString(part).slice(1, -1).replaceAll('{', '\\{');
}

/** The first item in brackets must not be an operation: with a `|` it would be a comprehension. */
function printList(items: readonly Term[]): string {
  return items.map((item, at) => printAt(item, at === 0 ? OPERAND : IN_LIST)).join(', ');
}

function printEntry([key, value]: readonly [Term, Term], at: number): string {
  const around = at === 0 ? OPERAND : IN_LIST;
  return `${printAt(key, around)}: ${printAt(value, around)}`;
}

function printCall(call: CallTerm, around: number): string {
  const { infix, args } = call;
  if (infix === undefined) return printPlainCall(call);
  if (infix === 'in' && args.length === 3) {
    const [key, value, domain] = args.map((arg) => printAt(arg, 1));
    return parenthesize(`${key}, ${value} in ${domain}`, around > ANYTHING);
  }
  const precedence = PRECEDENCE.get(infix) ?? 0;
  const left = printAt(args[0]!, precedence);
  const right = printAt(args[1]!, precedence + 1);
  return parenthesize(`${left} ${infix} ${right}`, around > precedence);
}

function printPlainCall({ operator, args }: CallTerm): string {
  return `${printTerm(operator)}(${args.map((arg) => printAt(arg, IN_LIST)).join(', ')})`;
}

function parenthesize(text: string, needed: boolean): string {
  return needed ? `(${text})` : text;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A string in double quotes. */
function printString(value: string): string {
  const escaped = (char: string): string => ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `"${value.replace(/["\\\u0000-\u001f\u007f]/g, escaped)}"`;
}
