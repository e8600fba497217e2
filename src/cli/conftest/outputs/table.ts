import { tableText } from '../../rego/table.ts';
import { messageText, type Render } from './output.ts';

/** A framed table with a row for each result. */
export const table: Render = (results) => {
  const rows = results.flatMap((result) => {
    const { file, namespace, successes, skipped, warnings, failures, exceptions } = result;
    const row = (kind: string) => (entry: { readonly message: string }) =>
      [kind, file, namespace, entry.message].map((text) => messageText(text).replaceAll('\t', ' '.repeat(8)));
    return [
      ...Array.from({ length: successes }, () => row('success')({ message: 'SUCCESS' })),
      ...exceptions.map(row('exception')),
      ...warnings.map(row('warning')),
      ...skipped.map(row('skipped')),
      ...failures.map(row('failure')),
    ];
  });
  return rows.length === 0 ? '' : tableText([['RESULT', 'FILE', 'NAMESPACE', 'MESSAGE'], ...rows], true);
};
