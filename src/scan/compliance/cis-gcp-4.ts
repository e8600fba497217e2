import { cisGcp } from './cis-gcp.ts';
import type { Framework } from './framework.ts';

/** CIS Google Cloud Platform Foundation Benchmark 4.0, which has the controls of 3.0 under their numbers. */
export const cisGcp4: Framework = {
  ...cisGcp,
  id: 'cis-gcp-4.0',
  title: 'CIS Google Cloud Platform Foundation Benchmark 4.0',
};
