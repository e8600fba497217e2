/** The grammar of Go's text/template. */
import { problem, type Token, tokensOf } from './tokens.ts';

/** What a pipeline is made of. `names` are fields that are looked up one in the other. */
export type Operand =
  | { readonly kind: 'dot'; readonly names: readonly string[] }
  | { readonly kind: 'variable'; readonly name: string; readonly names: readonly string[] }
  | { readonly kind: 'pipeline'; readonly pipeline: Pipeline; readonly names: readonly string[] }
  | { readonly kind: 'literal'; readonly value: string | boolean | bigint | number }
  | { readonly kind: 'nil' }
  | { readonly kind: 'function'; readonly name: string };

/** The first operand is called with the others. */
export interface Command {
  readonly operands: readonly Operand[];
  readonly line: number;
}

export interface Pipeline {
  readonly variables: readonly string[];
  /** `:=`; else `=`. */
  readonly declares: boolean;
  readonly commands: readonly Command[];
  readonly line: number;
}

export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly pipeline: Pipeline }
  | {
      readonly kind: 'if' | 'with' | 'range';
      readonly pipeline: Pipeline;
      readonly body: readonly Node[];
      readonly otherwise: readonly Node[];
    }
  | { readonly kind: 'break' | 'continue' }
  | {
      readonly kind: 'template';
      readonly name: string;
      readonly pipeline: Pipeline | undefined;
      readonly line: number;
    };

export interface Template {
  readonly nodes: readonly Node[];
  /** The templates that are defined in it. */
  readonly defined: ReadonlyMap<string, readonly Node[]>;
}

/** Actions and parentheses lie this deep in each other at most. */
const deepest = 100;

/** Reads a template; `functions` are the names that may be called. Throws TemplateError. */
export function parseTemplate(text: string, functions: ReadonlySet<string>): Template {
  return new Parser(tokensOf(text), functions).template();
}

type WordToken = Exclude<Token, { kind: 'text' }>;
type Ending = 'end' | 'else' | 'eof';

class Parser {
  private readonly tokens: readonly Token[];
  private readonly functions: ReadonlySet<string>;
  private readonly defined = new Map<string, readonly Node[]>();
  private variables = ['$'];
  private at = 0;
  private depth = 0;
  private rangeDepth = 0;

  constructor(tokens: readonly Token[], functions: ReadonlySet<string>) {
    this.tokens = tokens;
    this.functions = functions;
  }

  template(): Template {
    const { nodes, ending } = this.nodes();
    if (ending !== 'eof') throw problem(this.line(), `unexpected {{${ending}}}`);
    return { nodes, defined: this.defined };
  }

  private line(): number {
    return this.tokens[Math.min(this.at, this.tokens.length - 1)]?.line ?? 1;
  }

  /** The next token of an action. */
  private next(): WordToken {
    const token = this.tokens[this.at++];
    if (token === undefined || token.kind === 'text') throw problem(this.line(), 'unclosed action');
    return token;
  }

  private peek(): WordToken {
    const token = this.next();
    this.at--;
    return token;
  }

