import { type Platform, type Report, type ScanRequest, scan as scanOn } from '../scan/index.ts';
import { plainPlatform } from './platform.ts';

export * from './index.ts';

/**
 * Scans files in memory (a target of the kind `files`) with the bundled policies, or with those of `platform`. Throws a `LintelError`
 * when the request itself cannot be carried out; everything else is in the report.
 */
export function scan(request: ScanRequest, platform: Partial<Platform> = {}): Promise<Report> {
  return scanOn(request, { ...plainPlatform, ...platform });
}
