/** Templates as trees. */
import { addAll, positionOf, type Source } from '../../source/index.ts';
import { quotedText } from '../text/quote.ts';
import { TemplateError } from './error.ts';
import { KeptActions, type Piece, Pieces, type Token, type TokenKind } from './tokens.ts';
import {
  type Command,
  type Control,
  type NumberWord,
  nodeText,
  type Pipe,
  type Statement,
  type TemplateTree,
  type Word,
} from './tree.ts';
import { floatLiteral, integerLiteral, unquoted } from './unquote.ts';

/** Maximum nesting of actions and parentheses. */
const maxDepth = 200;

/** The end of a list of statements. */
type Ending = { readonly kind: 'end' } | { readonly kind: 'else' };

export interface ParsedTemplates {
  readonly trees: readonly TemplateTree[];
  /** Number of tokens of the file. */
  readonly tokens: number;
}

/**
 * The templates of a file: itself under its own name, and those it defines. `isFunction` knows the available functions;
 * `actions` are those of other files in the same language. Throws a `TemplateError` for an invalid template.
 */
export function parseTemplate(
  name: string,
  source: Source,
  isFunction: (name: string) => boolean,
  actions = new KeptActions(),
): ParsedTemplates {
  return new Parser(name, source, isFunction, actions).parse();
}

class Parser {
  private readonly name: string;
  private readonly source: Source;
  private readonly isFunction: (name: string) => boolean;
  private readonly pieces: Pieces;
  private readonly trees = new Map<string, TemplateTree>();
  /** The text being read, and its next token. */
  private piece: Piece;
  private next = 0;
  /** The offset of the furthest token that was read: errors refer to its line. */
  private furthest = 0;
  private variables: string[] = ['$'];
  private ranges = 0;
  private depth = 0;
  private deepest = 0;
  /** Variables used by the action and declared before it. */
  private uses: string[] = [];
  private known = 0;
  /** Start of the action being read. */
  private action: number | undefined;

  constructor(name: string, source: Source, isFunction: (name: string) => boolean, actions: KeptActions) {
    this.name = name;
    this.source = source;
    this.isFunction = isFunction;
    this.pieces = new Pieces(source.text, actions);
    this.piece = this.pieces.next()!;
  }

  parse(): ParsedTemplates {
    const body: Statement[] = [];
    while (this.peek().kind !== 'eof') {
      if (this.peek().kind === 'leftDelim') {
        const before = this.next;
        this.take();
        if (this.takeWord().kind === 'define') {
          this.definition();
          continue;
        }
        this.next = before;
      }
      const statement = this.textOrAction();
      if (statement.kind === 'end' || statement.kind === 'else') this.fail(`unexpected {{${statement.kind}}}`);
      else body.push(statement);
    }
    this.add({ name: this.name, source: this.source, body });
    return { trees: [...this.trees.values()], tokens: this.pieces.count };
  }

  private fail(message: string): never {
    const { path: file } = this.source;
    const offset = this.furthest;
    const { line } = positionOf(this.source, offset);
    throw new TemplateError(`template: ${file}:${line}: ${message}`, { file, line, offset }, message);
  }

  private unexpected(token: Token, context: string): never {
    if (token.kind !== 'error') return this.fail(`unexpected ${tokenText(token)} in ${context}`);
    const start = this.action === undefined ? undefined : positionOf(this.source, this.action).line;
    if (start === undefined || start === positionOf(this.source, this.piece.base + token.at).line)
      return this.fail(token.text);
    const where = `started at ${this.source.path}:${start}`;
    return this.fail(`${token.text}${token.text.endsWith(' action') ? ' ' : ' in action '}${where}`);
  }

  private peek(): Token {
    if (this.next >= this.piece.tokens.length) {
      // Nothing reads on after the end or an error.
      this.piece = this.pieces.next()!;
      this.next = 0;
    }
    const token = this.piece.tokens[this.next]!;
    const at = this.piece.base + token.at;
    if (at > this.furthest) this.furthest = at;
    return token;
  }

  private take(): Token {
    const token = this.peek();
    this.next++;
    return token;
  }

  private skipSpace(): void {
    while (this.peek().kind === 'space') this.next++;
  }

  private peekWord(): Token {
    this.skipSpace();
    return this.peek();
  }

