import { bypassTargets } from './bypasses.ts';
import { fixTargets } from './fixes.ts';
import { formatTargets } from './formats.ts';
import { languageTargets } from './languages.ts';
import { lsp } from './lsp.ts';
import { policyTargets } from './policies.ts';
import { regoEditor } from './rego-editor.ts';
import { remoteTargets } from './remote.ts';
import { serverTargets } from './server.ts';
import { settingsTargets } from './settings.ts';
import type { Target } from './target.ts';
import { treeTargets } from './trees.ts';

/** Everything that must cope with any input. */
export const targets: readonly Target[] = [
  ...languageTargets,
  regoEditor,
  lsp,
  ...formatTargets,
  ...treeTargets,
  ...fixTargets,
  ...policyTargets,
  ...settingsTargets,
  ...remoteTargets,
  ...serverTargets,
  ...bypassTargets,
];
