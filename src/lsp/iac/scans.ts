import type { Diagnostic } from 'vscode-languageserver';
import type { Policy, Report } from '../../scan/index.ts';
import { normalUri, pathWithin, uriWithin } from '../uris.ts';
import type { Workspace } from '../workspace.ts';
import { diagnosticsOf, type Finding } from './diagnostics.ts';
import { FolderScans, type Unit } from './folder-scans.ts';

/** Maximum number of scans in a row that are stopped because of a newer change. */
const maxStopped = 5;

/** Files whose change on the disk changes how folders are scanned. */
const configuration = /(?:^|\/)(?:lintel\.(?:toml|ya?ml)|\.gitignore)$/;

/** The findings in a document, and where they are from. */
export interface Findings {
  readonly scans: FolderScans;
  readonly unit: Unit;
  /** Within the folder. */
  readonly path: string;
  readonly report: Report;
  readonly findings: readonly Finding[];
}

/** Scans the folders of open documents after each change, and publishes the diagnostics. */
export class Scans {
  private readonly workspace: Workspace;
  private readonly folders = new Map<string, Promise<FolderScans | undefined>>();
  /** The URIs of changed documents. */
  private readonly waiting = new Set<string>();
  private running: Promise<void> | undefined;
  /** The published findings, by the normal URI of their document. */
  private readonly published = new Map<string, Findings>();

  constructor(workspace: Workspace) {
    this.workspace = workspace;
  }

  /** A document has changed, or a file on the disk. */
  changed(uri: string, onDisk: boolean): void {
    if (onDisk && configuration.test(uri)) {
      this.workspace.reset();
      this.reset();
      return;
    }
    if (onDisk) void this.forget(uri);
    // Policies and files that are not open change what is found in the open ones.
    if (this.workspace.documentOf(uri) === undefined) this.addOpen(this.workspace.rootOf(uri));
    else if (!uri.endsWith('.rego')) this.waiting.add(uri);
    this.start();
  }

  /** Everything has to be scanned again. */
  reset(): void {
    for (const folder of this.folders.values()) void folder.then((open) => open?.close());
    this.folders.clear();
    for (const [key, { scans, path }] of this.published) {
      const uri = uriWithin(scans.folder.uri, path);
      if (this.workspace.documentOf(uri) !== undefined) continue;
      this.published.delete(key);
      void this.workspace.connection.sendDiagnostics({ uri, diagnostics: [] });
    }
    for (const { uri } of this.workspace.documents.all()) if (!uri.endsWith('.rego')) this.waiting.add(uri);
    this.start();
  }

  /** The findings in a document, after all changes so far. */
  async findingsIn(uri: string): Promise<Findings | undefined> {
    await this.running;
    return this.published.get(normalUri(uri));
  }

  /** Scans whole folders, and publishes the diagnostics of all files. Returns how many violations and files they have. */
  async scanAll(): Promise<{ readonly violations: number; readonly files: number }> {
    const reports = (await this.wholeFolders()).map(({ report }) => report);
    const violations = reports.reduce((sum, report) => sum + report.violations.length, 0);
    const files = reports.reduce((sum, { fileCount }) => sum + fileCount, 0);
    return { violations, files };
  }

  /** The whole folders of the client. */
  async wholeFolders(): Promise<readonly Findings[]> {
    const found: Findings[] = [];
    for (const root of this.workspace.roots) {
      const scans = await this.folder(root);
      const report = scans && (await this.publish(scans, {}));
      if (scans !== undefined && report !== undefined) found.push({ scans, unit: {}, path: '', report, findings: [] });
    }
    return found;
  }

  /** The rule of a published violation, by its ID. */
  policyNamed(id: string): Policy | undefined {
    for (const { findings } of this.published.values()) {
      const found = findings.find(({ violation }) => violation?.policy.id === id);
      if (found?.violation !== undefined) return found.violation.policy;
    }
    return undefined;
  }

