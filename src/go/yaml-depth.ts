import { addAll } from '../source/index.ts';

/** What is open in a YAML text while it is taken apart: the document, the collections in each other, and what is read in them. */
interface Opened {
  readonly type: string;
}

/** What makes tokens of the pieces of a text: the package's `Parser`. */
interface YamlParser<Token> {
  readonly stack: readonly Opened[];
  readonly next: (piece: string) => Iterable<Token>;
  readonly end: () => Iterable<Token>;
}

const collections: ReadonlySet<string> = new Set(['block-map', 'block-seq', 'flow-collection']);

/**
 * The tokens of a YAML text, whose pieces the package's `Lexer` gives; undefined where collections nest deeper than `deepest`. The package
 * follows the nesting of a text on the stack, and what does not fit there can end the process: it must not get so far.
 */
export function yamlTokens<Token>(
  pieces: Iterable<string>,
  parser: YamlParser<Token>,
  deepest: number,
): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (const piece of pieces) {
    addAll(tokens, parser.next(piece));
    const { stack } = parser;
    if (stack.length > deepest && stack.filter(({ type }) => collections.has(type)).length > deepest) return undefined;
  }
  addAll(tokens, parser.end());
  return tokens;
}
