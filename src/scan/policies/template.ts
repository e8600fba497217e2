/**
 * The part of Go's text/template that rule templates in Terrascan's form use: fields, variables, `if`, `range`, `with`,
 * pipelines, comments, trim markers and a handful of functions. (https://pkg.go.dev/text/template)
 */

import { formatValue, functions, isMap, TemplateError, truth } from './template-functions.ts';

export { TemplateError } from './template-functions.ts';

/** A template's output may not grow past this many characters, whatever its ranges say. */
const largestOutput = 4_000_000;
const deepest = 100;

type Action = { readonly text: string; readonly at: number };
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pipeline'; readonly pipeline: Pipeline; readonly at: number }
  | {
      readonly kind: 'if' | 'range' | 'with';
      readonly pipeline: Pipeline;
      readonly body: readonly Node[];
      readonly otherwise: readonly Node[];
      readonly at: number;
    };
interface Pipeline {
  readonly variables: readonly string[];
  readonly commands: readonly (readonly Operand[])[];
}
type Operand =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'field'; readonly from: 'dot' | string; readonly path: readonly string[] }
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'nested'; readonly pipeline: Pipeline; readonly path: readonly string[] };

/** The text that `template` gives for `data` (JSON data). Throws a `TemplateError`. */
export function renderTemplate(template: string, data: unknown): string {
  const reader = { pieces: split(template), next: 0 };
  const nodes = parseNodes(reader, 0);
  const left = reader.pieces[reader.next];
  if (left !== undefined && typeof left !== 'string') throw new TemplateError(`unexpected {{${left.text}}}`, left.at);
  const output = { parts: [] as string[], size: 0 };
  run(nodes, { dot: data, variables: [['$', data]] }, output);
  return output.parts.join('');
}

/** Literal texts and actions in turn, trim markers applied and comments dropped. */
function split(template: string): (string | Action)[] {
  const pieces: (string | Action)[] = [];
  let at = 0;
  let trimNext = false;
  while (at < template.length) {
    const open = template.indexOf('{{', at);
    let text = template.slice(at, open < 0 ? template.length : open);
    if (trimNext) text = text.trimStart();
    if (open < 0) {
      pieces.push(text);
      break;
    }
    let start = open + 2;
    if (/^-\s/.test(template.slice(start, start + 2))) {
      text = text.trimEnd();
      start += 2;
    }
    pieces.push(text);
    const comment = /^\s*\/\*/.exec(template.slice(start, start + 80));
    const from = comment ? template.indexOf('*/', start) : start;
    const close = from < 0 ? -1 : endOfAction(template, from);
    if (close < 0) throw new TemplateError('an action {{ is not closed', open);
    trimNext = /\s-$/.test(template.slice(start - 1, close));
    const action = template.slice(start, trimNext ? close - 1 : close).trim();
    if (!comment) pieces.push({ text: action, at: open });
    at = close + 2;
  }
  return pieces;
}

/** The offset of the `}}` that ends an action: the first one outside its strings. */
function endOfAction(template: string, from: number): number {
  for (let at = from; at < template.length; at++) {
    const character = template[at];
    if (character === '}' && template[at + 1] === '}') return at;
    if (character === '"' || character === '`') {
      at = endOfString(template, at);
      if (at < 0) return -1;
    }
  }
  return -1;
}

function endOfString(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at++;
    else if (text[at] === quote) return at;
  }
  return -1;
}

interface Reader {
  readonly pieces: readonly (string | Action)[];
  next: number;
}

/** Nodes up to the end of the template, or up to an `else` or `end` that is left for the caller. */
function parseNodes(reader: Reader, depth: number): Node[] {
  const nodes: Node[] = [];
  for (; reader.next < reader.pieces.length; ) {
    const piece = reader.pieces[reader.next]!;
    if (typeof piece === 'string') {
      if (piece !== '') nodes.push({ kind: 'text', text: piece });
      reader.next++;
      continue;
    }
    if (/^(else|end)\b/.test(piece.text)) return nodes;
    reader.next++;
    const control = /^(if|range|with)\b([\s\S]*)$/.exec(piece.text);
    if (control) nodes.push(parseControl(reader, control[1] as 'if', control[2]!, piece.at, depth));
    else if (/^(define|template|block|break|continue)\b/.test(piece.text)) {
      throw new TemplateError(`{{${piece.text.split(/\s/)[0]}}} is not supported in a policy template`, piece.at);
    } else nodes.push({ kind: 'pipeline', pipeline: parsePipeline(piece.text, piece.at), at: piece.at });
  }
  return nodes;
}