  private takeWord(): Token {
    this.skipSpace();
    return this.take();
  }

  private expect(kind: TokenKind, context: string): Token {
    const token = this.takeWord();
    return token.kind === kind ? token : this.unexpected(token, context);
  }

  private definition(): void {
    const outer = { variables: this.variables, ranges: this.ranges };
    this.variables = ['$'];
    this.ranges = 0;
    const name = this.templateName(this.takeWord(), 'define clause');
    this.expect('rightDelim', 'define clause');
    const { body, ending } = this.list();
    if (ending.kind !== 'end') this.fail('unexpected {{else}} in define clause');
    this.add({ name, source: this.source, body });
    Object.assign(this, outer);
  }

  /** An empty template does not replace an existing one. */
  private add(tree: TemplateTree): void {
    const before = this.trees.get(tree.name);
    if (before === undefined || isEmpty(before.body)) this.trees.set(tree.name, tree);
    else if (!isEmpty(tree.body)) this.fail(`template: multiple definition of template ${quotedText(tree.name)}`);
  }

  private list(): { readonly body: readonly Statement[]; readonly ending: Ending } {
    if (++this.depth > maxDepth) this.fail('actions are nested too deeply');
    const body: Statement[] = [];
    while (this.peekWord().kind !== 'eof') {
      const statement = this.textOrAction();
      if (statement.kind === 'end' || statement.kind === 'else') {
        this.depth--;
        return { body, ending: statement };
      }
      body.push(statement);
    }
    return this.fail('unexpected EOF');
  }

  private textOrAction(): Statement | Ending {
    const token = this.takeWord();
    if (token.kind === 'text') return { kind: 'text', base: this.piece.base, at: 0, text: token.text };
    if (token.kind !== 'leftDelim') return this.unexpected(token, 'input');
    this.action = this.piece.base;
    const statement = this.statement();
    this.action = undefined;
    return statement;
  }

  private statement(): Statement | Ending {
    const before = this.next;
    const token = this.takeWord();
    switch (token.kind) {
      case 'block':
        return this.block();
      case 'break':
      case 'continue':
        return this.jump(token);
      case 'else':
        return this.else();
      case 'end':
        this.expect('rightDelim', 'end');
        return { kind: 'end' };
      case 'if':
      case 'range':
      case 'with':
        return this.control(token.kind);
      case 'template':
        return this.template();
    }
    this.next = before;
    this.skipSpace();
    // Variables declared here are known until the end of the list.
    const { base } = this.piece;
    return { kind: 'action', base, at: this.peek().at, pipe: this.whole('command') };
  }

  private jump({ kind, at }: Token): Statement {
    const { base } = this.piece;
    const token = this.takeWord();
    if (token.kind !== 'rightDelim') this.unexpected(token, `{{${kind}}}`);
    if (this.ranges === 0) this.fail(`{{${kind}}} outside {{range}}`);
    return { kind: kind === 'break' ? kind : 'continue', base, at };
  }

  private else(): Ending {
    const { kind } = this.peekWord();
    // `else if` continues the `if`, with its own `else`.
    if (kind !== 'if' && kind !== 'with') this.expect('rightDelim', 'else');
    return { kind: 'else' };
  }

  private control(kind: Control['kind']): Control {
    const known = this.variables.length;
    const { base } = this.piece;
    const pipe = this.whole(kind);
    if (kind === 'range') this.ranges++;
    const { body, ending } = this.list();
    if (kind === 'range') this.ranges--;
    let otherwise: readonly Statement[] | undefined;
    if (ending.kind === 'else') {
      if (kind !== 'range' && this.peek().kind === kind) {
        this.take();
        if (++this.depth > maxDepth) this.fail('actions are nested too deeply');
        otherwise = [this.control(kind)];
        this.depth--;
      } else {
        const rest = this.list();
        if (rest.ending.kind !== 'end') this.fail('expected end; found {{else}}');
        otherwise = rest.body;
      }
    }
    this.variables.length = known;
    return { kind, base, at: pipe.at, pipe, body, otherwise };
  }

  private templateName(token: Token, context: string): string {
    if (token.kind !== 'string' && token.kind !== 'rawString') return this.unexpected(token, context);
    return unquoted(token.text) ?? this.fail('invalid syntax');
  }

