import { commentsOf } from '../../comments.ts';
import { mapByName, scalar } from '../../values/make.ts';
import type { MapValue, Value } from '../../values/value.ts';
import { scopes } from '../syntax/workflow.ts';
import { type FileContext, member, textOf } from './file.ts';

/**
 * What the token of a job is allowed: what the job says, else what the workflow says, with only what is granted. Undefined if
 * neither says anything: the settings of the repository decide.
 */
export function effectivePermissions(job: MapValue, workflow: MapValue): MapValue | undefined {
  const written = member(job, 'permissions') ?? member(workflow, 'permissions');
  if (written?.kind !== 'map') return undefined;
  const all = member(written, 'all');
  const granted: (readonly [string, Value])[] = [];
  if (all !== undefined) {
    const level = textOf(all) ?? '';
    for (const [scope, { scalar }] of Object.entries(scopes)) {
      if (scalar?.values?.includes(level)) granted.push([scope, all]);
    }
  } else {
    for (const [scope, { value }] of written.entries) if (textOf(value) !== 'none') granted.push([scope, value]);
  }
  return mapByName(written.span, granted);
}

/** The comments above each permission of a job or a workflow, and behind it: why it is needed. Undefined if there are none. */
export function permissionComments(written: MapValue, { comments }: FileContext): MapValue | undefined {
  const permissions = member(written, 'permissions');
  if (permissions?.kind !== 'map') return undefined;
  const found = [...permissions.entries].flatMap(([scope, { span }]) => {
    const text = commentsOf(span, comments)
      .map((comment) => comment.text)
      .join(' ');
    return text === '' ? [] : ([[scope, scalar(text, span)]] as const);
  });
  return found.length === 0 ? undefined : mapByName(permissions.span, found);
}
