import type { Resource } from '../iac/index.ts';

/** A resource with the module calls that lead to it: `module.store.aws_s3_bucket.logs`. */
export function addressOf({ modulePath, id }: Resource): string {
  return modulePath.map((call) => `module.${call}.`).join('') + id;
}