function parseControl(reader: Reader, kind: 'if' | 'range' | 'with', text: string, at: number, depth: number): Node {
  if (depth > deepest) throw new TemplateError('actions are nested too deeply', at);
  const pipeline = parsePipeline(text, at);
  const body = parseNodes(reader, depth + 1);
  let otherwise: readonly Node[] = [];
  const stop = reader.pieces[reader.next];
  if (typeof stop === 'object' && stop.text.startsWith('else')) {
    reader.next++;
    const chained = /^else\s+(if|with)\b([\s\S]*)$/.exec(stop.text);
    // `else if` holds the rest of the chain, and one `end` closes all of it.
    if (chained)
      return {
        kind,
        pipeline,
        body,
        at,
        otherwise: [parseControl(reader, chained[1] as 'if', chained[2]!, stop.at, depth + 1)],
      };
    otherwise = parseNodes(reader, depth + 1);
  }
  const end = reader.pieces[reader.next];
  if (typeof end !== 'object' || end.text !== 'end') throw new TemplateError(`{{${kind}}} has no {{end}}`, at);
  reader.next++;
  return { kind, pipeline, body, otherwise, at };
}

const token =
  /\s*(?:("(?:[^"\\]|\\.)*")|(`[^`]*`)|([-+]?\d[\w.]*)|(\$\w*(?:\.\w+)*)|((?:\.\w+)+|\.)|(\w+)|(:=|=|[|(),]))/y;

/** `$x, $y := command | command …`. */
function parsePipeline(text: string, at: number): Pipeline {
  const tokens: RegExpExecArray[] = [];
  token.lastIndex = 0;
  const source = text.trim();
  while (token.lastIndex < source.length) {
    const start = token.lastIndex;
    const found = token.exec(source);
    if (found === null) throw new TemplateError(`cannot read "${source.slice(start)}" in an action`, at);
    tokens.push(found);
  }
  const cursor = { tokens, next: 0, at };
  const variables: string[] = [];
  const assign = tokens.findIndex((found) => found[7] === ':=' || found[7] === '=');
  if (assign >= 0) {
    for (const found of tokens.slice(0, assign)) if (found[4] !== undefined) variables.push(found[4]);
    cursor.next = assign + 1;
  }
  const pipeline = { variables, commands: parseCommands(cursor, 0) };
  if (cursor.next < tokens.length)
    throw new TemplateError(`unexpected "${tokens[cursor.next]![0].trim()}" in an action`, at);
  return pipeline;
}

interface Cursor {
  readonly tokens: readonly RegExpExecArray[];
  next: number;
  readonly at: number;
}

function parseCommands(cursor: Cursor, depth: number): Operand[][] {
  if (depth > deepest) throw new TemplateError('parentheses are nested too deeply', cursor.at);
  const commands: Operand[][] = [[]];
  for (; cursor.next < cursor.tokens.length; cursor.next++) {
    const found = cursor.tokens[cursor.next]!;
    if (found[7] === ')') break;
    if (found[7] === '|') commands.push([]);
    else if (found[7] === '(') {
      cursor.next++;
      const nested: Pipeline = { variables: [], commands: parseCommands(cursor, depth + 1) };
      if (cursor.tokens[cursor.next]?.[7] !== ')') throw new TemplateError('a parenthesis is not closed', cursor.at);
      commands.at(-1)!.push({ kind: 'nested', pipeline: nested, path: [] });
    } else commands.at(-1)!.push(parseOperand(found, cursor.at));
  }
  if (commands.some((command) => command.length === 0)) throw new TemplateError('an action is empty', cursor.at);
  return commands;
}

function parseOperand(found: RegExpExecArray, at: number): Operand {
  const [, quoted, raw, number, variable, field, word] = found;
  if (quoted !== undefined) return { kind: 'value', value: unquote(quoted, at) };
  if (raw !== undefined) return { kind: 'value', value: raw.slice(1, -1) };
  if (number !== undefined) {
    if (Number.isNaN(Number(number))) throw new TemplateError(`"${number}" is not a number`, at);
    return { kind: 'value', value: Number(number) };
  }
  if (variable !== undefined) {
    const [from, ...path] = variable.split('.');
    return { kind: 'field', from: from!, path };
  }
  if (field !== undefined) return { kind: 'field', from: 'dot', path: field.split('.').filter((name) => name !== '') };
  if (word === 'true' || word === 'false') return { kind: 'value', value: word === 'true' };
  if (word === 'nil') return { kind: 'value', value: null };
  if (word !== undefined) return { kind: 'function', name: word };
  throw new TemplateError(`unexpected "${found[0].trim()}" in an action`, at);
}

