import { localIo } from '../src/cli/machine/local-io.ts';
import { main } from '../src/cli/main.ts';

/** The command whose result the picture shows, and the rule whose finding it shows. */
const command = 'lintel scan -d examples/web-shop';
const rule = 'aws.rds.storage_encrypted';

const lineHeight = 19;
const characterWidth = 8;
const margin = 16;

const style = `text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre; fill: #24292f }
rect { fill: #f6f8fa; stroke: #d0d7de }
.bold { font-weight: 700 } .dim { fill: #57606a } .red { fill: #cf222e } .yellow { fill: #7d4e00 } .blue { fill: #0550ae }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 } rect { fill: #161b22; stroke: #30363d }
  .dim { fill: #9198a1 } .red { fill: #ff7b72 } .yellow { fill: #e3b341 } .blue { fill: #79c0ff }
}`;

/** The classes that terminal codes turn on, and the codes that turn them off again. */
const classes = new Map([
  ['1', 'bold'],
  ['2', 'dim'],
  ['31', 'red'],
  ['33', 'yellow'],
  ['34', 'blue'],
  ['36', 'blue'],
]);
const ends = new Map([
  ['22', ['bold', 'dim']],
  ['39', ['red', 'yellow', 'blue']],
]);

/** A picture (SVG) of a scan in a terminal: a finding and the counts, from what the program prints. */
export async function scanPicture(packageFolder: string, policyFolder: string): Promise<string> {
  let printed = '';
  const output = { isTerminal: false, write: (text: string) => void (printed += text) };
  const machine = localIo({ packageFolder, policyFolder });
  const args = [...command.split(' ').slice(1), '--use-colors', 't'];
  await main(args, { ...machine, stdout: output, env: new Map(), cwd: packageFolder });
  const lines = printed.split('\n');
  const first = lines.findIndex((line) => line.includes(rule)) - 1;
  const last = lines.findIndex((line, at) => at > first && line.includes('From '));
  const counts = lines.findIndex((line) => line.includes('Severity  '));
  const total = lines.findIndex((line, at) => at > counts && / policies/.test(line));
  if (first < 0 || last < 0 || counts < 0 || total < 0) throw new Error(`unexpected output:\n${printed}`);
  const ellipsis = ['', '\u001b[2m…\u001b[22m', ''];
  return svg([
    `$ ${command}`,
    ...ellipsis,
    ...lines.slice(first, last + 1),
    ...ellipsis,
    ...lines.slice(counts, total + 1),
  ]);
}

function svg(lines: readonly string[]): string {
  const width = 80 * characterWidth + 2 * margin;
  const height = lines.length * lineHeight + 2 * margin;
  const rows = lines.map(
    (line, at) => `<text x="${margin}" y="${margin + (at + 1) * lineHeight - 5}">${spans(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>${command}</title>
<style>
${style}
</style>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6"/>
${rows.join('\n')}
</svg>
`;
}

/** A line with the codes of a terminal as text of a picture. */
function spans(line: string): string {
  const active = new Set<string>();
  return line
    .split('\u001b[')
    .map((part, at) => {
      const [, code = '', text = ''] = at === 0 ? ['', '', part] : part.split(/^(\d+)m/);
      for (const name of ends.get(code) ?? []) active.delete(name);
      const name = classes.get(code);
      if (name !== undefined) active.add(name);
      const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
      return text === '' || active.size === 0 ? escaped : `<tspan class="${[...active].join(' ')}">${escaped}</tspan>`;
    })
    .join('');
}
