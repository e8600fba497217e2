import { compareStrings, goJsonText, yamlText, yamlV2 } from '../../go/index.ts';
import { type Config, isConfig } from '../../iac/index.ts';
import { openExpansion } from '../../scan/index.ts';
import { addAll, type Diagnostic, escapeUnseen } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { pretty } from '../rego/eval-report.ts';
import { readInputs } from './inputs.ts';
import { asDoubles } from './outputs/doubles.ts';
import { warningsIn } from './policies.ts';

/** Formats as gator writes them: in JSON, too, lines with `---` are between objects. */
const formats: Readonly<Record<string, (object: Config) => string>> = {
  yaml: (object) => yamlText(asDoubles(object), yamlV2),
  json: (object) => pretty(escapeUnseen(goJsonText(asDoubles(object))), '    '),
};

/**
 * The objects that ExpansionTemplates generate from objects, as text. Throws a `LintelError` if something is invalid.
 */
export async function expandObjects(
  values: Values,
  io: Io,
): Promise<{ readonly text: string; readonly warnings: readonly Diagnostic[] }> {
  const name = values.text('output') ?? 'default';
  const format = formats[name === 'default' ? 'yaml' : name];
  if (format === undefined) throw usageError(`lintel gator expand writes yaml or json, not ${name}`);
  const { objects, warnings } = await readInputs(values, io);
  const expansion = openExpansion(objects);
  const diagnostics = [...expansion.diagnostics];
  const found: Config[] = [];
  for (const object of objects) {
    const { expanded, diagnostics: problems } = expansion.expand(object);
    addAll(diagnostics, problems);
    for (const each of expanded) found.push(each.object.config);
  }
  const text = found.sort((a, b) => compareStrings(keyOf(b), keyOf(a))).map(format);
  return { text: `${text.join('---\n')}\n`, warnings: [...warnings, ...warningsIn(diagnostics)] };
}

function keyOf({ apiVersion, kind, metadata }: Config): string {
  return `${isConfig(metadata) ? (metadata.name ?? '') : ''}${apiVersion}${kind}`;
}