  private takes(kind: Token['kind'], text?: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== kind || (text !== undefined && token.text !== text)) return false;
    this.at++;
    return true;
  }

  private close(where: string): void {
    const token = this.next();
    if (token.kind !== 'close') throw problem(token.line, `unexpected ${JSON.stringify(token.text)} in ${where}`);
  }

  /** Nodes up to `{{end}}`, `{{else` (whose rest is not read) or the end of the text. */
  private nodes(): { nodes: Node[]; ending: Ending } {
    if (++this.depth > deepest) throw problem(this.line(), `actions lie more than ${deepest} deep in each other`);
    const nodes: Node[] = [];
    try {
      for (;;) {
        const token = this.tokens[this.at];
        if (token === undefined) return { nodes, ending: 'eof' };
        this.at++;
        if (token.kind === 'text') {
          nodes.push({ kind: 'text', text: token.text });
          continue;
        }
        if (this.takes('word', 'end')) {
          this.close('end');
          return { nodes, ending: 'end' };
        }
        if (this.takes('word', 'else')) return { nodes, ending: 'else' };
        const node = this.action();
        if (node !== undefined) nodes.push(node);
      }
    } finally {
      this.depth--;
    }
  }

  private action(): Node | undefined {
    const token = this.peek();
    const { text } = token;
    if (token.kind === 'word') {
      if (text === 'if' || text === 'with' || text === 'range') {
        this.at++;
        return this.branch(text);
      }
      if (text === 'define' || text === 'block') {
        this.at++;
        return this.definition(text);
      }
      if (text === 'template') {
        this.at++;
        const { line } = token;
        const name = this.templateName(text);
        return { kind: 'template', name, pipeline: this.takes('close') ? undefined : this.pipeline('template'), line };
      }
      if (text === 'break' || text === 'continue') {
        this.at++;
        if (this.rangeDepth === 0) throw problem(token.line, `{{${text}}} outside {{range}}`);
        this.close(text);
        return { kind: text };
      }
    }
    return { kind: 'action', pipeline: this.pipeline('command') };
  }

  private branch(kind: 'if' | 'with' | 'range'): Node {
    const known = this.variables;
    this.variables = [...known];
    const pipeline = this.pipeline(kind);
    if (kind === 'range') this.rangeDepth++;
    const { nodes: body, ending } = this.nodes();
    if (kind === 'range') this.rangeDepth--;
    const otherwise = ending === 'else' ? this.otherwise(kind) : [];
    if (ending === 'eof') throw problem(this.line(), 'unexpected EOF');
    this.variables = known;
    return { kind, pipeline, body, otherwise };
  }

  /** After `{{else`: the rest of the branch, or `if …` that stands for a branch inside of it. */
  private otherwise(kind: 'if' | 'with' | 'range'): readonly Node[] {
    if (kind !== 'range' && this.takes('word', kind)) {
      if (++this.depth > deepest) throw problem(this.line(), `actions lie more than ${deepest} deep in each other`);
      const node = this.branch(kind);
      this.depth--;
      return [node];
    }
    this.close('else');
    const { nodes, ending } = this.nodes();
    if (ending === 'end') return nodes;
    throw problem(this.line(), ending === 'eof' ? 'unexpected EOF' : 'expected end; found {{else}}');
  }

  private templateName(where: string): string {
    const token = this.next();
    if (token.kind !== 'string')
      throw problem(token.line, `unexpected ${JSON.stringify(token.text)} in ${where} clause`);
    return stringOf(token);
  }

  private definition(kind: 'define' | 'block'): Node | undefined {
    const line = this.line();
    const name = this.templateName(kind);
    const pipeline = kind === 'block' ? this.pipeline('block') : undefined;
    if (kind === 'define') this.close('define clause');
    const known = this.variables;
    this.variables = ['$'];
    const { nodes, ending } = this.nodes();
    this.variables = known;
    if (ending !== 'end') throw problem(line, `unexpected ${ending === 'eof' ? 'EOF' : '{{else}}'} in ${kind} clause`);
    this.defined.set(name, nodes);
    return kind === 'block' ? { kind: 'template', name, pipeline, line } : undefined;
  }

  /** A pipeline with the end of its action. */
  private pipeline(where: string): Pipeline {
    const pipeline = this.openPipeline(where);
    this.close(where);
    return pipeline;
  }

  private openPipeline(where: string): Pipeline {
    if (++this.depth > deepest) throw problem(this.line(), `parentheses lie more than ${deepest} deep in each other`);
    const line = this.line();
    const { variables, declares } = this.declarations(where);
    const commands: Command[] = [];
    do {
      const command = this.command();
      if (command.operands.length > 0) commands.push(command);
      else if (commands.length > 0) throw problem(line, 'missing command after "|"');
    } while (this.takes('punctuation', '|'));
    if (commands.length === 0) throw problem(line, `missing value for ${where}`);
    for (const { operands } of commands.slice(1)) {
      if (operands[0]!.kind === 'literal' || operands[0]!.kind === 'nil') {
        throw problem(line, 'non executable command in pipeline');
      }
    }
    if (declares) this.variables.push(...variables);
    this.depth--;
    return { variables, declares, commands, line };
  }

  private declarations(where: string): Pick<Pipeline, 'variables' | 'declares'> {
    const start = this.at;
    const variables: string[] = [];
    while (this.tokens[this.at]?.kind === 'variable') {
      variables.push(this.next().text);
      if (this.takes('punctuation', ':=')) return { variables, declares: true };
      if (this.takes('punctuation', '=')) {
        for (const name of variables) this.known(name);
        return { variables, declares: false };
      }
      if (where !== 'range' || variables.length > 1 || !this.takes('punctuation', ',')) break;
    }
    this.at = start;
    return { variables: [], declares: false };
  }

  private known(name: string): void {
    if (!this.variables.includes(name)) throw problem(this.line(), `undefined variable "${name}"`);
  }

  private command(): Command {
    const operands: Operand[] = [];
    const line = this.line();
    for (;;) {
      const token = this.peek();
      if (token.kind === 'close' || (token.kind === 'punctuation' && (token.text === '|' || token.text === ')'))) break;
      operands.push(this.operand());
    }
    return { operands, line };
  }

  private operand(): Operand {
    const token = this.next();
    switch (token.kind) {
      case 'field':
        return { kind: 'dot', names: [token.text.slice(1), ...this.fields()] };
      case 'variable':
        this.known(token.text);
        return { kind: 'variable', name: token.text, names: this.fields() };
      case 'string':
        return { kind: 'literal', value: stringOf(token) };
      case 'number':
        return { kind: 'literal', value: numberOf(token) };
      case 'word':
        if (token.text === 'true' || token.text === 'false') return { kind: 'literal', value: token.text === 'true' };
        if (token.text === 'nil') return { kind: 'nil' };
        if (!this.functions.has(token.text)) throw problem(token.line, `function "${token.text}" not defined`);
        return { kind: 'function', name: token.text };
    }
    if (token.text === '.') return { kind: 'dot', names: [] };
    if (token.text !== '(') throw problem(token.line, `unexpected ${JSON.stringify(token.text)} in operand`);
    const pipeline = this.openPipeline('parenthesized pipeline');
    if (!this.takes('punctuation', ')')) throw problem(token.line, 'unclosed left paren');
    return { kind: 'pipeline', pipeline, names: this.fields() };
  }

  /** Fields that follow without a space. */
  private fields(): string[] {
    const names: string[] = [];
    for (let token = this.tokens[this.at]; token?.kind === 'field' && !token.spaced; token = this.tokens[this.at]) {
      names.push(token.text.slice(1));
      this.at++;
    }
    return names;
  }
}

