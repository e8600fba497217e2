import type { HttpCacheLimits, PlainObject, Value } from '../../rego/index.ts';

/** A section of the configuration, as written. */
export type Section = PlainObject;

/** OPA's configuration with its defaults; plugins check their own sections. */
export interface OpaConfig {
  /** The configuration without defaults. */
  readonly written: Section;
  /** The whole configuration, with defaults. */
  readonly whole: Section;
  /** By name; a list of services becomes an object. */
  readonly services: Readonly<Record<string, Section>>;
  /** With `id` and `version`. */
  readonly labels: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, Section>>;
  readonly bundle?: Section;
  readonly bundles?: Section;
  readonly decisionLogs?: Section;
  readonly status?: Section;
  readonly discovery?: Section;
  readonly plugins: Readonly<Record<string, Value>>;
  readonly server: Section;
  /** Limits of the cache of `http.send`. */
  readonly httpCache: HttpCacheLimits;
  /** Paths below `data`. */
  readonly defaultDecision: readonly string[];
  readonly defaultAuthorizationDecision: readonly string[];
  readonly ndBuiltinCache: boolean;
  /** Undefined means `.opa` in the working directory. */
  readonly persistenceDirectory?: string;
  /** Options that are unknown or have no effect. */
  readonly warnings: readonly string[];
}
