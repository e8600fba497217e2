import { astJson, astJsonText, outline, parseModule, type RegoVersion } from '../rego.ts';
import { compareWithOpa } from './recorded.ts';

interface Tree {
  readonly package: unknown;
  readonly imports?: readonly unknown[];
  readonly annotations?: readonly unknown[];
  readonly rules?: readonly unknown[];
  readonly comments?: readonly unknown[];
}

const version = (flags: readonly string[]): RegoVersion => (flags.includes('--v0-compatible') ? 'v0' : 'v1');

/** The outline of a module, its syntax tree, a line for each rule, and the places of its nodes. */
await compareWithOpa('parse', {
  own: ({ text, flags }) => {
    const { module } = parseModule({ path: 'p.rego', text }, { version: version(flags) });
    const [plain, located] = [false, true].map((locations) =>
      JSON.parse(astJsonText(astJson(module!, { locations, comments: true }))),
    );
    return shown(outline(module!, true), plain, located);
  },
  ask: (opa, { flags }) => {
    const [plain, located] = [[], ['--json-include', 'locations,comments']].map((more) =>
      JSON.parse(opa('parse', ...flags, '--format', 'json', ...more, 'p.rego').stdout),
    );
    return shown(opa('parse', ...flags, 'p.rego').stdout, plain, located);
  },
});

function shown(outline: string, tree: Tree, located: unknown): string {
  const parts = Object.values(tree).flatMap((part) => (Array.isArray(part) ? part : [part]));
  return [outline.trimEnd(), ...parts.map((part) => JSON.stringify(sorted(part))), ...places(located)].join('\n');
}

/** JSON with its keys in order. */
function sorted(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(sorted);
  const entries = Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, sorted(value)]));
}

interface Located {
  readonly type?: string;
  readonly location?: { readonly row: number; readonly col: number; readonly text: string };
  readonly Location?: Located['location'];
}

/** The nodes at each place: kinds, and the length of the text. */
function places(tree: unknown): string[] {
  const found = new Map<string, string[]>();
  const visit = (node: unknown, key: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, location, Location = location } = node as Located;
    if (Location !== undefined) {
      const place = `${Location.row}:${Location.col}`;
      const text = Buffer.from(Location.text, 'base64').length;
      const node = `${type ?? key}(${text})`;
      const known = found.get(place);
      if (known === undefined) found.set(place, [node]);
      else if (!known.includes(node)) known.push(node);
    }
    for (const [key, value] of Object.entries(node))
      if (key.toLowerCase() !== 'location') visit(value, Array.isArray(node) ? '' : key);
  };
  visit(tree, 'module');
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([place, nodes]) => `${place} ${nodes.sort().join(' ')}`);
}
