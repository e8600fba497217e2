import type { ShellCommand, ShellRedirect, ShellWord, SplitScript } from './command.ts';

type WindowsDialect = 'powershell' | 'cmd';

/** Keywords of PowerShell before a condition or a block, which are not programs. */
const keywords = new Set(
  'begin break catch class continue data default do dynamicparam else elseif end exit filter finally for foreach function if in param process return switch throw trap try until using while'.split(
    ' ',
  ),
);

/** The commands of a script for PowerShell or cmd, as far as they can be found without its grammar. */
export function commandsOf(script: string, dialect: WindowsDialect): SplitScript {
  const commands: ShellCommand[] = [];
  let words: ShellWord[] = [];
  let redirects: ShellRedirect[] = [];
  let operator: string | undefined;
  let pipeline = 0;
  let redirect: string | undefined;
  const end = (joint: string): void => {
    const found = dialect === 'powershell' ? run(words) : withoutAt(words);
    const [first] = found;
    if (first !== undefined) {
      commands.push({
        words: found,
        assignments: [],
        redirects,
        via: [],
        ...(operator && { operator }),
        pipeline,
        isPiped: joint === '|',
        start: first.start,
        end: found.at(-1)!.end,
      });
    }
    if (joint !== '|') pipeline++;
    [words, redirects, operator, redirect] = [[], [], joint, undefined];
  };
  const reader = openReader(script, dialect);
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if ('joint' in token) end(token.joint);
    else if ('redirect' in token) redirect = token.redirect;
    else if (redirect === undefined) words.push(token);
    else {
      redirects.push({ operator: redirect, target: token });
      redirect = undefined;
    }
  }
  end(';');
  return { commands, problems: [] };
}

/** The command in a statement of PowerShell: the right side of an assignment, or the target of `&`. */
function run(words: readonly ShellWord[]): readonly ShellWord[] {
  const texts = words.map(({ parts }) => (typeof parts[0] === 'string' ? parts[0] : undefined));
  const assigned = texts.findIndex((text) => text !== undefined && /^[-+*/%]?=$/.test(text));
  let from = assigned < 0 ? 0 : assigned + 1;
  while (texts[from] !== undefined && (keywords.has(texts[from]!.toLowerCase()) || /^[&.]$/.test(texts[from]!))) from++;
  return words.slice(from);
}

function withoutAt(words: readonly ShellWord[]): readonly ShellWord[] {
  const [first, ...rest] = words;
  const text = first?.parts[0];
  if (first === undefined || typeof text !== 'string' || !text.startsWith('@')) return words;
  return text === '@'
    ? rest
    : [{ ...first, parts: [text.slice(1), ...first.parts.slice(1)], start: first.start + 1 }, ...rest];
}

type Token = ShellWord | { readonly joint: string } | { readonly redirect: string };

function openReader(script: string, dialect: WindowsDialect) {
  const isPowerShell = dialect === 'powershell';
  const escapeToken = isPowerShell ? '`' : '^';
  const separators = isPowerShell ? '\n;|{}()' : '\n&|()';
  let at = 0;

  const isSpace = (character: string | undefined): boolean =>
    character === ' ' || character === '\t' || character === '\r' || (!isPowerShell && character === ',');

  const skip = (): void => {
    for (;;) {
      if (isSpace(script[at])) at++;
      else if (script[at] === escapeToken && (script[at + 1] === '\n' || script.startsWith('\r\n', at + 1)))
        at = script.indexOf('\n', at) + 1;
      else if (isPowerShell && script.startsWith('<#', at)) {
        const close = script.indexOf('#>', at);
        at = close < 0 ? script.length : close + 2;
      } else if (isPowerShell && script[at] === '#') {
        const newline = script.indexOf('\n', at);
        at = newline < 0 ? script.length : newline;
      } else return;
    }
  };

  const next = (): Token | undefined => {
    skip();
    if (at >= script.length) return undefined;
    const two = script.slice(at, at + 2);
    if (two === '&&' || two === '||') {
      at += 2;
      return { joint: two };
    }
    const one = script[at]!;
    if (separators.includes(one)) {
      at++;
      return { joint: one === '|' || one === '&' ? one : ';' };
    }
    const [redirect] = /^(?:[1-6*]?>>?(?:&[1-6])?|<(?!#))/.exec(script.slice(at, at + 8)) ?? [];
    if (redirect !== undefined) {
      at += redirect.length;
      return redirect.includes('&') ? next() : { redirect };
    }
    return word();
  };

  const word = (): ShellWord => {
    const start = at;
    const parts: ShellWord['parts'][number][] = [];
    const add = (text: string): void => {
      const last = parts.at(-1);
      if (typeof last === 'string') parts[parts.length - 1] = last + text;
      else if (text !== '') parts.push(text);
    };
    while (at < script.length && !isSpace(script[at]) && !separators.includes(script[at]!) && script[at] !== '>') {
      const character = script[at]!;
      const hereString = isPowerShell && character === '@' && /["']/.test(script[at + 1] ?? '');
      if (hereString) {
        const quote = script[at + 1]!;
        const close = script.indexOf(`\n${quote}@`, at);
        add(script.slice(at + 2, close < 0 ? undefined : close));
        at = close < 0 ? script.length : close + 3;
      } else if (character === '"' || (isPowerShell && character === "'")) quoted(character, add, parts);
      else if (character === escapeToken && at + 1 < script.length) {
        add(script[at + 1]!);
        at += 2;
      } else if (!variable(parts)) {
        add(character);
        at++;
      }
    }
    // A character that does not start a word becomes a word by itself.
    if (at === start) add(script[at++]!);
    // A quote that is not closed ends with the script.
    return { parts, start, end: Math.min(at, script.length) };
  };

  const quoted = (quote: string, add: (text: string) => void, parts: ShellWord['parts'][number][]): void => {
    at++;
    while (at < script.length && script[at] !== quote) {
      if (quote === '"' && script[at] === escapeToken && isPowerShell && at + 1 < script.length) {
        add(script[at + 1]!);
        at += 2;
      } else if (quote === "'" || !variable(parts)) add(script[at++]!);
    }
    at++;
  };

  /** Reads a variable, if there is one here. */
  const variable = (parts: ShellWord['parts'][number][]): boolean => {
    const pattern = isPowerShell ? /^\$(?:\{([^}]{1,100})\}|([\w:]{1,100}))/ : /^%([^%\s]{1,100})%/;
    const [whole, ...names] = pattern.exec(script.slice(at, at + 110)) ?? [];
    if (whole === undefined) return false;
    parts.push({ unknown: names.find((name) => name !== undefined) ?? whole });
    at += whole.length;
    return true;
  };

  return { next };
}
