import { type RenderOptions, type Report, reporters } from '../scan/index.ts';
import { LintelError } from '../source/index.ts';

/** The formats of `render`, by their names in `lintel scan -o`. */
export const formats: readonly string[] = reporters.map(({ id }) => id);

/**
 * A report as text in one of the `formats`: `json`, `sarif`, `human`, … Throws a `LintelError` for another name. The
 * text ends with a newline, and is the same for the same report.
 */
export function render(report: Report, format: string, options: RenderOptions = {}): string {
  const reporter = reporters.find(({ id }) => id === format);
  if (reporter === undefined) {
    const message = `unknown format ${JSON.stringify(format)}`;
    throw new LintelError([{ code: 'usage', level: 'error', message, help: `formats: ${formats.join(', ')}` }]);
  }
  return [...reporter.render(report, options)].join('');
}
