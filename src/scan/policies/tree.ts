import type { Files } from '../../iac/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import { LintelError } from '../../source/index.ts';
import { spanOfJsonError } from '../json-error.ts';
import { createModuleCounter } from '../rego.ts';

/** A policy folder, and its name in messages. */
export interface PolicyTree {
  readonly label: string;
  readonly files: Files;
  /** Its read errors; available after reading. */
  readonly problems?: () => readonly Diagnostic[];
}

/** A Terrascan-form rule: the JSON next to the template that it names. */
export interface RuleFile {
  readonly source: Source;
  readonly rule: Readonly<Record<string, unknown>>;
  /** The template's text; absent if there is no such file. */
  readonly template?: Source;
}

/** The contents of a folder, by form. */
export interface PolicyFiles {
  readonly policies: readonly Source[];
  readonly sharedModules: readonly Source[];
  readonly rules: readonly RuleFile[];
  /** YAML and JSON with objects of Gatekeeper. */
  readonly gatekeeper: readonly Source[];
  /** Rego in no form that a scan knows. */
  readonly others: readonly Source[];
  readonly notes: readonly Diagnostic[];
}

/** Whether a file of this name and text has objects of Gatekeeper. */
export function isGatekeeperFile(name: string, text: string): boolean {
  return (
    /\.(?:json|ya?ml)$/.test(name) &&
    /\b(?:templates|constraints|expansion|mutations|externaldata)\.gatekeeper\.sh\//.test(text)
  );
}

/** Maximum nesting of folders; more is a trap. */
const maxDepth = 40;

/**
 * Reads a policy folder, in any mix of forms, in path order. lintel's form is identified by its package (`lintel.…`,
 * with `lintel.lib.…` for shared code), Terrascan's by a `.json` that names its `.rego`; tests and other files are
 * skipped. Throws a `LintelError` for rule files that cannot be read.
 */
export async function readPolicyFiles({ files, label, problems: troubles }: PolicyTree): Promise<PolicyFiles> {
  const found = {
    policies: [] as Source[],
    sharedModules: [] as Source[],
    rules: [] as RuleFile[],
    gatekeeper: [] as Source[],
    others: [] as Source[],
    notes: [] as Diagnostic[],
  };
  const problems: Diagnostic[] = [];
  const take = createModuleCounter();
  const visit = async (directory: string, depth: number): Promise<void> => {
    const names = await files.list(directory);
    const prefix = directory === '' ? '' : `${directory}/`;
    const sources = new Map<string, Source>();
    const wanted = names.filter(
      (name) => /\.(?:rego|json|ya?ml)$/.test(name) && !name.startsWith('.') && !name.endsWith('_test.rego'),
    );
    for (const name of wanted) {
      const path = prefix + name;
      const text = await files.read(path);
      if (text === undefined) continue;
      const source = { path: label === '' ? path : `${label}/${path}`, text };
      if (isGatekeeperFile(name, text)) found.gatekeeper.push(source);
      else if (!/\.ya?ml$/.test(name)) {
        take(source);
        sources.set(name, source);
      }
    }
    const templates = readRules(sources, found, problems);
    for (const [name, source] of sources) {
      if (!name.endsWith('.rego') || templates.has(name)) continue;
      const kind = kindOf(name, source);
      if (kind === 'policy') found.policies.push(source);
      else if (kind === 'shared') found.sharedModules.push(source);
      else found.others.push(source);
    }
    for (const name of names) {
      if (name.endsWith('/') && !name.startsWith('.') && depth < maxDepth)
        await visit(prefix + name.slice(0, -1), depth + 1);
    }
  };
  await visit('', 0);
  for (const trouble of troubles?.() ?? []) (trouble.level === 'error' ? problems : found.notes).push(trouble);
  if (problems.length > 0) throw new LintelError(problems);
  return found;
}

/** The package declared in a Rego file, as written; undefined if it declares none. */
export function packageOf({ text }: Source): string | undefined {
  return /^[ \t]*package[ \t]+([\w.]+)/m.exec(text)?.[1];
}

/**
 * Classifies a Rego file by its package line; a `policy.rego` is a policy whatever its package, so that a wrong package
 * is reported.
 */
function kindOf(name: string, source: Source): 'policy' | 'shared' | 'other' {
  const found = packageOf(source)?.split('.');
  if (found?.[0] === 'lintel' && found[1] === 'lib') return 'shared';
  return found?.[0] === 'lintel' || name === 'policy.rego' ? 'policy' : 'other';
}

/** Adds the rules among a folder's JSON files; returns the names of the templates they use. */
function readRules(
  sources: ReadonlyMap<string, Source>,
  found: { readonly rules: RuleFile[] },
  problems: Diagnostic[],
): ReadonlySet<string> {
  const templates = new Set<string>();
  if (sources.has('policy.rego')) return templates;
  for (const [name, source] of sources) {
    if (!name.endsWith('.json')) continue;
    let rule: unknown;
    try {
      rule = JSON.parse(source.text.replace(/^\ufeff/, ''));
    } catch (error) {
      problems.push(brokenJson(source, error));
      continue;
    }
    if (!isRule(rule)) continue;
    const template = sources.get(rule.file);
    if (template !== undefined) templates.add(rule.file);
    found.rules.push({ source, rule, ...(template === undefined ? {} : { template }) });
  }
  return templates;
}

function isRule(
  value: unknown,
): value is { readonly name: string; readonly file: string } & Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const rule = value as Readonly<Record<string, unknown>>;
  return typeof rule.name === 'string' && typeof rule.file === 'string';
}

function brokenJson(source: Source, error: unknown): Diagnostic {
  return {
    code: 'policy.json',
    level: 'error',
    message: 'this rule file is not valid JSON',
    span: spanOfJsonError(source, error),
    help: 'fix it, or move it out of the policy directory',
  };
}
