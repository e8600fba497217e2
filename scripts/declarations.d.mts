/** What the declarations below a folder of the compiler's output say. Files are named without an ending: `scan/report`. */
export interface Declarations {
  readonly text: (file: string) => string;
  readonly declarer: (file: string, name: string) => { readonly file: string; readonly name: string } | undefined;
  readonly names: (file: string) => readonly string[];
}
export function readDeclarations(folder: string): Declarations;
export function packageDeclarations(folder: string, entries: readonly string[]): ReadonlyMap<string, string>;
