import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  TextDocumentEdit as DocumentEdit,
  LSPErrorCodes,
  type Range,
  ResponseError,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { type FileChange, fix, lineEdits, offersOf, proposeAll } from '../../fix/index.ts';
import type { Edit } from '../../iac/index.ts';
import { overlaid, type Violation } from '../../scan/index.ts';
import { pathWithin, uriWithin } from '../uris.ts';
import type { Workspace } from '../workspace.ts';
import { markedSpan } from './diagnostics.ts';
import type { ScanSteps, Texts } from './folder-scans.ts';
import type { Findings, Scans } from './scans.ts';
import { suppressionOf } from './suppress.ts';

/** The kind of the action that repairs a whole file. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.lintel`;

/** The violation of an action, as the client sends it back. */
interface ActionData {
  readonly uri: string;
  /** Absent for all violations of the file. */
  readonly rule?: string;
  readonly range?: Range;
}

/** The result of repairing files. */
export interface FixCount {
  readonly fixed: number;
  readonly left: number;
}

/** Actions for violations: fix, suppress, explain. Fixes are proved only when one is chosen. */
export class CodeActions {
  private readonly workspace: Workspace;
  private readonly scans: Scans;

  constructor(workspace: Workspace, scans: Scans) {
    this.workspace = workspace;
    this.scans = scans;
  }

  async of(
    { textDocument: { uri }, range, context: { only } }: CodeActionParams,
    token: CancellationToken,
  ): Promise<CodeAction[]> {
    const found = await this.scans.findingsIn(uri);
    if (found === undefined) return [];
    const isWanted = (kind: string): boolean =>
      only === undefined || only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
    const actions: CodeAction[] = [];
    if (isWanted(CodeActionKind.QuickFix)) {
      for (const finding of found.findings) {
        const { violation, diagnostic } = finding;
        if (violation === undefined || !touches(diagnostic.range, range)) continue;
        const data: ActionData = { uri, rule: violation.policy.id, range: diagnostic.range };
        const fixAction = await this.fixAction(found, violation, data);
        const shared = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
        if (fixAction !== undefined) actions.push({ ...shared, ...fixAction });
        const suppression = this.suppress(found, uri, violation);
        if (suppression !== undefined) actions.push({ ...shared, ...suppression });
        const title = `Explain ${violation.policy.id}`;
        actions.push({
          ...shared,
          title,
          command: { title, command: 'lintel.explainRule', arguments: [violation.policy.id] },
        });
      }
    }
    const hasViolations = found.findings.some(({ violation }) => violation !== undefined);
    if (isWanted(fixAllKind) && hasViolations) {
      const data: ActionData = { uri };
      const action: CodeAction = {
        title: 'Fix all violations in this file that can be fixed safely',
        kind: fixAllKind,
        data,
      };
      actions.push(action);
    }
    return this.resolves
      ? actions
      : Promise.all(actions.map((action) => (action.data ? this.resolve(action, token) : action)));
  }

  /** Proves the fix of an action; without an edit if that fails. */
  async resolve(action: CodeAction, token: CancellationToken): Promise<CodeAction> {
    const { uri, rule, range } = action.data as ActionData;
    const found = await this.scans.findingsIn(uri);
    if (found === undefined) return action;
    if (rule === undefined) {
      const { changes } = await this.fixAll(found, this.pathOf(found, uri), token);
      return { ...action, edit: this.editOf(found, changes) };
    }
    const finding = found.findings.find(
      ({ violation, diagnostic }) => violation?.policy.id === rule && isSame(diagnostic.range, range),
    );
    const edits = finding?.violation && (await this.prove(found, finding.violation, token));
    return edits === undefined ? action : { ...action, edit: this.edit(found, edits) };
  }

  /** Repairs a file, or all files, in the client. */
  async applyFixes(uri: string | undefined, token: CancellationToken): Promise<FixCount> {
    const count = { fixed: 0, left: 0 };
    const all =
      uri === undefined ? await this.scans.wholeFolders(untilCanceled(token)) : [await this.scans.findingsIn(uri)];
    for (const found of all) {
      if (found === undefined) continue;
      const { changes, fixed, left } = await this.fixAll(
        found,
        uri === undefined ? undefined : this.pathOf(found, uri),
        token,
      );
      if (changes.size > 0) {
        const { applied } = await this.workspace.connection.workspace.applyEdit(this.editOf(found, changes));
        if (!applied) continue;
      }
      count.fixed += fixed;
      count.left += left;
    }
    return count;
  }

  /** Whether the client asks for the edit of an action only when it is chosen. */
  private get resolves(): boolean {
    const { resolveSupport } = this.workspace.client.textDocument?.codeAction ?? {};
    return resolveSupport?.properties.includes('edit') ?? false;
  }

  private pathOf({ scans }: Findings, uri: string): string | undefined {
    return pathWithin(scans.folder.uri, uri);
  }

  private textsOf({ scans }: Findings): Texts {
    return this.workspace.textsIn(scans.folder.uri);
  }

