import * as assert from 'uvu/assert';
import { actionsIn } from '../../../src/lsp/rego/actions.ts';
import { completionsAt } from '../../../src/lsp/rego/completion.ts';
import type { RegoDocument } from '../../../src/lsp/rego/document.ts';
import { formatEdits } from '../../../src/lsp/rego/format.ts';
import { hintsIn } from '../../../src/lsp/rego/hints.ts';
import { hoverAt } from '../../../src/lsp/rego/hover.ts';
import { lensesOf } from '../../../src/lsp/rego/lenses.ts';
import { definitionsAt, highlightsAt, referencesAt } from '../../../src/lsp/rego/navigate.ts';
import { foldingRangesOf, outlineOfDocument, selectionsAt, symbolsIn } from '../../../src/lsp/rego/outline.ts';
import { renameableAt } from '../../../src/lsp/rego/rename.ts';
import { semanticTokensOf } from '../../../src/lsp/rego/semantic-tokens.ts';
import { signatureAt } from '../../../src/lsp/rego/signature-help.ts';
import type { RegoWorkspace } from '../../../src/lsp/rego/workspace.ts';

/** Each kind of request at an offset. */
export function askEverything(workspace: RegoWorkspace, document: RegoDocument, offset: number): void {
  completionsAt(workspace, document, offset, { xs: [{ a: 1 }] });
  hoverAt(workspace, document, offset);
  signatureAt(workspace, document, offset);
  definitionsAt(workspace, document, offset);
  referencesAt(workspace, document, offset, false);
  highlightsAt(workspace, document, offset);
  renameableAt(workspace, document, offset);
  const [inner] = selectionsAt(document, offset);
  assert.ok(inner !== undefined && inner.start <= offset && offset <= inner.end);
}

/** Each kind of request about a whole file. */
export function askAboutFile(workspace: RegoWorkspace, document: RegoDocument): void {
  const all = document.source.text.length;
  foldingRangesOf(document);
  outlineOfDocument(workspace, document);
  symbolsIn(workspace, 'a');
  semanticTokensOf(workspace, document);
  hintsIn(workspace, document, 0, all);
  lensesOf(workspace, document);
  actionsIn(workspace, document, 0, all);
  formatEdits(document);
}
