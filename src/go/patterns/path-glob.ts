import { addAll } from '../../source/index.ts';

/**
 * Matches paths like the package bmatcuk/doublestar, which Terraform's `fileset` uses: `*` and `?` within a path
 * element, `**` across elements, `[…]`, `[^…]` and `{a,b}`. Undefined if the pattern is invalid. Takes time proportional
 * to pattern times name.
 */
export function globPattern(pattern: string): ((path: string) => boolean) | undefined {
  const alternatives = expandBraces(pattern);
  if (alternatives === undefined) return undefined;
  const compiled = alternatives.map((alternative) => alternative.split('/').map(parseElement));
  if (compiled.some((elements) => elements.includes(undefined))) return undefined;
  return (path) => {
    const names = path.split('/');
    return compiled.some((elements) => matchElements(elements as readonly Element[], names));
  };
}

type Token = { readonly kind: 'star' } | { readonly kind: 'one'; readonly accepts: (character: string) => boolean };
type Element = 'any elements' | readonly Token[];

/** Patterns with more alternatives are rejected. */
const maxAlternatives = 256;

function expandBraces(pattern: string): readonly string[] | undefined {
  const finished: string[] = [];
  const queue = [pattern];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const found = /^((?:[^{}\\]|\\.)*)\{([^{}]*)\}(.*)$/s.exec(next);
    if (found === null) {
      // An open brace without its end.
      if (/^(?:[^{\\]|\\.)*\{/s.test(next)) return undefined;
      finished.push(next);
    } else
      addAll(
        queue,
        found[2]!.split(',').map((choice) => `${found[1]}${choice}${found[3]}`),
      );
    if (finished.length + queue.length > maxAlternatives) return undefined;
  }
  return finished;
}

function parseElement(text: string): Element | undefined {
  if (text === '**') return 'any elements';
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    at += character.length;
    if (character === '*') {
      if (tokens.at(-1)?.kind !== 'star') tokens.push({ kind: 'star' });
    } else if (character === '?') tokens.push({ kind: 'one', accepts: () => true });
    else if (character === '[') {
      classBody.lastIndex = at;
      const found = classBody.exec(text);
      if (found === null) return undefined;
      tokens.push({ kind: 'one', accepts: characterClass(found[1] !== undefined, found[2]!) });
      at = classBody.lastIndex;
    } else {
      const literal = character === '\\' && at < text.length ? text[at++]! : character;
      tokens.push({ kind: 'one', accepts: (other) => other === literal });
    }
  }
  return tokens;
}

/** The content of a class after its `[`: the negation mark, its members (the first may be a `]`), and its end. */
const classBody = /(?:(\^)|(?!\^))((?:\\.|[^\\])(?:\\.|[^\]\\])*)\]/suy;

function characterClass(negated: boolean, body: string): (character: string) => boolean {
  const characters = [...body.replace(/\\(.)/gsu, '$1')];
  const ranges: [string, string][] = [];
  for (let i = 0; i < characters.length; i++) {
    const from = characters[i]!;
    const ranged = characters[i + 1] === '-' && i + 2 < characters.length;
    ranges.push([from, ranged ? characters[i + 2]! : from]);
    if (ranged) i += 2;
  }
  return (character) => ranges.some(([from, to]) => character >= from && character <= to) !== negated;
}

/** Matches a sequence with wild cards: on a mismatch only the last wild card takes one more. */
function matchSequence<P, T>(
  patterns: readonly P[],
  items: readonly T[],
  isWild: (pattern: P) => boolean,
  fits: (pattern: P, item: T) => boolean,
): boolean {
  let at = 0;
  let position = 0;
  let wild = -1;
  let resume = 0;
  while (position < items.length) {
    const pattern = patterns[at];
    if (pattern !== undefined && isWild(pattern)) {
      wild = at;
      at += 1;
      resume = position;
    } else if (pattern !== undefined && fits(pattern, items[position]!)) {
      at += 1;
      position += 1;
    } else if (wild >= 0) {
      at = wild + 1;
      resume += 1;
      position = resume;
    } else return false;
  }
  return patterns.slice(at).every(isWild);
}

function matchElements(elements: readonly Element[], names: readonly string[]): boolean {
  return matchSequence(
    elements,
    names,
    (element) => element === 'any elements',
    (element, name) => element !== 'any elements' && matchElement(element, [...name]),
  );
}

function matchElement(tokens: readonly Token[], characters: readonly string[]): boolean {
  return matchSequence(
    tokens,
    characters,
    (token) => token.kind === 'star',
    (token, character) => token.kind === 'one' && token.accepts(character),
  );
}
