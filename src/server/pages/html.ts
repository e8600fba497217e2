import { visible } from '../../source/index.ts';

/** Escapes text for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** HTML, as opposed to text that has to be escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template of `markup`; `undefined` and `false` insert nothing. */
export type Inserted = string | number | Markup | undefined | false | readonly Inserted[];

/** A template of HTML: every inserted text is escaped, with its control characters made visible. */
export function markup(pieces: TemplateStringsArray, ...inserted: readonly Inserted[]): Markup {
  return new Markup(
    pieces.map((piece, index) => `${index === 0 ? '' : insertedText(inserted[index - 1])}${piece}`).join(''),
  );
}

function insertedText(value: Inserted): string {
  if (value instanceof Markup) return value.text;
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(insertedText).join('');
  return escaped(visible(String(value)));
}

/** The style shared by all pages of the server: light or dark as the system is set. */
const pageStyle = `
:root { color-scheme: light dark; --line: #8884; --soft: #8882; --accent: #0969da; --good: #1a7f37; --bad: #cf222e; }
@media (prefers-color-scheme: dark) { :root { --accent: #58a6ff; --good: #3fb950; --bad: #ff7b72; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 72rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
a { color: var(--accent); }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { overflow-x: auto; background: var(--soft); padding: 1rem; border-radius: 6px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.user { display: flex; gap: .75rem; align-items: baseline; justify-content: flex-end; margin: 0; max-width: none; }
.good { color: var(--good); } .bad { color: var(--bad); }
`;

/** A whole page. `body` is HTML. */
export function page(title: string, body: string, style = '', script = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${pageStyle}${style}</style>
</head>
<body>
${body}
${script === '' ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
}