  private template(): Statement {
    const token = this.takeWord();
    const name = this.templateName(token, 'template clause');
    const { base } = this.piece;
    const before = this.next;
    if (this.takeWord().kind === 'rightDelim') return { kind: 'template', base, at: token.at, name, pipe: undefined };
    this.next = before;
    return { kind: 'template', base, at: token.at, name, pipe: this.whole('template clause') };
  }

  private block(): Statement {
    const token = this.takeWord();
    const name = this.templateName(token, 'block clause');
    const { base } = this.piece;
    const pipe = this.whole('block clause');
    const outer = { variables: this.variables, ranges: this.ranges };
    this.variables = ['$'];
    this.ranges = 0;
    const { body, ending } = this.list();
    if (ending.kind !== 'end') this.fail('unexpected {{else}} in block clause');
    this.add({ name, source: this.source, body });
    Object.assign(this, outer);
    return { kind: 'template', base, at: token.at, name, pipe };
  }

  /** The pipeline at the end of an action; reuses one that was parsed before if it means the same. */
  private whole(context: string): Pipe {
    const { tokens, base, kept } = this.piece;
    const { variables } = this;
    const before = kept?.pipe;
    if (
      before !== undefined &&
      this.depth + before.depth <= maxDepth &&
      before.uses.every((name) => variables.includes(name))
    ) {
      this.next = tokens.length;
      this.furthest = base + tokens.at(-1)!.at;
      addAll(variables, before.declares);
      return before.pipe;
    }
    this.known = variables.length;
    this.uses = [];
    this.deepest = this.depth;
    const pipe = this.pipe(context, 'rightDelim');
    if (kept !== undefined) {
      const depth = this.deepest - this.depth;
      kept.pipe = { pipe, uses: this.uses, declares: variables.slice(this.known), depth };
    }
    return pipe;
  }

  private pipe(context: string, end: TokenKind): Pipe {
    if (++this.depth > maxDepth) this.fail('parentheses are nested too deeply');
    if (this.depth > this.deepest) this.deepest = this.depth;
    const { at } = this.peekWord();
    const { variables, assigns } = this.declarations(context);
    const commands: Command[] = [];
    for (;;) {
      const token = this.peekWord();
      if (token.kind === end) break;
      if (!startsCommand.has(token.kind)) this.unexpected(token, context);
      commands.push(this.command());
    }
    this.take();
    if (commands.length === 0) this.fail(`missing value for ${context}`);
    commands.slice(1).forEach(({ words }, i) => {
      if (!executable.has(words[0]!.kind)) this.fail(`non executable command in pipeline stage ${i + 2}`);
    });
    this.depth--;
    return { kind: 'pipe', at, variables, assigns, commands };
  }

  private declarations(context: string): { readonly variables: readonly string[]; readonly assigns: boolean } {
    const variables: string[] = [];
    for (;;) {
      const before = this.next;
      const token = this.peekWord();
      if (token.kind !== 'variable') return { variables, assigns: false };
      this.take();
      const sign = this.peekWord();
      if (sign.kind === 'assign' || sign.kind === 'declare') {
        this.take();
        variables.push(token.text);
        this.variables.push(token.text);
        return { variables, assigns: sign.kind === 'assign' };
      }
      if (sign.kind !== 'char' || sign.text !== ',') {
        this.next = before;
        return { variables, assigns: false };
      }
      this.take();
      variables.push(token.text);
      this.variables.push(token.text);
      if (context !== 'range' || variables.length > 1) this.fail(`too many declarations in ${context}`);
      const { kind } = this.peekWord();
      if (kind !== 'variable' && kind !== 'rightDelim' && kind !== 'rightParen') {
        this.fail('range can only initialize variables');
      }
    }
  }

  private command(): Command {
    const { at } = this.peekWord();
    const words: Word[] = [];
    for (;;) {
      this.skipSpace();
      const word = this.operand();
      if (word !== undefined) words.push(word);
      const { kind } = this.peek();
      if (kind === 'rightDelim' || kind === 'rightParen') break;
      const token = this.take();
      if (kind === 'pipe') break;
      if (kind !== 'space') this.unexpected(token, 'operand');
    }
    if (words.length === 0) this.fail('empty command');
    return { kind: 'command', at, words };
  }

