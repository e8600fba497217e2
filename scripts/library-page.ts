import { readDeclarations } from './declarations.mjs';

/** The public entry points, with the file (of the compiler's output) that declares each. */
const entries = [
  { name: 'lintel', file: 'cli/library' },
  { name: 'lintel/edge', file: 'library/edge' },
  { name: 'lintel/rego', file: 'library/rego' },
  { name: 'lintel/opa-wasm', file: 'library/opa-wasm' },
  { name: 'lintel/server', file: 'library/server' },
] as const;

const heading = '## Reference';

/**
 * The page of the library, as Markdown: `current` up to its reference, and the reference made again from the
 * declarations in `folder`, which the compiler has written.
 */
export function libraryPage(current: string, folder: string): string {
  const head = current.slice(0, current.indexOf(`${heading}\n`));
  const declarations = readDeclarations(folder);
  const lines = [heading, '', 'Generated from the docstrings (`UPDATE=1 npm test -- library-page`).', ''];
  const shown = new Map<string, string>();
  for (const entry of entries) {
    lines.push(`### ${entry.name}`, '');
    const parts: { readonly isValue: boolean; readonly lines: readonly string[] }[] = [];
    const known: string[] = [];
    for (const name of declarations.names(entry.file)) {
      const found = declarations.declarer(entry.file, name);
      if (found === undefined) throw new Error(`${entry.file}: nothing declares ${name}`);
      const key = `${found.file} ${found.name}`;
      if (shown.has(key)) known.push(`\`${name}\``);
      else parts.push(partOf(name, declarations.text(found.file), found.name));
      shown.set(key, name);
    }
    const ordered = [...parts.filter(({ isValue }) => isValue), ...parts.filter(({ isValue }) => !isValue)];
    lines.push(...ordered.flatMap((part) => part.lines));
    if (known.length > 0) lines.push(`As above: ${known.join(', ')}.`, '');
  }
  return `${head}${lines.join('\n').trimEnd()}\n`;
}

/** A name's own heading, what its docstring says, and its declaration. */
function partOf(name: string, text: string, declared: string): { isValue: boolean; lines: string[] } {
  const lines = text.split('\n');
  const start = new RegExp(`^export (?:declare )?(?:abstract )?(interface|type|class|function|const) ${declared}\\b`);
  const at = lines.findIndex((line) => start.test(line));
  if (at < 0) throw new Error(`the declaration of ${declared} is not found`);
  const isValue = /class|function|const/.test(start.exec(lines[at]!)![1]!);
  const code = statement(lines, at)
    .filter((line) => !/^\s+private /.test(line))
    .map((line) => line.replace(/^( {4})+/, (indent) => '  '.repeat(indent.length / 4)))
    .join('\n')
    .replace(/^export (?:declare )?/, '');
  return { isValue, lines: [`#### ${name}`, '', ...docAbove(lines, at), '```ts', code, '```', ''] };
}

/** The lines of the declaration that begins at `at`: until its brackets are closed. */
function statement(lines: readonly string[], at: number): readonly string[] {
  let depth = 0;
  for (let end = at; end < lines.length; end++) {
    const code = lines[end]!.replace(/\/\*.*?\*\/|^\s*(?:\/\*\*|\*).*$/g, '').replace(/=>/g, '');
    depth += (code.match(/[{([<]/g)?.length ?? 0) - (code.match(/[})\]>]/g)?.length ?? 0);
    if (depth === 0 && /[;}]\s*$/.test(code)) return lines.slice(at, end + 1);
  }
  return lines.slice(at, at + 1);
}

/** The text of the comment that ends above a line. */
function docAbove(lines: readonly string[], at: number): readonly string[] {
  if (!lines[at - 1]?.trim().endsWith('*/')) return [];
  let first = at - 1;
  while (!lines[first]!.trim().startsWith('/**')) first--;
  const text = lines.slice(first, at).map((line) =>
    line
      .trim()
      .replace(/^\/?\*+\/?\s?/, '')
      .replace(/\s*\*\/$/, ''),
  );
  return [...text.filter((line) => line !== ''), ''];
}
