import { SyntaxKind } from 'typescript/unstable/ast';

/** A change of a file: the text from `start` to `end` becomes `text`. */
export interface Mutant {
  /** Relative to the repository. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly statement: boolean;
  /** Whether it runs as its module is loaded. */
  readonly isTopLevel: boolean;
}

const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

// biome-ignore lint/suspicious/noExplicitAny: nodes of an interface of TypeScript's that is not stable yet.
type Node = any;

/**
 * All changes of a source file to try. Types are excluded, and so are the values of constants called maxX: tests check
 * that there is a limit, but its value is arbitrary.
 */
export function mutantsOf(source: Node, file: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: Node, isTopLevel: boolean): void => {
    if (isUnchanged(node)) return;
    const start = node.getStart(source);
    const written = source.text.slice(start, node.end);
    const replace = (text: string, of = node, statement = false): void =>
      void found.push({ file, start: of.getStart(source), end: of.end, text, statement, isTopLevel });
    if (node.kind === SyntaxKind.BinaryExpression) {
      const { operatorToken } = node;
      const from = operatorToken.getStart(source);
      const opposite = opposites[source.text.slice(from, operatorToken.end)];
      if (opposite !== undefined)
        replace(source.text.slice(start, from) + opposite + source.text.slice(operatorToken.end, node.end));
    } else if (node.kind === SyntaxKind.IfStatement || node.kind === SyntaxKind.ConditionalExpression) {
      const condition = node.kind === SyntaxKind.IfStatement ? node.expression : node.condition;
      replace(`!(${source.text.slice(condition.getStart(source), condition.end)})`, condition);
    } else if (node.kind === SyntaxKind.TrueKeyword) replace('false');
    else if (node.kind === SyntaxKind.FalseKeyword) replace('true');
    else if (node.kind === SyntaxKind.NumericLiteral && /^\d{1,9}$/.test(written)) replace(String(Number(written) + 1));
    else if (isRemovable(node.kind)) replace(';', node, true);
    node.forEachChild((child: Node) => visit(child, isTopLevel && !isFunction(node.kind)));
  };
  visit(source, true);
  return found;
}

function isFunction(kind: number): boolean {
  return (
    kind === SyntaxKind.FunctionDeclaration ||
    kind === SyntaxKind.FunctionExpression ||
    kind === SyntaxKind.ArrowFunction ||
    kind === SyntaxKind.MethodDeclaration ||
    kind === SyntaxKind.Constructor ||
    kind === SyntaxKind.GetAccessor
  );
}

function isRemovable(kind: number): boolean {
  return (
    kind === SyntaxKind.ExpressionStatement ||
    kind === SyntaxKind.ContinueStatement ||
    kind === SyntaxKind.BreakStatement
  );
}

function isUnchanged(node: Node): boolean {
  const { kind, name } = node;
  return (
    kind === SyntaxKind.ImportDeclaration ||
    kind === SyntaxKind.ExportDeclaration ||
    kind === SyntaxKind.InterfaceDeclaration ||
    kind === SyntaxKind.TypeAliasDeclaration ||
    (kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode) ||
    (kind === SyntaxKind.VariableDeclaration && /^max[A-Z]/.test(name.text ?? '')) ||
    (kind === SyntaxKind.PropertyAssignment &&
      (name.kind === SyntaxKind.NumericLiteral || /^max[A-Z]/.test(name.text))) ||
    (kind === SyntaxKind.BindingElement && node.propertyName?.kind === SyntaxKind.NumericLiteral)
  );
}

/** A file's text with all of `mutants`, none within another, each in force where `lintelMutant` says so. */
export function withSwitches(text: string, mutants: readonly (readonly [id: number, mutant: Mutant])[]): string {
  let result = '';
  let at = 0;
  for (const [id, mutant] of [...mutants].sort(([, a], [, b]) => a.start - b.start)) {
    const original = text.slice(mutant.start, mutant.end);
    const active = `globalThis.lintelMutant?.(${id})`;
    result += text.slice(at, mutant.start);
    result += mutant.statement ? `{ if (!${active}) ${original} }` : `(${active} ? (${mutant.text}) : (${original}))`;
    at = mutant.end;
  }
  return result + text.slice(at);
}
