import type { Span } from '../source/index.ts';
import type { Comment } from './comment.ts';
import type { ValueStep } from './value-step.ts';

/** A place inside a resource's `config`: object keys and list indices from the top. */
export type Path = readonly (string | number)[];

/** A value in a configuration: JSON, plus whole numbers of any size. */
export type ConfigValue = null | boolean | number | bigint | string | readonly ConfigValue[] | Config;
/** Values by name. */
export interface Config {
  readonly [key: string]: ConfigValue;
}

/**
 * A resource in the normal form of every IaC type: an entry of `--config-only` and the `input` of a policy, with
 * additional information about it.
 */
export interface Resource {
  /** `<type>.<name>`, with the instance key if instances differ: `aws_s3_bucket.b["logs"]`. */
  readonly id: string;
  readonly name: string;
  /** Path of the file that defines it, relative to the scanned directory, `/`-separated. */
  readonly source: string;
  /** First line of its block or document, from 1. */
  readonly line: number;
  readonly type: string;
  readonly config: Config;
  /** Names of the module calls that lead to it, outermost first; empty in the root module. */
  readonly modulePath: readonly string[];
  /** Directory of the root module; absent without modules. */
  readonly root?: string;
  /** Path of the construct that CDK has synthesized it from: `app/Bucket`. */
  readonly construct?: string;
  /**
   * The missing registry module that creates it: the resource is derived from facts about that module, and its place is
   * the module call.
   */
  readonly knownModule?: KnownModule;
  /** The module calls that lead to it, outermost first. */
  readonly calls?: readonly ModuleCall[];
  /**
   * The same resource, reached through other calls from this root module or another: it is listed once, but each has
   * its own violations.
   */
  readonly elsewhere?: readonly Resource[];
  /** The same resource without the file that changes it: a violation of both at one place is reported once. */
  readonly over?: { readonly id: string; readonly source: string };
  /** Paths in `config` whose value cannot be known before the infrastructure exists; the value is a `"${…}"` text. */
  readonly unknown: readonly Path[];
  /** Paths in `config` with text that is only partly known: `"${…}"` for the unknown parts. */
  readonly partial?: readonly Path[];
  /** Paths in `config` whose value is secret: policies see it, but no output shows it. */
  readonly sensitive?: readonly Path[];
  /** The addresses of single instances that it represents, unique in the scan. Absent if there are no references. */
  readonly addresses?: readonly string[];
  /**
   * References in its arguments, by their names: addresses of instances, or of blocks (without the last key) for all of
   * their instances.
   */
  readonly references?: ReadonlyMap<string, readonly string[]>;
  /**
   * The place of the `count` or `for_each` of a resource that exists only with other values than the given ones; absent
   * for all others.
   */
  readonly condition?: Span | undefined;
  /** The span of the value at `path`, or of the nearest enclosing value that was written. */
  readonly spanOf: (path: Path) => Span;
  /** The origin of the value at `path`: the attribute first, the literal last. Computed on each call. */
  readonly provenanceOf?: (path: Path) => readonly ValueStep[];
  /** The whole block or document. */
  readonly span: Span;
  /** Comments in and directly above the block, for suppressions: text without the comment marks, and its place. */
  readonly comments: readonly Comment[];
  /**
   * The type of the resource that it is a part of, if only the whole is infrastructure, as a Dockerfile and its
   * instructions: rules for any part cover the whole.
   */
  readonly partOf?: string;
  /**
   * The forms in which policies see it, in addition to its own type: Terraform types for a resource of a CloudFormation
   * template.
   */
  readonly forms?: readonly ResourceForm[];
  /** The configuration for policies in Terrascan's form, if it differs. */
  readonly terrascan?: TerrascanView;
  /** The same resource with values that its unknown values can have; absent if the code does not tell any. */
  readonly alternatives?: Alternatives;
}

/** A resource that is one of several. */
export interface Alternatives {
  /** The places of the values that differ. */
  readonly paths: readonly Path[];
  /** The resource is one of these, with whatever values the other unknown ones have. */
  readonly complete: boolean;
  readonly resources: () => readonly Resource[];
}

/** A resource as Terrascan has it: under these types, with a configuration that may be a text or a list. */
export interface TerrascanView {
  readonly types: readonly string[];
  readonly config: ConfigValue;
}

/** A resource under a type that policies know. */
export interface ResourceForm {
  readonly resource: Resource;
  /** The path in the resource as it is written, for a path in this form. */
  readonly pathOf: (path: Path) => Path;
  /**
   * The name of an attribute or resource type in the language of the resource; undefined if it has none there. A term
   * that is certainly an attribute has a name even if nothing else is known about it.
   */
  readonly termOf: (term: string, isAttribute: boolean) => string | undefined;
}

/** A registry module whose use of its inputs is known. */
export interface KnownModule {
  /** `terraform-aws-modules/s3-bucket/aws` */
  readonly source: string;
  /** The version that the facts are about. */
  readonly version: string;
}

/** A call of a module. */
export interface ModuleCall {
  readonly name: string;
  /** Its header. */
  readonly span: Span;
  /** Comments in and directly above the block, for suppressions. */
  readonly comments: readonly Comment[];
}

/** The types under which policies see resources. */
export function typesUnder(resources: readonly Pick<Resource, 'type' | 'forms'>[]): ReadonlySet<string> {
  const types = new Set<string>();
  for (const { type, forms } of resources) {
    types.add(type);
    for (const { resource } of forms ?? []) types.add(resource.type);
  }
  return types;
}

/** The program that writes the file of a resource: it would write over a change of the file. Undefined if a person does. */
export function generatorOf(resource: Pick<Resource, 'construct' | 'provenanceOf'>): 'CDK' | 'Terraform' | undefined {
  if (resource.construct !== undefined) return 'CDK';
  return resource.provenanceOf?.([])[0]?.kind === 'plan' ? 'Terraform' : undefined;
}

/** Whether a value is an object. */
export function isConfig(value: ConfigValue | undefined): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