  /** An action for a fix that may succeed; undefined if the rule has none for this place. */
  private async fixAction(
    found: Findings,
    violation: Violation,
    data: ActionData,
  ): Promise<Pick<CodeAction, 'title' | 'isPreferred' | 'data'> | undefined> {
    const { files } = await found.scans.files.opened();
    const { proposals } = await proposeAll([violation], overlaid(files, this.textsOf(found)));
    const [proposal] = proposals;
    if (proposal === undefined) return undefined;
    const { unsafe } = proposal;
    const title = `Fix: ${violation.policy.title}`;
    return {
      data,
      ...(unsafe === undefined ? { title, isPreferred: true } : { title: `${title} (unsafe: ${unsafe})` }),
    };
  }

  private async prove(
    found: Findings,
    violation: Violation,
    token: CancellationToken,
  ): Promise<readonly Edit[] | undefined> {
    const { scans, unit, report } = found;
    const texts = this.textsOf(found);
    const { files } = await scans.files.opened();
    const { offers } = await offersOf(
      report,
      overlaid(files, texts),
      (changed) => scans.scan(unit, new Map([...texts, ...changed]), untilCanceled(token)),
      { only: (other) => other === violation },
    );
    this.checkUnchanged(found, texts);
    return offers[0]?.edits;
  }

  private async fixAll(
    found: Findings,
    path: string | undefined,
    token: CancellationToken,
  ): Promise<FixCount & { readonly changes: ReadonlyMap<string, FileChange> }> {
    const { scans, unit } = found;
    const request = scans.requestFor(unit);
    const texts = this.textsOf(found);
    const platform = await scans.platformFor(request.target, texts, untilCanceled(token));
    const only = (violation: Violation): boolean => path === undefined || markedSpan(violation).source.path === path;
    const { files, fixed, after } = await fix(request, platform, { only });
    this.checkUnchanged(found, texts);
    return { changes: files, fixed: fixed.length, left: after.violations.filter(only).length };
  }

  /** Throws if the user has typed while fixes were proved: their places may be others now. */
  private checkUnchanged(found: Findings, texts: Texts): void {
    for (const [path, text] of this.textsOf(found)) {
      if ((texts.get(path) ?? text) !== text)
        throw new ResponseError(LSPErrorCodes.ContentModified, 'a file changed while it was fixed; try again');
    }
  }

  private editOf(found: Findings, changes: ReadonlyMap<string, FileChange>): WorkspaceEdit {
    return this.edit(
      found,
      [...changes].flatMap(([path, { before, after }]) => lineEdits({ path, text: before }, after)),
    );
  }

  private edit({ scans }: Pick<Findings, 'scans'>, edits: readonly Edit[]): WorkspaceEdit {
    const byUri = new Map<string, TextDocumentEdit>();
    for (const { source, start, end, text } of edits) {
      const plain = uriWithin(scans.folder.uri, source.path);
      const document = this.workspace.documentOf(plain);
      const uri = document?.uri ?? plain;
      const known = byUri.get(uri) ?? DocumentEdit.create({ uri, version: document?.version ?? null }, []);
      byUri.set(uri, known);
      known.edits.push({ range: this.workspace.positions.rangeOf({ source, start, end }), newText: text });
    }
    return this.asSupported([...byUri.values()]);
  }

  private asSupported(documentChanges: readonly TextDocumentEdit[]): WorkspaceEdit {
    if (this.workspace.client.workspace?.workspaceEdit?.documentChanges)
      return { documentChanges: [...documentChanges] };
    return {
      changes: Object.fromEntries(
        documentChanges.map(({ textDocument, edits }) => [textDocument.uri, edits.filter((edit) => 'newText' in edit)]),
      ),
    };
  }

  private suppress(found: Findings, uri: string, violation: Violation): Pick<CodeAction, 'title' | 'edit'> | undefined {
    const path = this.pathOf(found, uri);
    const document = this.workspace.documentOf(uri);
    if (path === undefined || document === undefined) return undefined;
    const comment = suppressionOf(violation, { path, text: document.getText() });
    if (comment === undefined) return undefined;
    const { offset, before, reason, after } = comment;
    const range = this.workspace.positions.rangeIn(document, offset, offset);
    const textDocument = { uri: document.uri, version: document.version };
    const { workspaceEdit } = this.workspace.client.workspace ?? {};
    const edit: WorkspaceEdit =
      workspaceEdit?.snippetEditSupport && workspaceEdit.documentChanges
        ? {
            documentChanges: [
              {
                textDocument,
                edits: [{ range, snippet: { kind: 'snippet', value: `${before}\${1:${reason}}${after}` } }],
              },
            ],
          }
        : this.asSupported([{ textDocument, edits: [{ range, newText: `${before}${reason}${after}` }] }]);
    return { title: `Suppress ${violation.policy.id} with a comment`, edit };
  }
}

/** Steps of a scan that ends when the client cancels the request. */
export function untilCanceled(token: CancellationToken): ScanSteps {
  return {
    isOutdated: () => {
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'canceled');
      return false;
    },
  };
}

function touches(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Range['start'], other: Range['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

function isSame(one: Range, other: Range | undefined): boolean {
  return JSON.stringify([one.start, one.end]) === JSON.stringify([other?.start, other?.end]);
}