  /** The scans of a folder; undefined, with a message to the user, if it cannot be scanned. */
  folder(root: string): Promise<FolderScans | undefined> {
    const key = normalUri(root);
    let folder = this.folders.get(key);
    if (folder === undefined) {
      folder = this.workspace
        .folder(root)
        .then(
          (open) => open && new FolderScans(open, this.workspace.isFolder(root), () => this.workspace.host.pause(0)),
        );
      this.folders.set(key, folder);
    }
    return folder;
  }

  private async forget(uri: string): Promise<void> {
    const scans = await this.folders.get(normalUri(this.workspace.rootOf(uri)));
    const path = scans && pathWithin(scans.folder.uri, uri);
    if (path !== undefined) await scans?.forget(path);
  }

  private addOpen(root: string): void {
    for (const { uri } of this.workspace.documents.all()) {
      if (this.workspace.rootOf(uri) === root && !uri.endsWith('.rego')) this.waiting.add(uri);
    }
  }

  private start(): void {
    if (this.waiting.size === 0 || !this.workspace.isReady) return;
    this.running ??= this.run()
      .catch((error) => this.workspace.report(error))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async run(): Promise<void> {
    let stopped = 0;
    while (this.waiting.size > 0) {
      await this.workspace.settle();
      const uris = [...this.waiting];
      this.waiting.clear();
      const units = new Map<string, readonly [FolderScans, Unit]>();
      for (const uri of uris) {
        const scans = await this.folder(this.workspace.rootOf(uri));
        const path = scans && pathWithin(scans.folder.uri, uri);
        if (!path) {
          await this.workspace.connection.sendDiagnostics({ uri, diagnostics: [] });
          continue;
        }
        const unit = await scans!.unitOf(path, this.workspace.textsIn(scans!.folder.uri));
        units.set(JSON.stringify([scans!.folder.uri, unit.only]), [scans!, unit]);
      }
      const isOutdated = (): boolean => this.waiting.size > 0 && stopped < maxStopped;
      for (const [scans, unit] of units.values()) {
        if (!isOutdated()) await this.publish(scans, unit, isOutdated);
      }
      if (!isOutdated()) stopped = 0;
      else {
        stopped++;
        for (const uri of uris) if (this.workspace.documentOf(uri) !== undefined) this.waiting.add(uri);
      }
    }
  }

  /** Scans a unit and publishes its diagnostics, unless they are outdated before they are complete. */
  private async publish(
    scans: FolderScans,
    unit: Unit,
    isOutdated: () => boolean = () => false,
  ): Promise<Report | undefined> {
    const { workspace } = this;
    const root = scans.folder.uri;
    const texts = workspace.textsIn(root);
    const versions = new Map(workspace.documents.all().map(({ uri, version }) => [uri, version]));
    try {
      const report = await scans.scan(unit, texts, isOutdated);
      if (report === undefined) return undefined;
      const found = diagnosticsOf(report, root, workspace.positions);
      const isScanned = (path: string): boolean =>
        unit.only === undefined || unit.only.some((part) => path === part || path.startsWith(`${part}/`));
      const stale = [...this.published.values()].flatMap(({ scans: its, path }) =>
        its.folder.uri === root && isScanned(path) && !found.has(path) ? [path] : [],
      );
      const open = [...texts.keys()].filter((path) => !path.endsWith('.rego') && isScanned(path) && !found.has(path));
      for (const path of new Set([...stale, ...open])) found.set(path, []);
      for (const [path, findings] of found) await this.send({ scans, unit, path, report, findings }, versions);
      return report;
    } catch (error) {
      await workspace.report(error);
      return undefined;
    }
  }

  private async send(found: Findings, versions: ReadonlyMap<string, number>): Promise<void> {
    const uri = this.workspace.spelled(uriWithin(found.scans.folder.uri, found.path));
    const diagnostics: Diagnostic[] = found.findings.map(({ diagnostic }) => diagnostic);
    if (found.findings.length > 0 || this.workspace.documentOf(uri) !== undefined) {
      this.published.set(normalUri(uri), found);
    } else this.published.delete(normalUri(uri));
    const version = versions.get(uri);
    await this.workspace.connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
  }
}
