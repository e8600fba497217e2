import { FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';

/** The requests by which a server without a file system reads the workspace, in VS Code for the Web. */
export function answerFileRequests(client: BaseLanguageClient): void {
  client.onRequest('lintel/list', async ({ uri }: { uri: string }) => {
    const entries = await workspace.fs.readDirectory(inWorkspace(uri)).then(
      (found) => found,
      () => [],
    );
    // Links may lead out of the folder.
    return entries
      .filter(([, type]) => (type & FileType.SymbolicLink) === 0)
      .map(([name, type]) => (type === FileType.Directory ? `${name}/` : name));
  });
  client.onRequest('lintel/read', ({ uri }: { uri: string }) =>
    workspace.fs.readFile(inWorkspace(uri)).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => null,
    ),
  );
}

function inWorkspace(uri: string): Uri {
  const parsed = Uri.parse(uri, true);
  if (workspace.getWorkspaceFolder(parsed) === undefined) throw new Error(`${uri} is not in the workspace`);
  return parsed;
}
