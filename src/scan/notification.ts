import { listingOf } from './listing.ts';
import type { Report } from './report.ts';
import { resultDocument } from './reporters/document.ts';
import { jsonText } from './reporters/json.ts';

/** What a webhook gets about a scan: the result document, and the resources that it is about, as JSON. */
export function notificationText(report: Report): string {
  return jsonText({ ...resultDocument(report, {}), resource_config: listingOf(report.resources) });
}
