/** The syntax tree of a template, and its text as Go's error messages show it. */

import { positionOf, type Source } from '../../source/index.ts';
import { utf8Length } from '../text/bytes.ts';
import { quotedText } from '../text/quote.ts';
import { TemplateError } from './error.ts';

/** A template: the whole file, or the body of a `define`. */
export interface TemplateTree {
  readonly name: string;
  readonly source: Source;
  readonly body: readonly Statement[];
}

/**
 * `base` is the start of its piece of the text; places within it are relative, so that equal actions can share nodes.
 */
interface Stated {
  readonly base: number;
  readonly at: number;
}

export type Statement =
  | (Stated & { readonly kind: 'text'; readonly text: string })
  | (Stated & { readonly kind: 'action'; readonly pipe: Pipe })
  | Control
  | (Stated & { readonly kind: 'template'; readonly name: string; readonly pipe: Pipe | undefined })
  | (Stated & { readonly kind: 'break' | 'continue' });

export interface Control extends Stated {
  readonly kind: 'if' | 'with' | 'range';
  readonly pipe: Pipe;
  readonly body: readonly Statement[];
  readonly otherwise: readonly Statement[] | undefined;
}

/** `$a, $b := command | command`. */
export interface Pipe {
  readonly kind: 'pipe';
  readonly at: number;
  readonly variables: readonly string[];
  /** `=`, not `:=`. */
  readonly assigns: boolean;
  readonly commands: readonly Command[];
}

export interface Command {
  readonly kind: 'command';
  readonly at: number;
  readonly words: readonly Word[];
}

export type Word =
  | { readonly kind: 'dot' | 'nil'; readonly at: number }
  | { readonly kind: 'bool'; readonly at: number; readonly value: boolean }
  | NumberWord
  | { readonly kind: 'string'; readonly at: number; readonly quoted: string; readonly value: string }
  | { readonly kind: 'field'; readonly at: number; readonly path: readonly string[] }
  | { readonly kind: 'variable'; readonly at: number; readonly name: string; readonly path: readonly string[] }
  | { readonly kind: 'function'; readonly at: number; readonly name: string }
  | { readonly kind: 'chain'; readonly at: number; readonly of: Word; readonly path: readonly string[] }
  | Pipe;

/** A number constant, which may have several types until it is used. */
export interface NumberWord {
  readonly kind: 'number';
  readonly at: number;
  readonly text: string;
  readonly integer: bigint | undefined;
  readonly float: number | undefined;
  /** Too large for an int, but not for a uint. */
  readonly overflows: boolean;
}

/** A node that an error message can point at. */
export type Node = Word | Command | Statement;

/** The source text of a node, roughly: the part between `<` and `>` in messages. */
export function nodeText(node: Node): string {
  switch (node.kind) {
    case 'text':
      return quotedText(node.text);
    case 'action':
      return `{{${nodeText(node.pipe)}}}`;
    case 'template':
      return `{{template ${quotedText(node.name)}${node.pipe === undefined ? '' : ` ${nodeText(node.pipe)}`}}}`;
    case 'if':
    case 'with':
    case 'range':
      return controlText(node);
    case 'pipe':
      return pipeText(node);
    case 'command':
      return node.words.map((word) => (word.kind === 'pipe' ? `(${nodeText(word)})` : nodeText(word))).join(' ');
    case 'dot':
      return '.';
    case 'bool':
      return String(node.value);
    case 'number':
      return node.text;
    case 'string':
      return node.quoted;
    case 'field':
      return node.path.map((name) => `.${name}`).join('');
    case 'variable':
      return [node.name, ...node.path].join('.');
    case 'function':
      return node.name;
    case 'chain':
      return [node.of.kind === 'pipe' ? `(${nodeText(node.of)})` : nodeText(node.of), ...node.path].join('.');
    default:
      return node.kind === 'nil' ? 'nil' : `{{${node.kind}}}`;
  }
}

function pipeText({ variables, assigns, commands }: Pipe): string {
  const left = variables.length === 0 ? '' : `${variables.join(', ')} ${assigns ? '=' : ':='} `;
  return left + commands.map(nodeText).join(' | ');
}

function controlText({ kind, pipe, body, otherwise }: Control): string {
  const rest = otherwise === undefined ? '' : `{{else}}${otherwise.map(nodeText).join('')}`;
  return `{{${kind} ${nodeText(pipe)}}}${body.map(nodeText).join('')}${rest}{{end}}`;
}

/** An error during the execution of the template `name`, at a node of the action that begins at `base` in a file. */
export function executionError(name: string, source: Source, node: Node, base: number, message: string): TemplateError {
  const offset = base + node.at;
  const { line } = positionOf(source, offset);
  const column = utf8Length(source.text.slice(source.text.lastIndexOf('\n', offset - 1) + 1, offset));
  const place = `${source.path}:${line}:${column}`;
  const text = `template: ${place}: executing ${quotedText(name)} at <${nodeText(node)}>: ${message}`;
  return new TemplateError(text, { file: source.path, line, offset }, message);
}
