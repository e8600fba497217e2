import { quotedText } from '../../../go/index.ts';
import { type Config, isConfig } from '../../../iac/index.ts';
import { escapeUnseen, visible } from '../../../source/index.ts';
import type { TestResult } from '../test.ts';

/** A line for each violation. */
export function text(results: readonly TestResult[]): string {
  return results
    .map(({ object, constraint, msg }) => {
      const [name, message] = [constraint.name, msg].map((each) => escapeUnseen(quotedText(each)));
      return `${visible(nameOf(object.config))}: [${name}] Message: ${message}\n`;
    })
    .join('');
}

/** `apps/v1/Deployment shop/web` */
function nameOf({ apiVersion, kind, metadata }: Config): string {
  const { name = '', namespace = '' } = isConfig(metadata) ? metadata : {};
  return `${apiVersion}/${kind} ${namespace === '' ? name : `${namespace}/${name}`}`;
}
