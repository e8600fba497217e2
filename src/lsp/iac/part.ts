import type { Part } from '../part.ts';
import type { Workspace } from '../workspace.ts';
import { CodeActions } from './code-actions.ts';
import { hoverOf } from './hover.ts';
import { ruleText } from './rule-text.ts';
import { Scans } from './scans.ts';

/** Infrastructure code: every document that is not Rego. */
export function createIacPart(workspace: Workspace): Part {
  const scans = new Scans(workspace);
  const actions = new CodeActions(workspace, scans);
  return {
    accepts: (uri) => !uri.endsWith('.rego'),
    handlers: {
      'textDocument/hover': async ({ textDocument: { uri }, position }) =>
        hoverOf(await scans.findingsIn(uri), position),
      'textDocument/codeAction': (params) => actions.of(params),
      'codeAction/resolve': (action) => actions.resolve(action),
    },
    commands: {
      'lintel.scanWorkspace': () => scans.scanAll(),
      'lintel.fixFile': ([uri]) => actions.applyFixes(String(uri)),
      'lintel.fixWorkspace': () => actions.applyFixes(),
      'lintel.explainRule': async ([id]) => {
        const policy = scans.policyNamed(String(id));
        return policy && { title: policy.title, markdown: ruleText(policy) };
      },
    },
    changed: (uri, onDisk) => scans.changed(uri, onDisk),
    reset: () => scans.reset(),
  };
}
