import type { Range } from 'vscode-languageserver';
import type { Files } from '../../iac/index.ts';
import { overlaid } from '../../scan/index.ts';
import type { Source, Span } from '../../source/index.ts';
import type { Part } from '../part.ts';
import { pathWithin, uriWithin } from '../uris.ts';
import type { Workspace } from '../workspace.ts';
import { CodeActions, untilCanceled } from './code-actions.ts';
import { hoverOf } from './hover.ts';
import { definitionAt, linksIn } from './navigation.ts';
import { ruleText } from './rule-text.ts';
import { Scans } from './scans.ts';

interface Place {
  readonly files: Files;
  readonly source: Source;
  readonly uriOf: (path: string) => string;
}

/** Infrastructure code: every document that is not Rego. */
export function createIacPart(workspace: Workspace): Part {
  const scans = new Scans(workspace);
  const actions = new CodeActions(workspace, scans);
  const rangeOf = (span: Span | undefined): Range => {
    const start = { line: 0, character: 0 };
    return span === undefined ? { start, end: start } : workspace.positions.rangeOf(span);
  };
  /** An open document in its folder, in which open documents are in place of their files. */
  const placeOf = async (uri: string): Promise<Place | undefined> => {
    const text = workspace.documentOf(uri)?.getText();
    const folder = await scans.folder(workspace.rootOf(uri));
    const path = folder && pathWithin(folder.folder.uri, uri);
    if (text === undefined || path === undefined) return undefined;
    const { files } = await folder!.files.opened();
    return {
      files: overlaid(files, workspace.textsIn(folder!.folder.uri)),
      source: { path, text },
      uriOf: (target) => workspace.spelled(uriWithin(folder!.folder.uri, target)),
    };
  };
  return {
    accepts: (uri) => !uri.endsWith('.rego'),
    handlers: {
      'textDocument/hover': async ({ textDocument: { uri }, position }) =>
        hoverOf(await scans.findingsIn(uri), position),
      'textDocument/definition': async ({ textDocument: { uri }, position }) => {
        const document = workspace.documentOf(uri);
        const place = await placeOf(uri);
        if (document === undefined || place === undefined) return undefined;
        const targets = await definitionAt(place.files, place.source, workspace.positions.offsetAt(document, position));
        return targets.map(({ path, span }) => ({ uri: place.uriOf(path), range: rangeOf(span) }));
      },
      'textDocument/documentLink': async ({ textDocument: { uri } }) => {
        const place = await placeOf(uri);
        if (place === undefined) return undefined;
        const links = await linksIn(place.files, place.source);
        return links.map(({ span, target, url }) => ({
          range: workspace.positions.rangeOf(span),
          target: target === undefined ? url! : place.uriOf(target.path),
        }));
      },
      'textDocument/codeAction': (params, token) => actions.of(params, token),
      'codeAction/resolve': (action, token) => actions.resolve(action, token),
    },
    commands: {
      'lintel.scanWorkspace': (_, token) => scans.scanAll(untilCanceled(token)),
      'lintel.fixFile': ([uri], token) => actions.applyFixes(String(uri), token),
      'lintel.fixWorkspace': (_, token) => actions.applyFixes(undefined, token),
      'lintel.explainRule': async ([id]) => {
        const policy = scans.policyNamed(String(id));
        return policy && { title: policy.title, markdown: ruleText(policy) };
      },
    },
    changed: (uri, onDisk) => scans.changed(uri, onDisk),
    uses: (uri) => scans.uses(uri),
    reset: () => scans.reset(),
  };
}
