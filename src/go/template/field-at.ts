import { KeptActions, Pieces } from './tokens.ts';

/**
 * The names of a chain of fields such as `.Values.image.tag` or `$.Values.image`, up to the one at an offset; empty if
 * there is no field. The template may be invalid after it.
 */
export function fieldsAt(text: string, offset: number): readonly string[] {
  const pieces = new Pieces(text, new KeptActions());
  for (let piece = pieces.next(); piece !== undefined && piece.base <= offset; piece = pieces.next()) {
    let chain: string[] = [];
    let end = -1;
    for (const token of piece.tokens) {
      const start = piece.base + token.at;
      if (start > offset) break;
      if (start !== end) chain = [];
      end = start + token.text.length;
      if (token.kind !== 'field') continue;
      chain.push(token.text.slice(1));
      if (offset <= end) return chain;
    }
  }
  return [];
}
