import type { ScanJob } from '../../src/server/index.ts';

/** A scan with the defaults of requests. */
export const plainJob = {
  selection: {},
  excludes: [],
  suppressions: {},
  recursive: true,
  isolated: false,
  render: {},
  configOnly: false,
  notification: false,
} satisfies Partial<ScanJob>;
