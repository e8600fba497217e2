import type { Diagnostic, Span } from '../../source/index.ts';
import type { Attribute, Block, Expression } from '../hcl/index.ts';
import type { Definition, Scope, ValuePath } from '../terraform/evaluate/scope.ts';
import type { Evaluation } from '../terraform/modules/evaluation.ts';
import { object, type Value } from '../terraform/values/value.ts';
import type { ConfigFile, Workspace } from './workspace.ts';

/** The merge strategy of an included configuration and the one that includes it. */
export type Strategy = 'no_merge' | 'shallow' | 'deep';

export interface Include {
  readonly label: string;
  /** The path of the included file in the tree. */
  readonly path: string;
  readonly strategy: Strategy;
  /** Absent if the file is missing, or has not been read yet. */
  readonly config: Config | undefined;
}

/** The context in which a configuration is read. */
export interface Context {
  readonly session: Session;
  /** The configuration that functions refer to: for an included file, the one that includes it. */
  readonly path: string;
  /** The configuration that includes this one, and the path that it names. */
  readonly includedBy?: { readonly config: Config; readonly path: string };
  /** The chain of configurations up to this one, each read by the one before. */
  readonly chain: readonly string[];
}

/** One configuration file under evaluation, with lazily evaluated values. */
export interface Config {
  readonly file: ConfigFile;
  readonly context: Context;
  readonly scope: Scope;
  /** The includes, in order; empty for an included file. */
  readonly includes: () => readonly Include[];
  readonly locals: ReadonlyMap<string, Attribute>;
  readonly local: (name: string) => Value;
  /** Blocks of a type, in the order written. */
  readonly blocks: (type: string) => readonly Block[];
  readonly attribute: (name: string) => Attribute | undefined;
  /** The value of an argument in this file. */
  readonly valueOf: (expression: Expression) => Value;
  readonly textOf: (expression: Expression | undefined) => string | undefined;
  /** The origin of the value at a path in an argument. */
  readonly definition: (attribute: Attribute, valuePath: ValuePath, name?: string) => Definition;
  /** The whole configuration, as other configurations that read it see it. */
  readonly value: () => Value;
  readonly spanOf: (node: { readonly start: number; readonly end: number }) => Span;
}

/** Values that a stack passes to a unit or another stack, and their expression. */
export interface Given {
  readonly value: Value;
  /** The origin of the value at a path in it. */
  readonly definition: (valuePath: ValuePath) => Definition | undefined;
}

/** State shared by all configurations that are read for one unit or stack. */
export interface Session {
  readonly workspace: Workspace;
  readonly evaluation: Evaluation;
  /** The variables of the environment that may be read. */
  readonly environment: ReadonlyMap<string, string>;
  /** The configuration of the unit or stack itself. */
  readonly original: string;
  /** The values from stacks, by generated directory. */
  readonly values: ReadonlyMap<string, Given>;
  /** Configurations by path, and by the one that includes them. */
  readonly configs: Map<string, Config>;
  /** Errors that make a unit or a stack incomplete. */
  readonly errors: Diagnostic[];
  /** Opens the configuration at a path; undefined if it has not been read yet. */
  readonly open: (path: string, context: Context) => Config | 'absent' | 'cycle' | undefined;
}

/** The objects of a configuration that other configurations read. */
export function localsValue(config: Config): Value {
  return object(new Map([...config.locals.keys()].map((name) => [name, config.local(name)])));
}

/** The attribute of a block. */
export function attributeOf(block: Block | undefined, name: string): Attribute | undefined {
  return block?.body.attributes.find((attribute) => attribute.name === name);
}

/** A flag that is written out. */
export function isFlagSet(config: Config, attribute: Attribute | undefined, otherwise: boolean): boolean {
  if (attribute === undefined) return otherwise;
  const value = config.valueOf(attribute.value);
  if (value.kind === 'bool') return value.value;
  return value.kind === 'string' ? value.value === 'true' : otherwise;
}