  /** A term and the fields after it. */
  private operand(): Word | undefined {
    const term = this.term();
    if (term === undefined || this.peek().kind !== 'field') return term;
    const { at } = this.peek();
    const path: string[] = [];
    while (this.peek().kind === 'field') path.push(this.take().text.slice(1));
    switch (term.kind) {
      case 'field':
        return { kind: 'field', at, path: [...term.path, ...path] };
      case 'variable':
        return { ...term, at, path: [...term.path, ...path] };
      case 'bool':
      case 'string':
      case 'number':
      case 'nil':
      case 'dot':
        return this.fail(`unexpected . after term ${quotedText(nodeText(term))}`);
    }
    return { kind: 'chain', at, of: term, path };
  }

  private term(): Word | undefined {
    const before = this.next;
    const { kind, text, at } = this.takeWord();
    switch (kind) {
      case 'identifier':
        if (!this.isFunction(text)) this.fail(`function ${quotedText(text)} not defined`);
        return { kind: 'function', at, name: text };
      case 'dot':
      case 'nil':
        return { kind, at };
      case 'variable':
        this.use(text);
        return { kind, at, name: text, path: [] };
      case 'field':
        return { kind, at, path: [text.slice(1)] };
      case 'bool':
        return { kind, at, value: text === 'true' };
      case 'character':
      case 'complex':
      case 'number':
        return this.number(kind, text, at);
      case 'leftParen':
        return this.pipe('parenthesized pipeline', 'rightParen');
      case 'string':
      case 'rawString':
        return { kind: 'string', at, quoted: text, value: unquoted(text) ?? this.fail('invalid syntax') };
    }
    this.next = before;
    return undefined;
  }

  private use(name: string): void {
    const at = this.variables.lastIndexOf(name);
    if (at < 0) this.fail(`undefined variable ${quotedText(name)}`);
    if (at < this.known) this.uses.push(name);
  }

  private number(kind: 'character' | 'complex' | 'number', text: string, at: number): NumberWord {
    if (kind === 'complex' || text.endsWith('i')) this.fail(`complex numbers are not supported: ${quotedText(text)}`);
    if (kind === 'character') {
      const value = unquoted(text);
      if (value === undefined || value === '') return this.fail('invalid syntax');
      const code = value.codePointAt(0)!;
      if (String.fromCodePoint(code) !== value) this.fail(`malformed character constant: ${text}`);
      return { kind: 'number', at, text, integer: BigInt(code), float: code, overflows: false };
    }
    const integer = integerLiteral(text);
    if (integer !== undefined && BigInt.asIntN(64, integer) === integer) {
      return { kind: 'number', at, text, integer, float: Number(integer), overflows: false };
    }
    const overflows = integer !== undefined && integer >= 0n && BigInt.asUintN(64, integer) === integer;
    const float = floatLiteral(text);
    if (overflows) return { kind: 'number', at, text, integer: undefined, float: Number(integer), overflows };
    if (float === undefined) return this.fail(`illegal number syntax: ${quotedText(text)}`);
    if (!/[.eEpP]/.test(text)) return this.fail(`integer overflow: ${quotedText(text)}`);
    const whole = Number.isInteger(float) && Math.abs(float) < 2 ** 63 ? BigInt(float) : undefined;
    return { kind: 'number', at, text, integer: whole, float, overflows: false };
  }
}

const startsCommand: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'bool',
  'character',
  'complex',
  'dot',
  'field',
  'identifier',
  'number',
  'nil',
  'rawString',
  'string',
  'variable',
  'leftParen',
]);

/** Possible starts of a later command of a pipeline: it must accept the result of the previous one. */
const executable: ReadonlySet<Word['kind']> = new Set<Word['kind']>(['field', 'variable', 'function', 'chain', 'pipe']);

/** Whitespace only. */
export function isEmpty(body: readonly Statement[]): boolean {
  return body.every((statement) => statement.kind === 'text' && statement.text.trim() === '');
}

function tokenText({ kind, text }: Token): string {
  if (kind === 'eof') return 'EOF';
  if (keywordKinds.has(kind)) return `<${text}>`;
  return text.length > 10 ? `${quotedText(Array.from(text).slice(0, 10).join(''))}...` : quotedText(text);
}

const keywordKinds: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'dot',
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'nil',
  'range',
  'template',
  'with',
]);
