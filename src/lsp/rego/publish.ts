import { DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import type { Diagnostic as Problem } from '../../source/index.ts';
import { problemDiagnostic } from '../problems.ts';
import { uriWithin } from '../uris.ts';
import type { Workspace } from '../workspace.ts';
import { unusedIn } from './actions.ts';
import type { RegoFolder } from './folder.ts';

/** Maximum number of files that are checked together, so that requests are answered in between. */
const maxTogether = 200;
/** Milliseconds without a change after which files that are not open are checked. */
const quiet = 200;

/**
 * Checks the files whose diagnostics can have changed, the open ones first, and publishes the diagnostics; stops when
 * something has changed again.
 */
export async function publishStale(client: Workspace, folder: RegoFolder, isChanged: () => boolean): Promise<void> {
  const { stale, workspace } = folder;
  const shared = await folder.sharedModules();
  const changed = [...stale];
  stale.clear();
  const affected = [...workspace.affected(changed)];
  const isOpen = (path: string): boolean => client.documentOf(uriWithin(folder.uri, path)) !== undefined;
  const groups = [affected.filter(isOpen), ...slices(affected.filter((path) => !isOpen(path)))];
  for (const [index, group] of groups.entries()) {
    if (index > 0) await client.host.pause(index === 1 ? quiet : 0);
    if (stale.size > 0 || isChanged()) {
      // A newer change comes first; what is left is checked with it.
      for (const path of groups.slice(index).flat()) stale.add(path);
      return;
    }
    const found = workspace.check(new Set(group), shared);
    for (const path of group) await publish(client, folder, path, found.get(path) ?? []);
  }
}

/** Takes back the diagnostics of a folder that is read again, or closed. */
export async function retract(client: Workspace, { published }: RegoFolder): Promise<void> {
  for (const uri of published.values()) await client.connection.sendDiagnostics({ uri, diagnostics: [] });
}

function slices(paths: readonly string[]): string[][] {
  const found: string[][] = [];
  for (let at = 0; at < paths.length; at += maxTogether) found.push(paths.slice(at, at + maxTogether));
  return found;
}

async function publish(
  client: Workspace,
  folder: RegoFolder,
  path: string,
  problems: readonly Problem[],
): Promise<void> {
  const { positions } = client;
  const plain = uriWithin(folder.uri, path);
  const open = client.documentOf(plain);
  const uri = open?.uri ?? folder.published.get(path) ?? plain;
  const document = folder.workspace.get(path);
  const diagnostics = problems.map((problem) => problemDiagnostic(problem, positions, DiagnosticSeverity.Information));
  for (const { span, message } of folder.failures.get(path) ?? [])
    diagnostics.push({
      ...base,
      range: positions.rangeOf(span),
      severity: DiagnosticSeverity.Error,
      code: 'rego.test',
      message,
    });
  if (open !== undefined && document !== undefined)
    for (const { span, message } of unusedIn(folder.workspace, document))
      diagnostics.push({
        ...base,
        range: positions.rangeOf(span),
        severity: DiagnosticSeverity.Hint,
        code: 'rego.unused',
        tags: [DiagnosticTag.Unnecessary],
        message,
      });
  if (diagnostics.length === 0 && !folder.published.has(path) && open === undefined) return;
  if (diagnostics.length === 0) folder.published.delete(path);
  else folder.published.set(path, uri);
  await client.connection.sendDiagnostics({ uri, diagnostics });
}

const base = { source: 'lintel' };
