import { builtins } from '../../rego/index.ts';
import { callAt } from './cursor.ts';
import { builtinSignature, functionSignature, type Signature } from './describe.ts';
import type { RegoDocument } from './document.ts';
import { documentNamed } from './named.ts';
import type { RegoWorkspace } from './workspace.ts';

export interface ActiveSignature {
  readonly signature: Signature;
  readonly parameter: number;
}

/** The signature of the function whose arguments the cursor is in. */
export function signatureAt(
  workspace: RegoWorkspace,
  document: RegoDocument,
  offset: number,
): ActiveSignature | undefined {
  const call = callAt(document.source, offset);
  if (call === undefined) return undefined;
  const { name, commas } = call;
  const path = documentNamed(workspace, document, name);
  const builtin = builtins.get(name.join('.'));
  const own = path?.kind === 'data' ? functionSignature(workspace, path.path) : undefined;
  const signature = own ?? (builtin && builtinSignature(builtin));
  if (signature === undefined) return undefined;
  const last = signature.parameters.length - 1;
  if (commas > last && !signature.variadic) return undefined;
  return { signature, parameter: Math.max(0, Math.min(commas, last)) };
}
