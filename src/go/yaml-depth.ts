/** What is written in YAML, in pieces, before it is made sense of: as much as matters here. */
interface YamlToken {
  readonly type: string;
  readonly value?: unknown;
  readonly items?: unknown;
}

/**
 * The tokens of a YAML text, as the package's parser gives them; undefined where collections nest deeper than `deepest`. The package follows
 * the nesting of a text on the stack, and what does not fit there can end the process: it must not get so far.
 */
export function yamlTokens<Token extends YamlToken>(
  text: string,
  parse: (text: string) => Iterable<Token>,
  deepest: number,
): readonly Token[] | undefined {
  if (isSteep(text)) return undefined;
  const tokens = [...parse(text)];
  return isDeeper(tokens, deepest) ? undefined : tokens;
}

/**
 * Whether a line begins with more columns, marks of items and keys, tags and anchors than any that is meant. Each may open a collection,
 * and these are closed one within the other, on the stack, while tokens are made.
 */
function isSteep(text: string): boolean {
  return /^(?:[ \t]|[-?:](?=[ \t])|[&!][^ \t\r\n]*(?=[ \t])){500}/m.test(text);
}

/** Tokens are composed by going down into them. Here they are walked without recursion. */
function isDeeper(tokens: readonly YamlToken[], deepest: number): boolean {
  const open = tokens.map((token) => ({ token, depth: 0 }));
  const visit = (token: unknown, depth: number): void => {
    if (typeof token === 'object' && token !== null) open.push({ token: token as YamlToken, depth });
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (depth > deepest) return true;
    if (token.type === 'document') visit(token.value, depth);
    if (!Array.isArray(token.items)) continue;
    for (const { key, value } of token.items as { readonly key?: unknown; readonly value?: unknown }[]) {
      visit(key, depth + 1);
      visit(value, depth + 1);
    }
  }
  return false;
}
