import { type Diagnostic, isSecretName, type Source } from '../../../source/index.ts';
import type { Files } from '../../files.ts';
import { type Attribute, type Comment, type Expression, parseExpression, parseHcl } from '../../hcl/index.ts';
import { joinPath } from '../../paths.ts';
import { evaluate } from '../evaluate/expression.ts';
import { childExpressions, type Names, problem, problemValue, type Scope } from '../evaluate/scope.ts';
import type { VarAssignment } from '../settings.ts';
import { STRING } from '../values/type.ts';
import { asSensitive, string, type Value } from '../values/value.ts';
import type { ModuleDefinition } from './definition.ts';
import { encryptedFile } from './encrypted-file.ts';
import { readTfvarsJson } from './json-files.ts';
import { constraintOf, type Input } from './variables.ts';

/** A parsed file of variable values. */
export interface VariableFile {
  readonly source: Source;
  readonly values: ReadonlyMap<string, Attribute>;
  readonly comments: readonly Comment[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The values in the variable files of a root module, in an order in which later ones win. */
export async function readVariableFiles(files: Files, directory: string): Promise<readonly VariableFile[]> {
  const names = await files.list(directory);
  const automatic = names.filter((name) => /\.auto\.tfvars(\.json)?$/.test(name)).sort();
  const wanted = ['terraform.tfvars', 'terraform.tfvars.json'].filter((name) => names.includes(name));
  const read: VariableFile[] = [];
  for (const name of [...wanted, ...automatic]) {
    const path = joinPath(directory, name);
    read.push((await readVariableFile(files, path)) ?? unreadable(path));
  }
  return read;
}

function unreadable(path: string): VariableFile {
  const source: Source = { path, text: '' };
  const message = `cannot read ${path}: it is not a regular file in the scanned tree`;
  const span = { source, start: 0, end: 0 };
  const diagnostic: Diagnostic = { code: 'terraform.unreadable-file', level: 'error', message, span };
  return { source, values: new Map(), comments: [], diagnostics: [diagnostic] };
}

/** One file of variable values; undefined if there is none. */
export async function readVariableFile(files: Files, path: string): Promise<VariableFile | undefined> {
  const text = await files.read(path);
  if (text === undefined) return undefined;
  return variableFileOf({ path, text }, path);
}

/** A file of variable values called `name`. */
export async function variableFileOf(source: Source, name: string): Promise<VariableFile> {
  const encrypted = encryptedFile(source);
  if (encrypted !== undefined) return { ...encrypted, values: new Map(), comments: [] };
  const { body, comments, diagnostics } = name.endsWith('.json') ? await readTfvarsJson(source) : parseHcl(source);
  const values = new Map(body.attributes.map((attribute) => [attribute.name, attribute]));
  return { source, values, comments, diagnostics };
}

/** Names in a place where only constants are allowed. */
export function noNames(base: Pick<Names, 'functions' | 'budget'>): Names {
  return {
    functions: base.functions,
    budget: base.budget,
    reference: (path, scope, node) =>
      problemValue(scope, node, 'terraform.not-constant', 'a variable file can only contain constants', path.join('.')),
  };
}

/** A value that is in no file, as given by the user or known otherwise. */
export type Assignment = VarAssignment | (Omit<VarAssignment, 'text'> & { readonly value: Value });

/** Sources of a root module's variables: later members win, and in each of them later values. */
export interface RootValues {
  /** `TF_VAR_…`. */
  readonly environment: ReadonlyMap<string, string>;
  readonly files: readonly VariableFile[];
  readonly vars: readonly Assignment[];
}

/** The given values of a root module's variables. `scope` has no names; its source is replaced by each file's own. */
export function rootInputs(
  definition: ModuleDefinition,
  { environment, files, vars }: RootValues,
  scope: Scope,
): (name: string) => Input | undefined {
  const inputs = new Map<string, Input>();
  const set = (assignment: Assignment): void => {
    const { name, by } = assignment;
    const value = 'value' in assignment ? assignment.value : textValue(name, assignment.text, by, definition, scope);
    // Values that are in no file may be secret without a declaration.
    inputs.set(name, { kind: 'environment', by, value: isSecretName(name) ? asSensitive(value) : value });
  };
  for (const name of definition.variables.keys()) {
    const text = environment.get(`TF_VAR_${name}`);
    if (text !== undefined) set({ name, text, by: `TF_VAR_${name}` });
  }
  for (const file of files) {
    const inFile = { ...scope, source: file.source };
    for (const [name, attribute] of file.values) {
      const expression = attribute.value;
      if (hasCall(expression)) problem(expression, inFile, 'terraform.not-constant', 'functions cannot be called here');
      const value = evaluate(expression, inFile);
      inputs.set(name, { kind: 'tfvars', value, written: { file, attribute, scope: inFile } });
    }
  }
  for (const assignment of vars) if (definition.variables.has(assignment.name)) set(assignment);
  return (name) => inputs.get(name);
}

/** Whether a function is called anywhere in an expression. */
export function hasCall(expression: Expression): boolean {
  return expression.kind === 'call' || childExpressions(expression).some(hasCall);
}

/** Text that is in no file: unchanged for a string or without a type, otherwise an expression. */
function textValue(name: string, text: string, by: string, definition: ModuleDefinition, scope: Scope): Value {
  const declaration = definition.variables.get(name);
  if (declaration === undefined) return string(text);
  const { type } = constraintOf(declaration, scope);
  const untyped = declaration.body.attributes.get('type') === undefined;
  if (untyped || type.kind === STRING.kind) return string(text);
  const source: Source = { path: by, text };
  const { expression, diagnostics } = parseExpression(source);
  return diagnostics.length > 0 ? string(text) : evaluate(expression, { ...scope, source });
}
