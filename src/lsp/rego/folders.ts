import type { TextDocument } from 'vscode-languageserver-textdocument';
import { addAll } from '../../source/index.ts';
import { normalUri, pathWithin } from '../uris.ts';
import type { Workspace } from '../workspace.ts';
import type { RegoDocument } from './document.ts';
import { RegoFolder } from './folder.ts';
import { publishStale, retract } from './publish.ts';
import type { Outcome } from './run.ts';

const manifest = /\/\.manifest$/;

/** The folders with Rego documents, each read when its first document is opened. */
export class RegoFolders {
  private readonly client: Workspace;
  private readonly folders = new Map<string, Promise<RegoFolder | undefined>>();
  /** Documents and files that have changed. */
  private readonly waiting = new Set<string>();
  /** Folders whose diagnostics have to be taken back. */
  private retired: Promise<RegoFolder | undefined>[] = [];
  private running: Promise<void> | undefined;

  constructor(client: Workspace) {
    this.client = client;
  }

  /** An open document in its folder, with its current text. */
  async documentOf(
    text: TextDocument,
  ): Promise<{ readonly folder: RegoFolder; readonly document: RegoDocument } | undefined> {
    const folder = await this.folderOf(text.uri);
    const path = folder && pathWithin(folder.uri, text.uri);
    if (folder === undefined || path === undefined) return undefined;
    return { folder, document: folder.set(path, text.getText()) };
  }

  /** The folders that were read. */
  async all(): Promise<readonly RegoFolder[]> {
    const open = await Promise.all(this.folders.values());
    return open.flatMap((folder) => folder ?? []);
  }

  private folderOf(uri: string): Promise<RegoFolder | undefined> {
    const root = this.client.rootOf(uri);
    const known = this.folders.get(root);
    if (known !== undefined) return known;
    const loaded = this.load(root);
    this.folders.set(root, loaded);
    return loaded;
  }

  private async load(root: string): Promise<RegoFolder | undefined> {
    const open = await this.client.folder(root);
    // The directory of a single document can be any, such as that of the user.
    const isRoot = this.client.roots.some((each) => normalUri(each) === normalUri(root));
    return open && RegoFolder.load(open, isRoot);
  }

  /** A document or a file has changed. */
  changed(uri: string, onDisk = false): void {
    if (manifest.test(uri)) this.reset();
    const isGone = onDisk && this.client.documentOf(uri) === undefined;
    if (!uri.endsWith('.rego') && !isGone) return;
    this.waiting.add(uri);
    this.check();
  }

  /** Whether a file or directory on the disk has Rego, or names its version. */
  async uses(uri: string): Promise<boolean> {
    const folder = await this.folders.get(this.client.rootOf(uri));
    const path = folder && pathWithin(folder.uri, uri);
    return manifest.test(uri) || (path !== undefined && folder!.below(path).length > 0);
  }

  /** The tests of a file ran; those that failed are shown like problems. */
  failed(folder: RegoFolder, path: string, { failures, paths }: Outcome): void {
    for (const each of [path, ...paths]) {
      folder.failures.delete(each);
      folder.stale.add(each);
    }
    for (const failure of failures) {
      const { path: at } = failure.span.source;
      folder.failures.set(at, [...(folder.failures.get(at) ?? []), failure]);
    }
    this.check();
  }

  /** Reads all folders again. */
  reset(): void {
    addAll(this.retired, [...this.folders.values()]);
    this.folders.clear();
    this.check();
    for (const { uri } of this.client.documents.all()) if (uri.endsWith('.rego')) this.changed(uri);
  }

  private check(): void {
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  private async run(): Promise<void> {
    try {
      for (;;) {
        for (const folder of await Promise.all(this.retired.splice(0)))
          if (folder !== undefined) await retract(this.client, folder);
        if (this.waiting.size > 0) await this.client.settle();
        for (const uri of this.waiting) {
          this.waiting.delete(uri);
          await this.take(uri);
        }
        const folder = (await this.all()).find(({ stale }) => stale.size > 0);
        // Folders that were read again meanwhile: taken back later, their diagnostics would take those of now with them.
        if (this.retired.length > 0) continue;
        if (folder === undefined && this.waiting.size === 0) return;
        if (folder !== undefined) await publishStale(this.client, folder, () => this.waiting.size > 0);
      }
    } catch (error) {
      this.client.connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }

  private async take(uri: string): Promise<void> {
    const text = this.client.documentOf(uri);
    // A file on disk matters only to folders with open documents.
    const root = this.client.rootOf(uri);
    if (text === undefined && !this.folders.has(root)) return;
    if (!this.client.isInUse(root)) {
      this.retired.push(this.folders.get(root)!);
      this.folders.delete(root);
      return;
    }
    const folder = await this.folderOf(uri);
    const path = folder && pathWithin(folder.uri, uri);
    if (folder === undefined || !path) return;
    if (!path.endsWith('.rego')) {
      folder.remove(path);
      return;
    }
    if (text === undefined) await folder.reread(path);
    else folder.set(path, text.getText());
    // Open documents show more than others.
    folder.stale.add(path);
  }
}
