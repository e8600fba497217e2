import { SaxesParser } from 'saxes';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The text directly within it. */
  readonly text: string;
}

/** The root element of an XML document; throws where it is not well-formed. */
export function parseXml(text: string): XmlNode {
  type Draft = { name: string; attributes: Record<string, string>; children: Draft[]; text: string };
  const root: Draft = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: { ...(attributes as Record<string, string>) }, children: [], text: '' };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', (part) => void (open.at(-1)!.text += part));
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root.children[0]!;
}
