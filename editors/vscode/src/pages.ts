import {
  commands,
  type Disposable,
  EventEmitter,
  type TextDocumentContentProvider,
  Uri,
  window,
  workspace,
} from 'vscode';

const scheme = 'lintel-page';

/** Markdown that the server returns, shown as a page of the editor. */
export class Pages implements TextDocumentContentProvider, Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new EventEmitter<Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #registration = workspace.registerTextDocumentContentProvider(scheme, this);

  /** The text of a page that is open. */
  provideTextDocumentContent(uri: Uri): string {
    return this.#texts.get(uri.path) ?? '';
  }

  /** Shows what a command returned if it is a page; returns what it was. */
  async showIfPage(result: unknown): Promise<unknown> {
    if (typeof result !== 'object' || result === null) return result;
    const { title, markdown } = result as { title?: unknown; markdown?: unknown };
    if (typeof title !== 'string' || typeof markdown !== 'string') return result;
    const uri = Uri.from({ scheme, path: `/${title.replaceAll('/', ' ')}.md` });
    this.#texts.set(uri.path, markdown);
    this.#changed.fire(uri);
    // The preview is part of VS Code, but can be disabled.
    const { length } = (await commands.getCommands(true)).filter((id) => id === 'markdown.showPreviewToSide');
    if (length > 0) await commands.executeCommand('markdown.showPreviewToSide', uri);
    else await window.showTextDocument(uri, { preview: true });
    return result;
  }

  /** Closes the provider; open pages keep their text. */
  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}
