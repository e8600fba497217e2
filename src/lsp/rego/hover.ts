import type { Span } from '../../source/index.ts';
import { cursorAt, wordsIn } from './cursor.ts';
import { builtinText, codeBlock, kindOfRule, metadataText, packageText, ruleSignature } from './describe.ts';
import type { RegoDocument } from './document.ts';
import { keywords } from './keywords.ts';
import { spanOf, startsWith } from './navigate.ts';
import type { Document, Local } from './occurrences.ts';
import type { RegoWorkspace } from './workspace.ts';

export interface HoverText {
  readonly span: Span;
  readonly markdown: string;
}

/** A description of the name or keyword at an offset. */
export function hoverAt(workspace: RegoWorkspace, document: RegoDocument, offset: number): HoverText | undefined {
  const occurrence = workspace.occurrenceAt(document, offset);
  if (occurrence !== undefined) {
    const { target } = occurrence;
    const markdown =
      target.kind === 'local'
        ? localText(document, target.local)
        : target.kind === 'builtin'
          ? builtinText(target.name)
          : documentText(workspace, target);
    return markdown === undefined ? undefined : { span: spanOf(document, occurrence), markdown };
  }
  return unparsedHover(document, offset) ?? keywordHover(document, offset);
}

/** A builtin in a line that cannot be parsed. */
function unparsedHover(document: RegoDocument, offset: number): HoverText | undefined {
  if (document.module !== undefined) return undefined;
  const word = wordAt(document, offset);
  if (word === undefined) return undefined;
  const cursor = cursorAt(document.source, word.end);
  if (cursor.inText) return undefined;
  const markdown = builtinText([...cursor.chain, word.text].join('.'));
  return markdown === undefined
    ? undefined
    : { span: spanOf(document, { start: cursor.chainStart, end: word.end }), markdown };
}

function keywordHover(document: RegoDocument, offset: number): HoverText | undefined {
  const word = wordAt(document, offset);
  const keyword = keywords.find(({ name }) => name === word?.text);
  if (word === undefined || keyword === undefined) return undefined;
  return { span: spanOf(document, word), markdown: `**${keyword.name}**: ${keyword.doc}` };
}

function wordAt({ source }: RegoDocument, offset: number) {
  const words = wordsIn(source);
  return (
    words.find(({ start, end }) => start <= offset && offset < end) ??
    words.find(({ end, text }) => end === offset && /\w$/.test(text))
  );
}

function localText({ source }: RegoDocument, { name, kind, start }: Local): string {
  const lineStart = source.text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.text.indexOf('\n', start);
  const line = source.text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).trim();
  const title = kind === 'argument' ? 'Argument' : 'Local variable';
  return `${title} \`${name}\`${line.length > 200 ? '' : `\n\n${codeBlock(line)}`}`;
}

function documentText(workspace: RegoWorkspace, { kind, path }: Document): string | undefined {
  if (path.length === 0) return `**${kind}**: ${keywords.find(({ name }) => name === kind)?.doc}`;
  if (kind === 'input') return codeBlock(`input.${path.join('.')}`);
  for (let length = path.length; length > 0; length--) {
    const at = path.slice(0, length);
    const rules = workspace.rulesAt(at);
    if (rules.length === 0) continue;
    const kinds = [...new Set(rules.map(({ rule }) => kindOfRule(rule)))].filter(
      (name, _, all) => all.length === 1 || name !== 'default rule',
    );
    const count = rules.length > 1 ? `, ${rules.length} definitions` : '';
    return [codeBlock(ruleSignature(workspace, at)), `${kinds.join(', ')}${count}`, metadataText(workspace, at)]
      .filter((text) => text !== '')
      .join('\n\n');
  }
  const documents = workspace.documentsOf(path);
  if (documents.length === 0 && !workspace.packages.some((home) => startsWith(home, path))) return undefined;
  return [codeBlock(`package ${path.join('.')}`), packageText(documents)].filter((text) => text !== '').join('\n\n');
}
