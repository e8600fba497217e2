import { type Diagnostic, ResponseError } from 'vscode-languageserver';
import type { Policy, Report } from '../../scan/index.ts';
import { isAtOrBelow, normalUri, pathWithin, uriWithin } from '../uris.ts';
import type { Workspace } from '../workspace.ts';
import { BackgroundScans } from './background-scans.ts';
import { diagnosticsOf, type Finding } from './diagnostics.ts';
import { FolderScans, type ScanSteps, type Unit } from './folder-scans.ts';

/** Maximum number of scans in a row that are stopped because of a newer change. */
const maxStopped = 5;
/** After this many files with diagnostics, other messages of the client get their turn. */
const maxTurn = 100;

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

/** Findings, with the URI of their document as the client knows it. */
interface Published extends Findings {
  readonly uri: string;
}

/** Scans the folders of open documents after each change, and publishes the diagnostics. */
export class Scans {
  private readonly workspace: Workspace;
  private readonly folders = new Map<string, Promise<FolderScans | undefined>>();
  /** The URIs of changed documents. */
  private readonly waiting = new Set<string>();
  private running: Promise<void> | undefined;
  /** The published findings, by the normal URI of their document. */
  private readonly published = new Map<string, Published>();
  private readonly background: BackgroundScans;
  /** The number of scans that were started, and of the scan that was last published for a document. */
  private started = 0;
  private readonly latest = new Map<string, number>();

  constructor(workspace: Workspace) {
    this.workspace = workspace;
    this.background = new BackgroundScans(workspace, {
      idle: async () => {
        while (this.running !== undefined) await this.running;
      },
      scan: async (root, steps) => {
        const scans = await this.folder(root);
        if (scans !== undefined) await this.publish(scans, {}, steps);
      },
    });
  }

  /** A document has changed, or a file on the disk. */
  changed(uri: string, onDisk: boolean): void {
    if (onDisk && configuration.test(uri)) {
      this.workspace.reset();
      this.reset();
      return;
    }
    if (onDisk) void this.forget(uri);
    const root = this.workspace.rootOf(uri);
    if (!this.workspace.isInUse(root)) this.retract((findings) => findings.scans.root === root);
    const isPolicy = uri.endsWith('.rego');
    const isOpen = this.workspace.documentOf(uri) !== undefined;
    // Policies and files that are not open change what is found in the open ones.
    if (!isOpen || (isPolicy && onDisk)) this.addOpen(root);
    // The changes of a document may have been discarded when it was closed.
    const isClosed = !isOpen && !onDisk && this.workspace.isFolder(root);
    if (!isPolicy && (isOpen || isClosed)) this.waiting.add(uri);
    this.start();
    if (onDisk || !isPolicy) this.background.add(root);
  }

  /** Everything has to be scanned again. */
  reset(): void {
    for (const folder of this.folders.values()) void folder.then((open) => open?.close());
    this.folders.clear();
    this.retract();
    for (const { uri } of this.workspace.documents.all()) if (!uri.endsWith('.rego')) this.waiting.add(uri);
    this.start();
    this.background.reset();
  }

  /** The findings in a document, after all changes so far. */
  async findingsIn(uri: string): Promise<Findings | undefined> {
    await this.running;
    return this.published.get(normalUri(uri));
  }

  /** Scans whole folders, and publishes the diagnostics of all files. Returns how many violations and files they have. */
  async scanAll(steps: ScanSteps): Promise<{ readonly violations: number; readonly files: number }> {
    const reports = (await this.wholeFolders(steps)).map(({ report }) => report);
    const violations = reports.reduce((sum, report) => sum + report.violations.length, 0);
    const files = reports.reduce((sum, { fileCount }) => sum + fileCount, 0);
    return { violations, files };
  }

