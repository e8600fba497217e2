import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { repository } from '../shared.ts';

export const rooms = [
  'source',
  'go',
  'rego',
  'iac',
  'scan',
  'fix',
  'lsp',
  'fleet',
  'server',
  'opa',
  'library',
  'cli',
] as const;
export type Room = (typeof rooms)[number];

/** One file of src/, and what it imports. */
export interface SourceFile {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  readonly room: Room;
  readonly text: string;
  /** `text` with comments, and the inside of strings, templates and regular expressions, blanked out; same length. */
  readonly code: string;
  readonly imports: readonly Import[];
}

export interface Import {
  readonly specifier: string;
  /** The imported file relative to the repository, when the specifier is a path. */
  readonly file: string | undefined;
  /** Whether nothing of it is left when types are erased. */
  readonly typeOnly: boolean;
  /** `import()`: loaded when needed. */
  readonly dynamic: boolean;
}

/** Every TypeScript file of src/, in order of path. */
export function sourceFiles(): readonly SourceFile[] {
  const paths = readdirSync(join(repository, 'src'), { recursive: true })
    .map((path) => `src/${String(path).split(sep).join('/')}`)
    .filter((path) => path.endsWith('.ts'))
    .sort();
  return paths.map((path) => {
    const text = readFileSync(join(repository, path), 'utf8');
    const code = blank(text);
    return { path, room: path.split('/')[1] as Room, text, code, imports: importsOf(path, text, code) };
  });
}

const importPattern =
  /(?<![.\w$])(?:(import|export)\b(\s*(?:type\b\s*)?[\w*{][^;'"()=]*?)\bfrom\s*|import\s*(\()?\s*)(['"])/g;

function importsOf(path: string, text: string, code: string): Import[] {
  const found: Import[] = [];
  for (const match of code.matchAll(importPattern)) {
    const start = match.index + match[0].length;
    const specifier = text.slice(start, text.indexOf(match[4]!, start));
    const isPath = specifier.startsWith('.');
    found.push({
      specifier,
      file: isPath
        ? relative(repository, join(repository, dirname(path), specifier))
            .split(sep)
            .join('/')
        : undefined,
      typeOnly: /^\s*type\b/.test(match[2] ?? ''),
      dynamic: match[3] !== undefined,
    });
  }
  return found;
}

/** The signs after which a `/` begins a regular expression instead of dividing. */
const beforeRegex = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|delete))\s*$/;

/** Blanks what is not code; quotes and line breaks stay where they are. */
export function blank(text: string): string {
  let out = '';
  let at = 0;
  /** For each open template: how many braces are open in its current substitution. */
  const templates: number[] = [];
  const skip = (end: number): void => {
    out += text.slice(at, end).replace(/[^\n]/g, ' ');
    at = end;
  };
  const keep = (): void => {
    out += text[at++];
  };
  const template = (): void => {
    while (at < text.length && text[at] !== '`') {
      if (text.startsWith('${', at)) {
        skip(at + 2);
        templates.push(0);
        return;
      }
      skip(text[at] === '\\' ? at + 2 : at + 1);
    }
    keep();
  };
  while (at < text.length) {
    const char = text[at]!;
    if (text.startsWith('//', at)) skip(endOf(text, '\n', at));
    else if (text.startsWith('/*', at)) skip(endOf(text, '*/', at) + 2);
    else if (char === "'" || char === '"') {
      keep();
      skip(closing(text, at, char));
      keep();
    } else if (char === '`') {
      keep();
      template();
    } else if (char === '/' && beforeRegex.test(out.slice(-40))) skip(closing(text, at + 1, '/') + 1);
    else {
      const open = templates.length - 1;
      if (open >= 0 && char === '}' && templates[open] === 0) {
        templates.pop();
        skip(at + 1);
        template();
        continue;
      }
      if (open >= 0 && char === '{') templates[open]! += 1;
      if (open >= 0 && char === '}') templates[open]! -= 1;
      keep();
    }
  }
  return out;
}

function endOf(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at;
}

/** The offset of the quote that ends a string or regular expression whose inside starts at `at`. */
function closing(text: string, at: number, quote: string): number {
  let inClass = false;
  for (; at < text.length && text[at] !== '\n'; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (quote === '/' && char === '[') inClass = true;
    else if (quote === '/' && char === ']') inClass = false;
    else if (char === quote && !inClass) return at;
  }
  return at;
}
