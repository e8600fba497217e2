import { RegoWorkspace } from '../../../src/lsp/rego/workspace.ts';
import { askAboutFile, askEverything } from '../../lsp/rego/ask.ts';
import { checkDiagnostics } from '../properties.ts';
import { oneOf, otherSeeds } from '../seeds.ts';
import { rego } from './languages.ts';
import type { Target } from './target.ts';

/** Number of positions of a text for which there are requests. */
const positions = 4;

/** The language server's answers for texts of Rego. */
export const regoEditor: Target = {
  id: 'rego-editor',
  about: 'answers the requests of an editor about Rego',
  slow: 10_000,
  make: oneOf([...rego, ...otherSeeds(/\.rego$/)]),
  run: (input) => {
    for (const version of ['v1', 'v0'] as const) {
      const workspace = new RegoWorkspace();
      for (const [path, text] of input) workspace.set(path, text, version);
      for (const found of workspace.check(new Set(input.keys())).values()) checkDiagnostics(found);
      for (const document of workspace.documents) {
        askAboutFile(workspace, document);
        const { length } = document.source.text;
        for (let at = 0; at <= positions; at++)
          askEverything(workspace, document, Math.floor((at / positions) * length));
      }
    }
  },
};
