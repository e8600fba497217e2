import {
  overlaid,
  type Platform,
  type PolicySource,
  type Report,
  ScanCache,
  type ScanRequest,
  scan,
  type Target,
  withTexts,
} from '../../scan/index.ts';
import type { OpenFolder } from '../host.ts';
import { RememberedFiles } from './remembered-files.ts';
import { callersIn, isSmall, unitOf } from './units.ts';

/** The part of a folder that is scanned at once: these files and directories, or all of it. */
export interface Unit {
  readonly only?: readonly string[];
}

/** The texts of the open documents, by path. */
export type Texts = ReadonlyMap<string, string>;

/** Functions that run between the steps of a scan. */
export interface ScanSteps {
  /** Whether the result is not needed any more; the scan stops. An error that it throws ends the scan with it. */
  readonly isOutdated?: () => boolean | Promise<boolean>;
  readonly progress?: NonNullable<Platform['progress']>;
}

const whole: Unit = {};

/** Ends a scan whose result is not needed. */
class OutdatedSignal {}

/**
 * The scans of a folder, each after a small change: files are read once, policies are loaded once, and their answers
 * about unchanged resources are used again.
 */
export class FolderScans {
  /** The URI of the client; that of `folder` may be spelled differently. */
  readonly root: string;
  readonly folder: OpenFolder;
  readonly files: RememberedFiles;
  private readonly isWhole: boolean;
  private readonly pause: () => Promise<void>;
  private readonly policies = new Map<string, Promise<PolicySource>>();
  private cache: ScanCache | undefined;
  private small: Promise<boolean> | undefined;
  private callers: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  /** Without `isWhole` the folder is only the directory of a document: then not all of it is scanned. */
  constructor(root: string, folder: OpenFolder, isWhole: boolean, pause: () => Promise<void>) {
    this.root = root;
    this.folder = folder;
    this.isWhole = isWhole;
    this.pause = pause;
    this.files = new RememberedFiles(() => folder.platform.open(folder.request.target), pause);
  }

  /** A file has changed on the disk. */
  async forget(path: string): Promise<void> {
    await this.files.forget(path);
    this.small = undefined;
    if (path.endsWith('.rego')) {
      this.policies.clear();
      this.cache = undefined;
    }
  }

  async close(): Promise<void> {
    await this.files.close();
    this.folder.close?.();
  }

  /** The unit of a document, by its path; small folders are scanned as a whole. `texts` are the open documents. */
  async unitOf(path: string, texts: Texts): Promise<Unit> {
    const { files } = await this.files.opened();
    if (this.isWhole) this.small ??= isSmall(files);
    return (await this.small) === true ? whole : { only: await unitOf(path, overlaid(files, texts), this.callers) };
  }

  /**
   * Scans a unit, with open documents in place of their files. Throws what `scan` throws. The scan stops without a report
   * when `isOutdated`.
   */
  async scan(unit: Unit, texts: Texts, steps: ScanSteps = {}): Promise<Report | undefined> {
    const request = this.requestFor(unit);
    const platform = await this.platformFor(request.target, texts, steps);
    try {
      const report = await scan(request, platform);
      if (unit.only === undefined) this.callers = callersIn(report);
      return report;
    } catch (error) {
      if (error instanceof OutdatedSignal) return undefined;
      throw error;
    }
  }

  /** The request for the scan of a unit. */
  requestFor({ only }: Unit): ScanRequest {
    const { request } = this.folder;
    if (only === undefined) return request;
    const path = request.target.kind === 'directory' ? request.target.path : '';
    return { ...request, target: { kind: 'directory', path, only } };
  }

  /** The platform for scans of a target of this folder. */
  async platformFor(target: Target, texts: Texts, { isOutdated, progress }: ScanSteps): Promise<Platform> {
    const { platform, request } = this.folder;
    const checkpoint = async (): Promise<void> => {
      await this.pause();
      if (await isOutdated?.()) throw new OutdatedSignal();
    };
    const { kind } = await this.policiesIn(request.policyPaths ?? []);
    // The bundled policies compare lines, but do not return them.
    this.cache ??= new ScanCache({ lines: kind !== 'bundle' });
    const own = {
      ...platform,
      cache: this.cache,
      policies: (paths: readonly string[]) => this.policiesIn(paths),
      checkpoint,
      ...(progress && { progress }),
    };
    return withTexts(own, target, () => this.files.opened(), texts);
  }

  private policiesIn(paths: readonly string[]): Promise<PolicySource> {
    const key = JSON.stringify(paths);
    const known = this.policies.get(key);
    if (known !== undefined) return known;
    const source = this.folder.platform.policies(paths);
    this.policies.set(key, source);
    return source;
  }
}