  /** The whole folders of the client. */
  async wholeFolders(steps: ScanSteps): Promise<readonly Findings[]> {
    const found: Findings[] = [];
    for (const root of this.workspace.roots) {
      const scans = await this.folder(root);
      const report = scans && (await this.publish(scans, {}, steps));
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
          (open) =>
            open && new FolderScans(root, open, this.workspace.isFolder(root), () => this.workspace.host.pause(0)),
        );
      this.folders.set(key, folder);
    }
    return folder;
  }

  /** Takes back the diagnostics of files that are not open. */
  private retract(concerns: (findings: Findings) => boolean = () => true): void {
    for (const [key, findings] of this.published) {
      const { uri } = findings;
      if (this.workspace.documentOf(uri) !== undefined || !concerns(findings)) continue;
      this.published.delete(key);
      void this.workspace.connection.sendDiagnostics({ uri, diagnostics: [] });
    }
  }

  /** Whether a file or directory on the disk is one that scans have read, or whose configuration they follow. */
  async uses(uri: string): Promise<boolean> {
    const place = await this.placeOf(uri);
    return configuration.test(uri) || place?.scans.files.remembers(place.path) === true;
  }

  private async forget(uri: string): Promise<void> {
    const place = await this.placeOf(uri);
    await place?.scans.forget(place.path);
  }

  /** The folder of a file if it was scanned, and the path within it. */
  private async placeOf(uri: string): Promise<{ readonly scans: FolderScans; readonly path: string } | undefined> {
    const scans = await this.folders.get(normalUri(this.workspace.rootOf(uri)));
    const path = scans && pathWithin(scans.folder.uri, uri);
    return path === undefined ? undefined : { scans: scans!, path };
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
        if (!isOutdated()) await this.publish(scans, unit, { isOutdated });
      }
      if (!isOutdated()) stopped = 0;
      else {
        stopped++;
        for (const uri of uris) this.waiting.add(uri);
      }
    }
  }

  /** Scans a unit and publishes its diagnostics, unless they are outdated before they are complete. */
  private async publish(scans: FolderScans, unit: Unit, steps: ScanSteps): Promise<Report | undefined> {
    const { workspace } = this;
    const root = scans.folder.uri;
    const number = ++this.started;
    if (unit.only === undefined) this.background.remove(scans.root);
    const texts = workspace.textsIn(root);
    const versions = new Map(workspace.documents.all().map(({ uri, version }) => [uri, version]));
    try {
      const report = await scans.scan(unit, texts, steps);
      // The document or the folder may have been closed meanwhile.
      if (report === undefined || !workspace.isInUse(scans.root)) return undefined;
      const found = diagnosticsOf(report, root, workspace.positions);
      const isScanned = (path: string): boolean =>
        unit.only === undefined || unit.only.some((part) => isAtOrBelow(part, path));
      const stale = [...this.published.values()].flatMap(({ scans: its, path }) =>
        its.folder.uri === root && isScanned(path) && !found.has(path) ? [path] : [],
      );
      const open = [...texts.keys()].filter((path) => !path.endsWith('.rego') && isScanned(path) && !found.has(path));
      for (const path of new Set([...stale, ...open])) found.set(path, []);
      let count = 0;
      for (const [path, findings] of found) {
        if (++count % maxTurn === 0) {
          await workspace.host.pause(0);
          if (await steps.isOutdated?.()) return undefined;
        }
        await this.send({ scans, unit, path, report, findings }, versions, number);
      }
      return report;
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      await workspace.report(error);
      return undefined;
    }
  }

  /** Publishes what a scan found in a document, unless a scan that started later was faster. */
  private async send(found: Findings, versions: ReadonlyMap<string, number>, number: number): Promise<void> {
    const plain = uriWithin(found.scans.folder.uri, found.path);
    const uri = this.workspace.documentOf(plain)?.uri ?? this.published.get(normalUri(plain))?.uri ?? plain;
    if ((this.latest.get(normalUri(uri)) ?? 0) > number) return;
    this.latest.set(normalUri(uri), number);
    const diagnostics: Diagnostic[] = found.findings.map(({ diagnostic }) => diagnostic);
    if (found.findings.length > 0 || this.workspace.documentOf(uri) !== undefined) {
      this.published.set(normalUri(uri), { ...found, uri });
    } else this.published.delete(normalUri(uri));
    const version = versions.get(uri);
    await this.workspace.connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
  }
}
