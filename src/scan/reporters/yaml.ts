import { listingDocument, resultDocument } from './document.ts';
import type { Reporter } from './reporter.ts';
import { yamlText } from './yaml-text.ts';

/** The result document as YAML. */
export const yaml: Reporter = {
  id: 'yaml',
  title: 'YAML: the result document',
  mediaType: 'application/yaml',
  render: (report, options) => yamlText(resultDocument(report, options)),
  listing: (report, options) => yamlText(listingDocument(report, options)),
};
