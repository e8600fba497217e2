import type { Files } from '../../iac/index.ts';
import {
  type Module,
  parseJson,
  parseModule,
  parseYaml,
  type RegoVersion,
  readManifest,
  type Value,
  versionsIn,
} from '../../rego/index.ts';
import { LintelError, type Span } from '../../source/index.ts';
import type { OpenFolder } from '../host.ts';
import { isAtOrBelow } from '../uris.ts';
import type { RegoDocument } from './document.ts';
import { RegoWorkspace } from './workspace.ts';

/** Maximum number of Rego files of a folder, and of directories that are searched for them. */
const maxFiles = 20_000;
/** Maximum number of characters of an input. */
const maxInput = 5_000_000;

const skipped: ReadonlySet<string> = new Set(['.git/', 'node_modules/']);

/** The Rego files of one folder of the client, with open documents in place of their files. */
export class RegoFolder {
  readonly workspace = new RegoWorkspace();
  /** Paths whose diagnostics have to be computed again. */
  readonly stale = new Set<string>();
  /** Tests that failed when they last ran, by path. */
  readonly failures = new Map<string, readonly { readonly span: Span; readonly message: string }[]>();
  /** The paths with published diagnostics, and their URIs as the client knows them. */
  readonly published = new Map<string, string>();
  readonly uri: string;
  private readonly open: OpenFolder;
  private readonly files: Files;
  private versionOf: (path: string) => RegoVersion = () => 'v1';
  private shared: readonly Module[] | undefined;

  private constructor(open: OpenFolder, files: Files) {
    this.open = open;
    this.uri = open.uri;
    this.files = files;
  }

  /** Reads the Rego files of a folder; `whole`: also those in directories below it. */
  static async load(open: OpenFolder, whole: boolean): Promise<RegoFolder> {
    const { files } = await open.platform.open(open.request.target);
    const folder = new RegoFolder(open, files);
    folder.versionOf = await folder.readVersions();
    const directories = [''];
    let count = 0;
    for (const directory of directories) {
      const names = await (files.search ?? files.list)(directory);
      for (const name of names) {
        const path = directory === '' ? name : `${directory}/${name}`;
        if (name.endsWith('/')) {
          if (whole && !skipped.has(name) && directories.length < maxFiles) directories.push(path.slice(0, -1));
        } else if (name.endsWith('.rego') && count++ < maxFiles) await folder.reread(path);
      }
    }
    return folder;
  }

  /** The host functions for policies: no environment, no network. */
  get host() {
    const { now, random } = this.open.platform.host;
    return { now, random };
  }

  /** The version that a `.manifest` of OPA names; otherwise v1, as for `opa check`. */
  private async readVersions(): Promise<(path: string) => RegoVersion> {
    const text = await this.files.read('.manifest');
    if (text === undefined) return () => 'v1';
    try {
      const versions = versionsIn(readManifest(text), 1);
      return (path) => (versions(`/${path}`) === 0 ? 'v0' : 'v1');
    } catch (error) {
      if (!(error instanceof LintelError)) throw error;
      return () => 'v1';
    }
  }

  /** Takes a file from the disk. */
  async reread(path: string): Promise<void> {
    const text = await this.files.read(path);
    if (text === undefined) this.remove(path);
    else this.set(path, text);
  }

  /** Takes the text of a file. */
  set(path: string, text: string): RegoDocument {
    const earlier = this.workspace.get(path);
    if (earlier?.source.text === text) return earlier;
    const home = (document: RegoDocument | undefined) => document?.tree?.package.path.join('\0');
    const before = earlier === undefined ? [] : this.workspace.affected([path]);
    const document = this.workspace.set(path, text, this.versionOf(path));
    this.failures.delete(path);
    this.stale.add(path);
    // Files that used its former package have to be checked, too.
    if (home(earlier) !== home(document)) for (const other of before) this.stale.add(other);
    return document;
  }

  /** A file or a directory is gone. */
  remove(path: string): void {
    const gone = this.below(path);
    if (gone.length === 0) return;
    for (const other of this.workspace.affected(gone)) this.stale.add(other);
    for (const own of gone) {
      this.workspace.delete(own);
      this.failures.delete(own);
    }
  }

  /** The paths of the files in a directory, or the path of a file. */
  below(path: string): readonly string[] {
    return [...this.workspace.documents].map(({ source }) => source.path).filter((own) => isAtOrBelow(path, own));
  }

  /** The input that the file is likely to be evaluated with: the first `input.json` or `input.yaml` upward. */
  async inputFor(path: string): Promise<{ readonly path: string; readonly value: Value } | undefined> {
    const folders = path.split('/').slice(0, -1);
    for (let count = folders.length; count >= 0; count--)
      for (const name of ['input.json', 'input.yaml', 'input.yml']) {
        const at = [...folders.slice(0, count), name].join('/');
        const text = await this.files.read(at);
        if (text === undefined || text.length > maxInput) continue;
        try {
          return { path: at, value: name.endsWith('.json') ? parseJson(text) : parseYaml(text, () => {}) };
        } catch {
          // Ignored: the next one upward may be readable.
        }
      }
    return undefined;
  }

  /** The shared modules of the bundled policies, if a file of the folder uses them and the folder does not have them. */
  async sharedModules(): Promise<readonly Module[]> {
    const documents = [...this.workspace.documents];
    if (!documents.some(({ source }) => /\blintel\.lib\b/.test(source.text))) return [];
    this.shared ??= await this.readShared();
    const own = new Set(documents.map(({ tree }) => tree?.package.path.join('.')));
    return this.shared.filter((module) => !own.has(module.package.path.join('.')));
  }

  private async readShared(): Promise<readonly Module[]> {
    const { sharedPolicies: tree } = this.open;
    const modules: Module[] = [];
    for (const name of tree === undefined ? [] : await tree.files.list('')) {
      // A helper of unit tests has the name of a test file, so that scans leave it out.
      if (!name.endsWith('.rego') || (name.endsWith('_test.rego') && name !== 'testing_test.rego')) continue;
      const text = (await tree!.files.read(name)) ?? '';
      const { module } = parseModule({ path: `${tree!.label}/${name}`, text });
      if (module !== undefined) modules.push(module);
    }
    return modules;
  }
}
