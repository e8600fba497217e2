import { listingOf } from './listing.ts';
import type { Report } from './report.ts';
import { resultDocument } from './reporters/document.ts';
import { jsonText } from './reporters/json.ts';

/** The body of a webhook notification: the result document, and the resources with violations, as JSON. */
export function notificationText(report: Report): string {
  return jsonText({ ...resultDocument(report, {}), resource_config: listingOf(report.resources) });
}
