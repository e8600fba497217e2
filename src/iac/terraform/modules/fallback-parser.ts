import type { Diagnostic, Source } from '../../../source/index.ts';
import type { LoadOptions } from '../../loader.ts';
import type { ModuleFile } from './definition.ts';
import { readTfJson } from './json-files.ts';

/** Maximum number of characters in one file, and in one scan: more take seconds and hundreds of megabytes. */
const maxLength = 200_000;
const maxTotal = 2_000_000;

export type FallbackParser = (file: ModuleFile) => Promise<ModuleFile>;

/**
 * Passes files that our parser rejects to `parser`, but not unreadable ones. If it accepts a file, our parser has a
 * bug, and the result is used, although it contains only the lines of blocks. Otherwise the file is unchanged.
 */
export function fallbackParser(parser: LoadOptions['hclToJson']): FallbackParser {
  let left = maxTotal;
  return async (file) => {
    const { source, syntax, diagnostics } = file;
    const rejected = syntax === 'hcl' && source.text !== '' && diagnostics.some(({ level }) => level === 'error');
    if (parser === undefined || !rejected || source.text.length > Math.min(maxLength, left)) return file;
    left -= source.text.length;
    const read = await parser(source.path, source.text);
    return isRecord(read) ? accepted(file, read) : file;
  };
}

async function accepted(file: ModuleFile, read: Readonly<Record<string, unknown>>): Promise<ModuleFile> {
  const source: Source = { path: file.source.path, text: jsonOf(read, headerLines(file.source.text)) };
  const { body, diagnostics } = await readTfJson(source);
  const first = file.diagnostics.find(({ level }) => level === 'error')!;
  const warning: Diagnostic = {
    code: 'terraform.second-opinion',
    level: 'warning',
    message: `only HashiCorp's parser can read ${source.path}; lintel's parser reports: ${first.message}`,
    help: 'this is a bug in lintel: please report it, with the line',
    ...(first.span === undefined ? {} : { span: first.span }),
  };
  return { ...file, source, syntax: 'json', body, comments: [], diagnostics: [warning, ...diagnostics] };
}

/** The line, from 0, of each block's header, by its type and labels. */
function headerLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const [header, ...words] = /^\s*([\w-]+)(?:\s+"?([\w-]+)"?)?(?:\s+"?([\w-]+)"?)?\s*\{/.exec(line) ?? [];
    if (header === undefined) continue;
    const key = words.filter((word) => word !== undefined).join(' ');
    if (!lines.has(key)) lines.set(key, index);
  }
  return lines;
}

/** The blocks as a file in JSON syntax, each on its original line. */
function jsonOf(read: Readonly<Record<string, unknown>>, lines: ReadonlyMap<string, number>): string {
  const blocks: { readonly line: number; readonly text: string }[] = [];
  const add = (labels: readonly string[], content: unknown): void => {
    const nested = labels.reduceRight<string>(
      (inner, label) => `{${JSON.stringify(label)}:${inner}}`,
      JSON.stringify(content),
    );
    blocks.push({ line: lines.get(labels.join(' ')) ?? 0, text: nested.slice(1, -1) });
  };
  for (const [type, content] of Object.entries(read)) {
    const depth = type === 'resource' || type === 'data' || type === 'ephemeral' ? 2 : 1;
    spread([type], content, depth, add);
  }
  blocks.sort((a, b) => a.line - b.line);
  let text = '{';
  let line = 0;
  for (const [index, block] of blocks.entries()) {
    if (index > 0) text += ',';
    text += '\n'.repeat(Math.max(0, block.line - line)) + block.text;
    line = Math.max(line, block.line);
  }
  return `${text}}`;
}

/** Calls `add` with the value below each path of labels; a list represents blocks without further labels. */
function spread(
  labels: readonly string[],
  content: unknown,
  depth: number,
  add: (labels: readonly string[], content: unknown) => void,
): void {
  if (depth === 0 || !isRecord(content)) add(labels, content);
  else for (const [label, inner] of Object.entries(content)) spread([...labels, label], inner, depth - 1, add);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
