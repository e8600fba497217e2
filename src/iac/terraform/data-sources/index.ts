import type { DataSource } from './data-source.ts';
import { iamPolicyDocument } from './iam-policy-document.ts';
import { templateFile } from './template-file.ts';

/** The data sources that a scan computes; all others stay unknown. */
export const dataSources: readonly DataSource[] = [iamPolicyDocument, templateFile];

const byType = new Map(dataSources.map((source) => [source.type, source]));

export function dataSource(type: string): DataSource | undefined {
  return byType.get(type);
}
