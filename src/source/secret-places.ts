import { isHarmless, isSecretName } from './secret-names.ts';

/** Called with a stretch of text to mask. */
type Hide = (start: number, end: number) => void;

/** Values whose place says that they are secret; they are masked, but not reported. */
const places: readonly RegExp[] = [
  /[ \t](?:-u|--user)[ \t=]{1,99}["']?[^\s:"'$]{1,99}:(?!\d{1,9}(?:["'\s]|$))([^\s"'$]+)/g,
  /\blogin[ \t]{1,9}\S{1,99}[ \t]{1,9}password[ \t]{1,9}([^\s"']+)/g,
  /\bidentified[ \t]{1,9}by[ \t]{1,9}'([^'\n]+)'/gi,
  /\bwith[ \t]{1,9}(?:encrypted[ \t]{1,9})?password[ \t]{1,9}'([^'\n]+)'/gi,
  /::add-mask::([^\s"']+)/g,
  /\bauthorization["']?[ \t]{0,9}[:=][ \t]{0,9}["']?(?:token|apikey)[ \t]{1,9}([\w.~+/=-]{16,})/gi,
];
/** Programs, and their short option for a password. */
const programs: readonly (readonly [program: RegExp, option: RegExp])[] = [
  [/\b(?:mysql|mariadb)[\w-]{0,20}/g, /[ \t]-p([^\s"'$]+)/],
  [
    /\b(?:sshpass|(?:docker|podman|buildah|skopeo|helm registry|az|oc)[ \t]{1,99}login)\b/g,
    /[ \t]-p[ \t]{0,99}["']?([^\s"'$]+)/,
  ],
  [/\bredis-cli\b/g, /[ \t]-a[ \t]{1,99}["']?([^\s"'$]+)/],
];
const maxCommand = 500;
/** The end of a word of a list and the start of the next one: `", "`, or a dash on the next line. */
const betweenWords = /["']?(?:,[ \t]{0,9}["']|\n[ \t]{0,99}-[ \t]{1,9}["']?)/g;
/** An instruction of a Dockerfile without `=`. */
const instruction = /^[ \t]{0,99}(?:ONBUILD[ \t]{1,9})?ENV[ \t]{1,9}([\w.-]{1,99})[ \t]{1,9}([^\n]+)/gim;
/** The name of an entry, and the value before it. */
const nameField = /\bname["']?[ \t]{0,9}:[ \t]{0,9}["']?([\w.-]{1,99})/g;
const valueField = /^value["']?[ \t]{0,9}:[ \t]{0,9}/;

/** Hides values that neither a format nor a name right before them gives away. */
export function hidePlaces(text: string, hide: Hide): void {
  const command = withoutListMarks(text);
  for (const pattern of places) {
    for (const { 0: found, 1: value, index } of command.matchAll(pattern)) {
      const end = index + found.lastIndexOf(value!) + value!.length;
      hide(end - value!.length, end);
    }
  }
  for (const [program, option] of programs) {
    for (const { 0: found, index } of command.matchAll(program)) {
      const from = index + found.length;
      const [line = ''] = command.slice(from, from + maxCommand).split('\n', 1);
      const given = option.exec(line);
      if (given === null) continue;
      const end = from + given.index + given[0].length;
      hide(end - given[1]!.length, end);
    }
  }
  for (const { 0: found, 1: name, 2: value, index } of text.matchAll(instruction)) {
    if (isSecretName(name!) && !isHarmless(value!)) hide(index + found.length - value!.length, index + found.length);
  }
  for (const { 1: name, index } of text.matchAll(nameField))
    if (isSecretName(name!)) hideValueBefore(text, index, hide);
  if (kindOfSecret.test(text)) hideSecretData(text, hide);
}

/** A text of the same length in which the words of a list, in brackets or on lines, are separated by blanks. */
function withoutListMarks(text: string): string {
  return text.replaceAll(betweenWords, (marks) => ' '.repeat(marks.length));
}

/** Hides the value of an entry whose name comes after it, on the same line or the next one. */
function hideValueBefore(text: string, end: number, hide: Hide): void {
  const start = Math.max(0, end - maxCommand);
  const before = text.slice(start, end);
  const at = before.lastIndexOf('value');
  const key = at < 0 ? null : valueField.exec(before.slice(at));
  if (key === null) return;
  const from = at + key[0].length;
  const [line = '', , another] = before.slice(from).split('\n');
  if (another !== undefined) return;
  const isBlock = before.includes('\n', from);
  const value = isBlock ? line : line.slice(0, Math.max(0, line.lastIndexOf(',')));
  if (!isHarmless(value)) hide(start + from, start + from + value.length);
}

/** A Secret of Kubernetes in YAML or JSON, even if it cannot be parsed. */
const kindOfSecret = /["']?\bkind["']?[ \t]{0,9}:[ \t]{0,9}["']?secret(?:list)?\b/i;
const dataKey = /^([ \t-]{0,999})["']?(?:stringData|data)["']?[ \t]{0,9}:/;
const dataInBraces = /["']?\b(?:stringData|data)["']?[ \t]{0,9}:\s{0,99}\{/g;
const valueInBraces = /:[ \t]{0,99}("(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|[^\s,{}"'][^,}\n]*)|\}/g;

/** Hides all values below `data` and `stringData` in the documents that are Secrets. */
function hideSecretData(text: string, hide: Hide): void {
  let start = 0;
  for (const document of text.split(/^(?=---)/m)) {
    if (kindOfSecret.test(document)) {
      hideBlocks(document, (from, to) => hide(start + from, start + to));
      hideBraces(document, (from, to) => hide(start + from, start + to));
    }
    start += document.length;
  }
}

function hideBlocks(text: string, hide: Hide): void {
  let at = 0;
  let indent: number | undefined;
  for (const line of text.split('\n')) {
    const own = /^[ \t-]*/.exec(line)![0].length;
    if (indent !== undefined && line.trim() !== '' && own <= indent) indent = undefined;
    const key = dataKey.exec(line);
    if (indent !== undefined) {
      const colon = line.indexOf(': ', own);
      const from = colon < 0 ? own : colon + 2;
      const isKey = colon < 0 && line.trimEnd().endsWith(':');
      if (!isKey && !isHarmless(line.slice(from)) && !/^[|>][-+\d]{0,2}\s*$/.test(line.slice(from)))
        hide(at + from, at + line.length);
    } else if (key !== null) indent = key[1]!.length;
    at += line.length + 1;
  }
}

function hideBraces(text: string, hide: Hide): void {
  dataInBraces.lastIndex = 0;
  for (let found = dataInBraces.exec(text); found !== null; found = dataInBraces.exec(text)) {
    valueInBraces.lastIndex = dataInBraces.lastIndex;
    for (let value = valueInBraces.exec(text); value?.[1] !== undefined; value = valueInBraces.exec(text)) {
      if (!isHarmless(value[1])) hide(value.index + value[0].length - value[1].length, value.index + value[0].length);
    }
    if (valueInBraces.lastIndex === 0) return;
    dataInBraces.lastIndex = valueInBraces.lastIndex;
  }
}