const escapes = new Map(Object.entries({ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }));

/** The text of a quoted or raw string, or of a character. */
function stringOf({ text, line }: WordToken): string {
  const inner = text.slice(1, -1);
  if (text.startsWith('`')) return inner;
  return inner.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{3})|(.))/gs,
    (_, x, u, U, o, char) => {
      const code = Number.parseInt(x ?? u ?? U ?? o ?? '', o === undefined ? 16 : 8);
      if (char === undefined) {
        if (code > 0x10ffff) throw problem(line, 'invalid syntax');
        return String.fromCodePoint(code);
      }
      const meant = escapes.get(char) ?? (/["'\\]/.test(char) ? char : undefined);
      if (meant === undefined) throw problem(line, 'invalid syntax');
      return meant;
    },
  );
}

function numberOf(token: WordToken): bigint | number {
  const text = token.text.replaceAll('_', '');
  if (text.startsWith("'")) return BigInt(stringOf(token).codePointAt(0) ?? 0);
  if (/^[+-]?(?:\d+|0[xXbBoO][\da-fA-F]+)$/.test(text)) {
    const digits = text.replace(/^[+-]/, '').replace(/^0(?=[0-7]+$)/, '0o');
    const value = BigInt(digits) * (text.startsWith('-') ? -1n : 1n);
    if (BigInt.asIntN(64, value) === value) return value;
  }
  const value = Number(text);
  if (Number.isNaN(value)) throw problem(token.line, `bad number syntax: ${JSON.stringify(token.text)}`);
  return value;
}