function unquote(text: string, at: number): string {
  try {
    return JSON.parse(text.replace(/\\'/g, "'").replace(/\\x([0-9a-fA-F]{2})/g, '\\u00$1')) as string;
  } catch {
    throw new TemplateError(`${text} is not a string`, at);
  }
}

interface Scope {
  readonly dot: unknown;
  readonly variables: (readonly [name: string, value: unknown])[];
}
interface Output {
  readonly parts: string[];
  size: number;
}

function run(nodes: readonly Node[], scope: Scope, output: Output): void {
  for (const node of nodes) {
    if (node.kind === 'text') {
      write(output, node.text, 0);
      continue;
    }
    const value = evaluate(node.pipeline, scope, node.at);
    if (node.kind === 'pipeline') {
      if (node.pipeline.variables.length === 0) write(output, formatValue(value), node.at);
      else scope.variables.push(...node.pipeline.variables.map((name) => [name, value] as const));
    } else if (node.kind === 'range') {
      runRange(node, value, scope, output);
    } else if (!truth(value)) {
      run(node.otherwise, inner(scope, scope.dot, []), output);
    } else {
      const bound = node.pipeline.variables.map((name) => [name, value] as const);
      run(node.body, inner(scope, node.kind === 'with' ? value : scope.dot, bound), output);
    }
  }
}

function inner(scope: Scope, dot: unknown, bound: readonly (readonly [string, unknown])[]): Scope {
  return { dot, variables: [...scope.variables, ...bound] };
}

function runRange(node: Node & { kind: 'if' | 'range' | 'with' }, value: unknown, scope: Scope, output: Output): void {
  const entries: (readonly [unknown, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isMap(value)
      ? Object.keys(value)
          .sort()
          .map((key) => [key, value[key]] as const)
      : [];
  if (!Array.isArray(value) && !isMap(value) && value !== undefined && value !== null) {
    throw new TemplateError(`{{range}} cannot go through ${formatValue(value)}`, node.at);
  }
  if (entries.length === 0) run(node.otherwise, inner(scope, scope.dot, []), output);
  const names = node.pipeline.variables;
  for (const [key, item] of entries) {
    const bound =
      names.length === 2
        ? [[names[0]!, key] as const, [names[1]!, item] as const]
        : names.map((name) => [name, item] as const);
    // An empty body costs a step as well, so that nested ranges end.
    spend(output, 1, node.at);
    run(node.body, inner(scope, item, bound), output);
  }
}

function write(output: Output, text: string, at: number): void {
  spend(output, text.length, at);
  output.parts.push(text);
}

function spend(output: Output, amount: number, at: number): void {
  output.size += amount;
  if (output.size > largestOutput) throw new TemplateError('the template gives too much text', at);
}

function evaluate(pipeline: Pipeline, scope: Scope, at: number): unknown {
  let piped: unknown[] = [];
  for (const command of pipeline.commands) {
    const [head, ...rest] = command;
    const args = rest.map((operand) => operandValue(operand, scope, at));
    if (head!.kind === 'function') {
      const call = functions.get(head!.name);
      if (call === undefined) throw new TemplateError(`a policy template has no function ${head!.name}`, at);
      piped = [call([...args, ...piped], at)];
    } else {
      if (args.length + piped.length > 0) throw new TemplateError('only a function takes arguments', at);
      piped = [operandValue(head!, scope, at)];
    }
  }
  return piped[0];
}

function operandValue(operand: Operand, scope: Scope, at: number): unknown {
  if (operand.kind === 'value') return operand.value;
  if (operand.kind === 'function') return evaluate({ variables: [], commands: [[operand]] }, scope, at);
  if (operand.kind === 'nested') return evaluate(operand.pipeline, scope, at);
  let value: unknown;
  if (operand.from === 'dot') value = scope.dot;
  else {
    const bound = scope.variables.findLast(([name]) => name === operand.from);
    if (bound === undefined) throw new TemplateError(`the variable ${operand.from} is not defined`, at);
    value = bound[1];
  }
  for (const name of operand.path) {
    if (value === undefined || value === null) return undefined;
    if (!isMap(value)) throw new TemplateError(`there is no field ${name} in ${formatValue(value)}`, at);
    value = Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}
