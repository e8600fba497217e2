import type { Route } from '../route.ts';
import { admission } from './admission.ts';
import { archiveScan } from './archive-scan.ts';
import { decision, decisions } from './decisions.ts';
import { description } from './description.ts';
import { fileScan } from './file-scan.ts';
import { health, ready } from './health.ts';
import { metrics } from './metrics.ts';
import { page } from './page.ts';
import { providers } from './providers.ts';
import { remoteScan } from './remote-scan.ts';
import { signInCallback, signInPage, signInWithToken, signOut } from './sign-in.ts';

/** All routes of the server. */
export const routes: readonly Route[] = [
  page,
  health,
  ready,
  metrics,
  description,
  providers,
  fileScan,
  archiveScan,
  remoteScan,
  admission,
  decisions,
  decision,
  signInPage,
  signInWithToken,
  signInCallback,
  signOut,
];
