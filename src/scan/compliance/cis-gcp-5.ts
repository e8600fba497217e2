import { cisGcp } from './cis-gcp.ts';
import { revisedControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Google Cloud Platform Foundation Benchmark 5.0: the publisher's numbers, our own titles. */
export const cisGcp5: Framework = {
  id: 'cis-gcp-5.0',
  title: 'CIS Google Cloud Platform Foundation Benchmark 5.0',
  controls: revisedControls(
    cisGcp.controls,
    `
1.2=1.1 1.3=1.2 1.4=1.3 1.5=1.4 1.6=1.5 1.7=1.6 1.8=1.7 1.9=1.8 1.10=1.9 1.11=1.10 1.12=1.11 1.13=1.12 1.14=1.13 1.15=1.14 1.16=1.15 1.17=1.16
1.18=1.17 2.1 2.3=2.2 2.4=2.3 2.5=2.4 2.6=2.5 2.7=2.6 2.8=2.7 2.9=2.8 2.10=2.9 2.11=2.10 2.12=2.11 2.13=2.12 2.14=2.13 2.15=2.14 2.16=2.15 2.17=2.16
3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.10=3.8 3.11=3.9 3.12=3.10 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 4.11 4.12 5.1 5.2 6.1.1 6.1.2 6.1.3 6.2.1 6.2.2
6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.3.3 6.3.4 6.3.5 6.3.6 6.3.7 6.4 6.5 6.7=6.6 6.8=6.7 7.1 7.2 7.3 7.4 8.1
`,
    `
1.1.1 | Do not tie the super administrator to one person
1.1.2 | Do not administer Google Cloud as super administrator
1.1.3 | Structure folders by environment and sensitivity
1.1.4 | Set organization policies for central constraints
2.2 | Share the audit logs of Google Workspace and Cloud Identity with Google Cloud
3.8 | Guard services with VPC Service Controls
3.9 | Use Private Service Connect for Google APIs
6.6 | Enable IAM authentication for Cloud SQL
6.9 | Enable deletion protection for Cloud SQL instances
`,
  ),
};
