import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseExpression } from '../../src/iac/hcl/index.ts';
import { evaluate } from '../../src/iac/terraform/evaluate/expression.ts';
import { encodeJson } from '../../src/iac/terraform/functions/encodings/json.ts';
import type { ModuleInstance } from '../../src/iac/terraform/modules/instance.ts';
import { formatNumber } from '../../src/iac/terraform/values/number.ts';
import { typeName } from '../../src/iac/terraform/values/type.ts';
import { hasSensitive, isWhollyKnown, typeOf, type Value } from '../../src/iac/terraform/values/value.ts';
import type { Diagnostic } from '../../src/source/index.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';
import { filesBelow } from './disk.ts';
import { withRoot } from './session.ts';

interface Case {
  readonly id: string;
  readonly cat: string;
  readonly expr: string;
  readonly wantJson?: string;
  readonly type?: string;
  readonly error?: string;
  readonly unknown?: boolean;
  readonly sensitive?: boolean;
  readonly nondeterministic?: boolean;
  readonly console?: string;
  /** Cases in which OpenTofu and newer Terraform differ: their answer counts as well. */
  readonly tofu?: { readonly wantJson?: string | null; readonly want?: unknown; readonly error?: string };
}

/** Evaluates every expression in the module that the reference program evaluated it in, and compares value and type. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const { cases } = JSON.parse(readFileSync(join(data, 'expression-cases.json'), 'utf8')) as { cases: Case[] };
  const result = tally('terraform/expressions');
  const chosen = cases.filter((entry) => only === undefined || `${entry.id} ${entry.cat} ${entry.expr}`.includes(only));
  const { result: answers } = await withRoot(filesBelow(join(data, 'env')), {}, (root) =>
    chosen.map((entry) => answer(entry.expr, root)),
  );
  for (const [index, entry] of chosen.entries()) {
    const got = answers[index] as Answer;
    const problem = judge(entry, got);
    result.add(entry.cat, entry.id, problem === undefined ? undefined : `${entry.expr} — ${problem}`);
  }
  return result.outcome();
}

interface Answer {
  readonly value: Value;
  readonly problems: readonly Diagnostic[];
}

/** `type(x)` exists in the console only: it is the type of x. */
function answer(text: string, root: ModuleInstance): Answer {
  const inner = /^type\((.*)\)$/s.exec(text)?.[1];
  const source = { path: 'expression', text: inner ?? text };
  const { expression, diagnostics } = parseExpression(source);
  const problems: Diagnostic[] = [...diagnostics];
  const file = root.node.definition.files[0];
  if (file === undefined) throw new Error('the module has no files');
  const report = (diagnostic: Diagnostic) => problems.push(diagnostic);
  const value = evaluate(expression, { ...root.scopeIn(file), source, report });
  return { value, problems };
}

function judge(entry: Case, { value, problems }: Answer): string | undefined {
  const found = problems[0]?.message;
  if (entry.error !== undefined) {
    if (found !== undefined) return undefined;
    if (entry.tofu?.wantJson !== undefined && entry.tofu.wantJson === jsonOf(value)) return undefined;
    return `${entry.error} expected, got ${jsonOf(value) ?? 'unknown'}`;
  }
  if (found !== undefined) return entry.tofu?.error === undefined ? `refused: ${found}` : undefined;
  if (/^type\(/.test(entry.expr)) return same(plain(String(entry.tofu?.want)), plain(typeName(typeOf(value))));
  if (entry.type !== undefined && !knownMore(entry, value)) {
    const type = same(plain(entry.type), plain(typeName(typeOf(value))));
    if (type !== undefined) return type;
  }
  if (entry.nondeterministic === true) return value.kind === 'unknown' ? undefined : 'unknown expected';
  if (entry.sensitive === true && !hasSensitive(value)) return 'sensitive expected';
  if (entry.unknown === true) {
    if (!isWhollyKnown(value) || knownMore(entry, value)) return undefined;
    return entry.tofu?.wantJson === jsonOf(value) ? undefined : `unknown expected, got ${jsonOf(value)}`;
  }
  if (entry.wantJson !== undefined) return same(entry.wantJson, jsonOf(value) ?? 'unknown');
  return entry.console === undefined ? undefined : same(entry.console, consoleText(value));
}

/**
 * The console has no plan, so that how many instances a resource has is unknown there; in a scan it is known.
 * Resources without a schema also have types that are less definite than the console's.
 */
function knownMore({ expr, unknown }: Case, value: Value): boolean {
  return unknown === true && /terraform_data\.(cnt|each)\b/.test(expr) && value.kind !== 'unknown';
}

function same(want: string, got: string): string | undefined {
  return want === got ? undefined : `${want} expected, got ${got}`;
}

function plain(type: string): string {
  return type.replace(/\s/g, '').replace(/,([\])}])/g, '$1');
}

function jsonOf(value: Value): string | undefined {
  const encoded = encodeJson(value);
  return encoded?.known === true ? encoded.text : undefined;
}

/** Console output of what has no JSON form. */
function consoleText(value: Value): string {
  if (value.kind === 'number') return formatNumber(value.value);
  if (value.sensitive === true) return '(sensitive value)';
  if ('items' in value) return `[\n${value.items.map((item) => `  ${consoleText(item)},\n`).join('')}]`;
  if ('entries' in value) {
    const keys = [...value.entries.keys()].sort();
    return `{\n${keys.map((key) => `  "${key}" = ${consoleText(value.entries.get(key)!)}\n`).join('')}}`;
  }
  return jsonOf(value) ?? '(known after apply)';
}
