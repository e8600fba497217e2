/** Offsets of a key and of its value. */
export interface Place {
  readonly key: number;
  readonly value: number;
}
/** Where the keys of a file stand, by `placeKey` of their paths. */
export type Places = ReadonlyMap<string, Place>;

export function placeKey(path: readonly string[]): string {
  return JSON.stringify(path);
}
