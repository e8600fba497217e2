/** Calls `found` for each place where one of the texts is: of those that end together, for the longest. */
export type TextFinder = (text: string, found: (start: number, end: number) => void) => void;

/** Of longer texts only the beginning is compared. */
const maxCompared = 1000;
/** Maximum number of characters that a finder compares with: each takes some 70 bytes. */
const maxSought = 300_000;

/** Finds texts in others, in time linear in both; undefined if there are too many. */
export function textFinder(texts: Iterable<string>): TextFinder | undefined {
  const trie = new Trie();
  let sought = 0;
  for (const text of texts) {
    sought += Math.min(text.length, maxCompared);
    if (sought > maxSought) return undefined;
    trie.add(text);
  }
  trie.link();
  return (text, found) => trie.search(text, found);
}

/** A tree of the beginnings of texts; each node is a number, and 0 is the root. */
class Trie {
  /** The next node, by a character and the node before it. */
  readonly #edges = new Map<number, Map<number, number>>();
  readonly #parents = [0];
  readonly #characters = [0];
  readonly #depths = [0];
  /** The node of the longest shorter beginning that the text of a node ends with. */
  readonly #shorter = [0];
  /** The length of the longest text that ends at a node. */
  readonly #lengths = [0];
  /** The number of characters that may follow and are not compared. */
  readonly #rests = new Map<number, number>();

  add(text: string): void {
    let node = 0;
    const compared = Math.min(text.length, maxCompared);
    for (let at = 0; at < compared; at++) {
      const character = text.charCodeAt(at);
      let edges = this.#edges.get(character);
      if (edges === undefined) this.#edges.set(character, (edges = new Map()));
      let next = edges.get(node);
      if (next === undefined) {
        next = this.#parents.length;
        edges.set(node, next);
        this.#parents.push(node);
        this.#characters.push(character);
        this.#depths.push(at + 1);
        this.#shorter.push(0);
        this.#lengths.push(0);
      }
      node = next;
    }
    this.#lengths[node] = compared;
    if (text.length > compared) this.#rests.set(node, Math.max(text.length - compared, this.#rests.get(node) ?? 0));
  }

  /** Computes where a search continues, from the root to the leaves. */
  link(): void {
    const levels: number[][] = [];
    for (const [node, depth] of this.#depths.entries()) (levels[depth] ??= []).push(node);
    for (const level of levels.slice(2)) {
      for (const node of level) {
        const shorter = this.#after(this.#shorter[this.#parents[node]!]!, this.#characters[node]!);
        this.#shorter[node] = shorter;
        this.#lengths[node] ||= this.#lengths[shorter]!;
      }
    }
  }

  search(text: string, found: Parameters<TextFinder>[1]): void {
    let node = 0;
    for (let at = 0; at < text.length; at++) {
      node = this.#after(node, text.charCodeAt(at));
      const length = this.#lengths[node]!;
      if (length > 0) found(at + 1 - length, Math.min(at + 1 + (this.#rests.get(node) ?? 0), text.length));
    }
  }

  /** The node for the longest beginning that ends with this character. */
  #after(start: number, character: number): number {
    const edges = this.#edges.get(character);
    if (edges === undefined) return 0;
    for (let node = start; ; node = this.#shorter[node]!) {
      const next = edges.get(node);
      if (next !== undefined) return next;
      if (node === 0) return 0;
    }
  }
}
