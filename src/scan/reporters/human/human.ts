import { renderDiagnostic, withoutCommands } from '../../../source/index.ts';
import type { Report } from '../../report.ts';
import { listingDocument } from '../document.ts';
import type { RenderOptions, Reporter } from '../reporter.ts';
import { yamlText } from '../yaml-text.ts';
import { arranged } from './arranged.ts';
import { pageOf } from './page.ts';
import {
  renderCoverage,
  renderFramework,
  renderIfEnabled,
  renderPassed,
  renderSkipped,
  renderSummary,
  renderUndecided,
} from './summary.ts';

/** For terminals. The text is the same without colors. */
export const human: Reporter = {
  id: 'human',
  title: 'text for people',
  mediaType: 'text/plain; charset=utf-8',
  render: function* (report, options) {
    for (const part of parts(report, options)) yield withoutCommands(part);
  },
  listing: (report, options) => yamlText(listingDocument(report, options)),
};

function* parts(report: Report, options: RenderOptions): Generator<string> {
  const page = pageOf(options);
  const { violations, ifEnabled, skipped, passed, errors, coverage } = report;
  const { arrangement = {} } = options;
  for (const { diagnostic } of errors) yield `${renderDiagnostic(diagnostic, page)}\n\n`;
  yield* arranged(violations, arrangement, page);
  if (arrangement.compact && violations.length > 0) yield '\n';
  if (ifEnabled.length > 0) yield `${renderIfEnabled(ifEnabled, page)}\n\n`;
  if (skipped.length > 0) yield `${renderSkipped(skipped, page)}\n\n`;
  if (options.showPassed && passed.length > 0) yield `${renderPassed(passed, page)}\n\n`;
  if (options.summary && coverage.types.length > 0) yield `${renderCoverage(coverage, page)}\n\n`;
  if (options.summary && coverage.undecided.length > 0) yield `${renderUndecided(coverage, page)}\n\n`;
  for (const result of report.compliance ?? []) yield `${renderFramework(result, page)}\n\n`;
  yield `${renderSummary(report, options, page)}\n`;
}
