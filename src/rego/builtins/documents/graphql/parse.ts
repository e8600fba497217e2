/** Parsing of GraphQL, with OPA's error messages: those of github.com/vektah/gqlparser. */
import { type DocumentNode, GraphQLError, Kind, Lexer, parse, Source, type Token } from 'graphql';

/** The problem with a document, or with a query for a schema. */
export class DocumentError extends Error {}

const executable = new Set<string>([Kind.OPERATION_DEFINITION, Kind.FRAGMENT_DEFINITION]);

/** Limits: parsing recurses with every bracket, and validation compares fields with fields. */
const maxTokens = 50_000;
const maxDepth = 200;

/** Reads a document of queries, or of type definitions. Throws DocumentError. */
export function parseGraphql(text: string, wanted: 'query' | 'schema'): DocumentNode {
  const source = new Source(text);
  refuseDeep(text);
  try {
    // A document without definitions is valid here.
    if (new Lexer(source).advance().kind === '<EOF>') return { kind: Kind.DOCUMENT, definitions: [] };
    const document = parse(source, { allowLegacyFragmentVariables: true, maxTokens: maxTokens });
    const stranger = document.definitions.find(
      (definition) =>
        executable.has(definition.kind) !== (wanted === 'query') ||
        // Queries have no descriptions in this version of the language.
        (wanted === 'query' && 'description' in definition && definition.description !== undefined),
    );
    if (stranger === undefined) return document;
    throw at(`Unexpected ${described(stranger.loc!.startToken)}`, stranger.loc!.startToken);
  } catch (error) {
    if (error instanceof GraphQLError) throw syntaxProblem(source, error);
    throw error;
  }
}

function refuseDeep(text: string): void {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === '{' || char === '[' || char === '(') depth++;
    else if (char === '}' || char === ']' || char === ')') depth = Math.max(0, depth - 1);
    if (depth > maxDepth) throw new DocumentError(`brackets are nested more than ${maxDepth} levels deep`);
  }
}

const punctuation = /^"([!$&()[\]{}|=@:]|\.\.\.)"$/;
const bare = (name: string): string => name.replace(punctuation, '$1');

/** `{`, `Name "x"`, `<EOF>`. */
function described(token: Token): string {
  return token.value === undefined || token.value === '' ? token.kind : `${token.kind} "${token.value}"`;
}

/** A problem with its place. The column of a string is that of its first character after the quote. */
function at(message: string, { line, column, kind }: Pick<Token, 'line' | 'column' | 'kind'>): DocumentError {
  const quote = kind === 'String' ? 1 : kind === 'BlockString' ? 3 : 0;
  return new DocumentError(`${message} in GraphQL string at location ${line}:${column + quote}`);
}

function syntaxProblem(source: Source, error: GraphQLError): DocumentError {
  const message = error.message.replace(/^Syntax Error: /, '').replace(/\.$/, '');
  const offset = error.positions?.[0] ?? 0;
  const { line, column } = error.locations?.[0] ?? { line: 1, column: 1 };
  const { before, token } = tokenAt(source, offset);
  if (token === undefined) return at('Unexpected <Invalid>', { line, column, kind: '<SOF>' as Token['kind'] });
  const expected = /^Expected (.+), found /.exec(message)?.[1];
  if (expected === undefined) return at(`Unexpected ${described(token)}`, token);
  const empty = (before?.kind === '{' && token.kind === '}') || (before?.kind === '(' && token.kind === ')');
  const wanted = empty ? 'expected at least one definition' : `Expected ${bare(expected)}`;
  // Only where a keyword is expected, the message has the name that was found.
  return at(`${wanted}, found ${wanted.endsWith('"') ? described(token) : token.kind}`, token);
}

/** The token at `offset` and the one before it; undefined if the text cannot be tokenized. */
function tokenAt(source: Source, offset: number): { before: Token | undefined; token: Token | undefined } {
  const lexer = new Lexer(source);
  let before: Token | undefined;
  try {
    for (let token = lexer.advance(); ; token = lexer.advance()) {
      if (token.start >= offset || token.kind === '<EOF>') return { before, token };
      before = token;
    }
  } catch (error) {
    if (error instanceof GraphQLError) return { before, token: undefined };
    throw error;
  }
}
