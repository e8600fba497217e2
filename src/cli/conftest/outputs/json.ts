import { jsonText, type Value } from '../../../rego/index.ts';
import type { CheckResult, Result } from '../../../scan/index.ts';
import { escapeUnseen } from '../../../source/index.ts';
import { pretty } from '../../rego/eval-report.ts';
import type { Render } from './output.ts';

/** A list of files with their results. */
export const json: Render = (results) =>
  `${results.length === 0 ? 'null' : pretty(escapeUnseen(list(results.map(fileText))), '\t')}\n`;

const list = (items: readonly string[]): string => `[${items.join(',')}]`;

/** An object in the order of its members; undefined ones are left out. */
export function object(members: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(members).filter(([, text]) => text !== undefined);
  return `{${given.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

function fileText({ file, namespace, successes, skipped, warnings, failures, exceptions }: CheckResult): string {
  const texts = (results: readonly Result[]) => (results.length === 0 ? undefined : list(results.map(resultText)));
  return object({
    filename: jsonText(file === '-' ? '' : file),
    namespace: jsonText(namespace),
    successes: String(successes),
    skipped: texts(skipped),
    warnings: texts(warnings),
    failures: texts(failures),
    exceptions: texts(exceptions),
  });
}

function resultText({ message, location, metadata }: Result): string {
  return object({
    msg: jsonText(message),
    loc:
      location &&
      object({
        file: location.file === '' ? undefined : jsonText(location.file),
        line: location.line === '' ? undefined : location.line,
      }),
    metadata: metadata === undefined ? undefined : metadataText(metadata),
  });
}

/** Metadata as JSON, sorted by name. */
export function metadataText(metadata: ReadonlyMap<string, Value>): string {
  return jsonText(Object.assign(Object.create(null), Object.fromEntries(metadata)) as Value);
}
