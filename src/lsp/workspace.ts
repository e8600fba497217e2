import {
  type ClientCapabilities,
  type Connection,
  MessageType,
  ShowMessageNotification,
  type TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { LintelError } from '../source/index.ts';
import type { LspHost, OpenFolder } from './host.ts';
import type { Positions } from './positions.ts';
import { normalUri, parentUri, pathWithin } from './uris.ts';

/** The user's settings, in the section `lintel` of the client. */
export interface Settings {
  /** Flags as for `lintel scan`, such as `--severity medium`. */
  readonly arguments: readonly string[];
  /** `open` scans what belongs to open documents, `workspace` also all folders of the client, in the background. */
  readonly scan: 'open' | 'workspace';
}

export const defaultSettings: Settings = { arguments: [], scan: 'open' };

/** Milliseconds without a change after which diagnostics are computed: key strokes in this time are one change. */
const quietTime = 10;
/** Maximum number of such times to wait, for a client that never stops. */
const maxQuietTimes = 200;

/** The open documents, folders and settings of the client, for all parts of the server. */
export class Workspace {
  readonly connection: Connection;
  readonly host: LspHost;
  readonly documents: TextDocuments<TextDocument>;
  /** These are set when the client has introduced itself. */
  positions!: Positions;
  client: ClientCapabilities = {};
  settings: Settings = defaultSettings;
  /** Whether the settings are known: nothing is scanned before that. */
  isReady = false;
  /** The URIs of the folders that the client has open. */
  roots: readonly string[] = [];
  /** The number of changes of documents and files so far. */
  changes = 0;
  private shown: string | undefined;
  private readonly folders = new Map<string, Promise<OpenFolder | undefined>>();

  constructor(connection: Connection, host: LspHost, documents: TextDocuments<TextDocument>) {
    this.connection = connection;
    this.host = host;
    this.documents = documents;
  }

  /** The open document of a URI, in any spelling. */
  documentOf(uri: string): TextDocument | undefined {
    const normal = normalUri(uri);
    return this.documents.get(uri) ?? this.documents.all().find((document) => normalUri(document.uri) === normal);
  }

  /** A URI as the client spells it, if it is that of an open document. */
  spelled(uri: string): string {
    return this.documentOf(uri)?.uri ?? uri;
  }

  /** The root that a document is in, the innermost of several; the directory of the document if there is none. */
  rootOf(uri: string): string {
    const around = this.roots.filter((root) => pathWithin(root, uri) !== undefined);
    return around.sort((a, b) => b.length - a.length)[0] ?? parentUri(uri);
  }

  /** Waits for some milliseconds without a change; by default until the changes that have already arrived are handled. */
  async settle(time = quietTime): Promise<void> {
    for (let count = 0; count < maxQuietTimes; count++) {
      const before = this.changes;
      await this.host.pause(time);
      if (this.changes === before) return;
    }
  }

  /** The texts of the open documents of a root, by their paths within it. */
  textsIn(root: string): ReadonlyMap<string, string> {
    const texts = new Map<string, string>();
    for (const document of this.documents.all()) {
      const path = pathWithin(root, document.uri);
      if (path) texts.set(path, document.getText());
    }
    return texts;
  }

  /** Whether a root is a folder of the client, and not just the directory of a document. */
  isFolder(root: string): boolean {
    return this.roots.includes(root);
  }

  /** Whether a root is a folder of the client, or the directory of an open document. */
  isInUse(root: string): boolean {
    return this.isFolder(root) || this.documents.all().some(({ uri }) => this.rootOf(uri) === root);
  }

  /** The folder of a document; undefined, with a message to the user, if it cannot be scanned. */
  folderOf(uri: string): Promise<OpenFolder | undefined> {
    return this.folder(this.rootOf(uri));
  }

  /** An open folder; undefined, with a message to the user, if it cannot be scanned. */
  folder(root: string): Promise<OpenFolder | undefined> {
    const key = normalUri(root);
    const known = this.folders.get(key);
    if (known !== undefined) return known;
    const opened = this.open(root);
    this.folders.set(key, opened);
    return opened;
  }

  /** Reads the configurations again when folders are next needed. */
  reset(): void {
    this.shown = undefined;
    for (const folder of this.folders.values()) folder.then((open) => open?.close?.());
    this.folders.clear();
  }

  /** Shows an error to the user if it is about a request, and logs it otherwise. */
  async report(error: unknown): Promise<void> {
    if (error instanceof LintelError) await this.showError(error.message);
    else this.connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** Shows an error to the user, unless it is the one that was shown last. */
  private async showError(message: string): Promise<void> {
    if (message === this.shown) return;
    this.shown = message;
    await this.connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Error,
      message: `lintel: ${message}`,
    });
  }

  private async open(uri: string): Promise<OpenFolder | undefined> {
    try {
      return await this.host.openFolder(uri, this.settings.arguments);
    } catch (error) {
      await this.report(error);
      return undefined;
    }
  }
}
