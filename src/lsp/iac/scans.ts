import { type OpenTree, overlaid, type Report, scan, type Target } from '../../scan/index.ts';
import type { OpenFolder } from '../host.ts';
import { uriWithin } from '../uris.ts';
import type { Workspace } from '../workspace.ts';
import { diagnosticsOf } from './diagnostics.ts';

/** Scans folders with the open documents in place of their files, and publishes the diagnostics. */
export class Scans {
  private readonly workspace: Workspace;
  private readonly waiting = new Set<string>();
  private running: Promise<void> | undefined;
  /** The URIs with diagnostics, by folder. */
  private readonly published = new Map<string, ReadonlySet<string>>();

  constructor(workspace: Workspace) {
    this.workspace = workspace;
  }

  /** A document or file has changed. */
  changed(uri: string): void {
    this.waiting.add(this.workspace.rootOf(uri));
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  /** Everything has to be scanned again. */
  reset(): void {
    for (const { uri } of this.workspace.documents.all()) this.changed(uri);
  }

  private async run(): Promise<void> {
    for (const root of this.waiting) {
      this.waiting.delete(root);
      try {
        await this.scan(root);
      } catch (error) {
        this.workspace.connection.console.error(
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        );
      }
    }
  }

  private async scan(root: string): Promise<void> {
    const folder = await this.workspace.folder(root);
    if (folder === undefined) return;
    const texts = this.workspace.textsIn(folder.uri);
    const report = await scanFolder(folder, texts);
    const found = diagnosticsOf(report, folder.uri, this.workspace.positions);
    const uris = new Map([...found].map(([path, diagnostics]) => [this.uriOf(folder.uri, path), diagnostics]));
    const open = [...texts.keys()].filter((path) => !/\.rego$/.test(path)).map((path) => this.uriOf(folder.uri, path));
    for (const uri of [...open, ...(this.published.get(root) ?? [])]) if (!uris.has(uri)) uris.set(uri, []);
    for (const [uri, diagnostics] of uris) await this.workspace.connection.sendDiagnostics({ uri, diagnostics });
    this.published.set(root, new Set([...uris].filter(([, list]) => list.length > 0).map(([uri]) => uri)));
  }

  /** The URI of a file, as the client spells it if it is open. */
  private uriOf(root: string, path: string): string {
    const uri = uriWithin(root, path);
    return this.workspace.documentOf(uri)?.uri ?? uri;
  }
}

async function scanFolder(folder: OpenFolder, texts: ReadonlyMap<string, string>): Promise<Report> {
  const { request, platform } = folder;
  const open = async (target: Target): Promise<OpenTree> => {
    const tree = await platform.open(target);
    return target === request.target ? { ...tree, files: overlaid(tree.files, texts) } : tree;
  };
  return scan(request, { ...platform, open });
}
