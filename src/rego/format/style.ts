import type { AstModule } from '../ast-json/module.ts';
import type { AstImport, AstNode } from '../ast-json/tree.ts';
import { walk } from '../ast-json/walk.ts';
import type { RegoVersion } from '../syntax/ast.ts';

/** The Rego that is written: `v0-v1` can be read as either version. */
export type FormatVersion = 'v0' | 'v1' | 'v0-v1';

export interface FormatOptions {
  /** The Rego to write; `v1` when absent. */
  readonly version?: FormatVersion;
  /** Lays the nodes out without regard to their places, for nodes that are not from a text. */
  readonly ignoreLocations?: boolean;
  /** The version that the text is read as; by default the version that is written, or `v0` for `v0-v1`. */
  readonly from?: RegoVersion;
  /** Whether a keyword in a reference may stay behind a dot, as in `x.not`; by default it may. */
  readonly keywordsInRefs?: boolean;
  /** Drops imports that the version makes superfluous: `rego.v1`, `future.keywords`. */
  readonly dropV0Imports?: boolean;
}

/** The notation of a text: what its version and its imports require. */
export interface Style {
  readonly v1: boolean;
  /** Whether a module has to follow the rules of v1, by its version or an import. */
  readonly strict: boolean;
  /** Whether rules are written with `if` and `contains`. */
  readonly ifs: boolean;
  readonly contains: boolean;
  /** Whether heads of rules are written as references: `p.q` instead of `p["q"]`. */
  readonly refHeads: boolean;
  readonly keywords: ReadonlySet<string>;
  readonly keywordsInRefs: boolean;
  /** Future keywords that were imported by name. */
  readonly imported: readonly string[];
  /** Future keywords that the text needs. */
  readonly needed: ReadonlySet<string>;
}

const KEYWORDS = ['not', 'package', 'import', 'as', 'default', 'else', 'with', 'null', 'true', 'false', 'some'];
/** The keywords of Rego v1. */
export const V1_KEYWORDS: readonly string[] = [...KEYWORDS, 'if', 'contains', 'in', 'every'];
const KEYWORDS_V2 = [...V1_KEYWORDS, 'and', 'or'];

/** The style of nodes: of a module with its imports, or of a body. */
export function styleOf(nodes: Iterable<AstNode>, version: FormatVersion, keywordsInRefs = true): Style {
  const v1 = version !== 'v0';
  let ifs = v1;
  let contains = v1;
  let refHeads = false;
  let strict = v1;
  let v2 = false;
  const imported: string[] = [];
  const needed = new Set<string>();
  const note = (node: AstNode): void => {
    if (node.type === 'expr') {
      const { terms, negated } = node;
      if (Array.isArray(terms)) {
        if (isMembership(terms[0])) needed.add('in');
      } else if (['every', 'not', 'and', 'or'].includes(terms.type)) {
        needed.add(terms.type);
        if (negated && terms.type !== 'every') needed.add('not');
      }
    } else if (node.type === 'import') {
      const { root, keyword, all } = directiveOf(node);
      if (keyword !== undefined && node.alias === undefined) imported.push(keyword);
      v2 ||= root === 'rego.v2';
      strict ||= root === 'rego.v1' || root === 'rego.v2';
      const both = root === 'rego.v1' || root === 'rego.v2' || all;
      contains ||= both || keyword === 'contains';
      ifs ||= both || keyword === 'if';
    } else if (node.type === 'rule') {
      const { ref, key, value } = node.head;
      refHeads ||= ref.length > 2 || (ref.length === 2 && key !== undefined && value === undefined);
    }
  };
  for (const node of nodes) walk(node, note);
  const base = v2 ? KEYWORDS_V2 : v1 ? V1_KEYWORDS : KEYWORDS;
  return {
    v1,
    strict,
    ifs,
    contains,
    refHeads,
    keywords: new Set([...base, ...imported]),
    keywordsInRefs,
    imported,
    needed,
  };
}

/** All nodes of a module whose style counts. */
export function* nodesOf({ package: name, imports, rules }: AstModule): Generator<AstNode> {
  yield name;
  yield* imports;
  yield* rules;
}

/** The effect of an import on the language. */
export function directiveOf({ path }: AstImport): {
  readonly root?: 'rego.v1' | 'rego.v2' | 'future';
  readonly keyword?: string;
  readonly all?: boolean;
} {
  const steps = path.value.map((step) => (step.type === 'var' || step.type === 'string' ? step.value : ''));
  const [first, second, third] = steps;
  if (first === 'rego' && steps.length === 2) {
    return second === 'v1' ? { root: 'rego.v1' } : second === 'v2' ? { root: 'rego.v2' } : {};
  }
  if (first !== 'future') return {};
  if (second !== 'keywords') return { root: 'future' };
  if (steps.length === 2) return { root: 'future', all: true };
  return steps.length === 3 ? { root: 'future', keyword: third! } : { root: 'future' };
}

function isMembership(operator: AstNode | undefined): boolean {
  if (operator?.type !== 'ref' || operator.value.length !== 2) return false;
  const [head, name] = operator.value;
  return (
    head?.type === 'var' && head.value === 'internal' && name?.type === 'string' && name.value.startsWith('member_')
  );
}
