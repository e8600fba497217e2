import { type Builtin, builtins, isPlainName, type Rule, type Term, type Type, typeText } from '../../rego/index.ts';
import type { RegoDocument } from './document.ts';
import type { RegoWorkspace, RuleDefinition } from './workspace.ts';

/** Functions and rules as text: for hover, completion and signature help. */

/** A signature, and where each parameter is in it. */
export interface Signature {
  readonly label: string;
  readonly parameters: readonly { readonly label: string; readonly doc?: string }[];
  readonly variadic: boolean;
  /** Markdown. */
  readonly doc: string;
}

/** Maximum number of characters of a type. */
const maxType = 200;

function shortType(type: Type | undefined): string {
  const text = typeText(type ?? { kind: 'any', of: [] });
  return text.length > maxType ? `${text.slice(0, maxType)}…` : text;
}

export function builtinSignature({ name, params, variadic, result, doc }: Builtin): Signature {
  const parameters = params.map((param) => ({
    label: `${param.name}: ${shortType(param.type)}`,
    ...(param.doc !== undefined && { doc: param.doc }),
  }));
  const label = `${name}(${parameters.map((param) => param.label).join(', ')}) -> ${shortType(result.type)}`;
  return { label, parameters, variadic: variadic === true, doc };
}

/** The signature of a function of the workspace, from its first rule. */
export function functionSignature(workspace: RegoWorkspace, path: readonly string[]): Signature | undefined {
  const rules = workspace.rulesAt(path);
  const first = rules.find(({ rule }) => rule.head.args !== undefined);
  if (first === undefined) return undefined;
  const type = workspace.typeOf(path);
  const types = type?.kind === 'function' ? type : undefined;
  const parameters = first.rule.head.args!.map((arg, index) => ({
    label: `${parameterName(first, arg, index)}: ${shortType(types?.args[index])}`,
  }));
  const label = `${path.at(-1)}(${parameters.map((param) => param.label).join(', ')}) -> ${shortType(types?.result)}`;
  return { label, parameters, variadic: false, doc: metadataText(workspace, path) };
}

/** The name of a parameter: a variable, or the pattern as it is written. */
export function parameterName({ document, rule }: RuleDefinition, arg: Term, index: number): string {
  if (arg.kind === 'var' && !arg.name.startsWith('$')) return arg.name;
  const text = document.source.text.slice(arg.start, arg.end);
  return arg.kind !== 'var' && rule.head.args !== undefined && /^\S{1,20}$/.test(text) ? text : `arg${index + 1}`;
}

/** One line about a rule: its signature or its type. */
export function ruleSignature(workspace: RegoWorkspace, path: readonly string[]): string {
  const called = functionSignature(workspace, path);
  if (called !== undefined) return `${documentName(path.slice(0, -1))}.${called.label}`;
  const type = workspace.typeOf(path);
  return `${documentName(path)}${type === undefined ? '' : `: ${shortType(type)}`}`;
}

/** The kind of rule, in OPA's words. */
export function kindOfRule({ head, default: isDefault }: Rule): string {
  if (head.args !== undefined) return 'function';
  if (isDefault) return 'default rule';
  return head.key !== undefined ? 'multi-value rule' : 'single-value rule';
}

/** The METADATA of the rules of a document, as Markdown. */
export function metadataText(workspace: RegoWorkspace, path: readonly string[]): string {
  const entries = workspace.rulesAt(path);
  const rules = new Set(entries.map(({ rule }) => rule));
  const modules = new Set(entries.map(({ module }) => module));
  return [...modules]
    .flatMap(({ annotations }) => annotations.filter(({ rule }) => rule !== undefined && rules.has(rule)))
    .map(({ content }) => annotationText(content))
    .filter((text) => text !== '')
    .slice(0, 3)
    .join('\n\n---\n\n');
}

/** The METADATA of a package in all of its files. */
export function packageText(documents: readonly RegoDocument[]): string {
  return documents
    .flatMap(({ tree }) => tree?.annotations ?? [])
    .filter(({ scope }) => scope === 'package' || scope === 'subpackages')
    .map(({ content }) => annotationText(content))
    .filter((text) => text !== '')
    .join('\n\n');
}

function annotationText(content: Readonly<Record<string, unknown>>): string {
  const { title, description, authors, organizations, related_resources: resources, entrypoint } = content;
  const parts: string[] = [];
  if (typeof title === 'string') parts.push(`**${title}**`);
  if (typeof description === 'string') parts.push(description.trim());
  if (entrypoint === true) parts.push('Entrypoint');
  const people = [...listOf(authors).map(authorText), ...listOf(organizations).map(String)].filter(
    (text) => text !== '',
  );
  if (people.length > 0) parts.push(`By ${people.join(', ')}`);
  for (const resource of listOf(resources)) {
    const { ref, description: about } = resource as { ref?: unknown; description?: unknown };
    if (typeof ref === 'string') parts.push(`[${typeof about === 'string' ? about : ref}](${ref})`);
  }
  return parts.join('\n\n');
}

function authorText(author: unknown): string {
  const { name, email } = author as { name?: unknown; email?: unknown };
  return [name, email && `<${email}>`].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A builtin as Markdown: its signature, its parameters and an example. */
export function builtinText(name: string): string | undefined {
  const builtin = builtins.get(name);
  if (builtin === undefined) return undefined;
  const { label } = builtinSignature(builtin);
  const params = builtin.params.map(
    (param) => `- \`${param.name}\`: \`${shortType(param.type)}\`${param.doc === undefined ? '' : `: ${param.doc}`}`,
  );
  const result = `Returns \`${shortType(builtin.result.type)}\`${builtin.result.doc === undefined ? '' : `: ${builtin.result.doc}`}`;
  const example = builtin.examples[0];
  return [
    codeBlock(label),
    builtin.doc,
    ...(builtin.deprecated ? ['Deprecated: not available in Rego v1.'] : []),
    [...params, `- ${result}`].join('\n'),
    ...(example === undefined ? [] : [codeBlock(example)]),
  ].join('\n\n');
}

export function codeBlock(code: string): string {
  return `\`\`\`rego\n${code}\n\`\`\``;
}

/** `data.a.b["c d"]`. */
export function documentName(path: readonly string[]): string {
  return path.reduce(
    (text, name) => (isPlainName(name) ? `${text}.${name}` : `${text}[${JSON.stringify(name)}]`),
    'data',
  );
}
