/** Offsets of a key and of its value. */
export interface Place {
  readonly key: number;
  readonly value: number;
}
/** Places of the keys of a file, by `placeKey` of their paths. */
export type Places = ReadonlyMap<string, Place>;

export function placeKey(path: readonly string[]): string {
  return JSON.stringify(path);
}
