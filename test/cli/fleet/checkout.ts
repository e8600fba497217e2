import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../remote/servers.ts';

/** Makes the repository `work` in a folder, with one commit of a key that is not rotated. */
export function makeCheckout(folder: string): void {
  git(folder, 'init', '-q', '-b', 'main', 'work');
  writeFileSync(join(folder, 'work', 'main.tf'), 'resource "aws_kms_key" "k" {\n}\n');
  git(join(folder, 'work'), 'add', '-A');
  git(join(folder, 'work'), 'commit', '-qm', 'first');
}
