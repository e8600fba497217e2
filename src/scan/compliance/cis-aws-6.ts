import { cisAws } from './cis-aws.ts';
import { revisedControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Amazon Web Services Foundations Benchmark 6.0: the publisher's numbers, our own titles. */
export const cisAws6: Framework = {
  id: 'cis-aws-6.0',
  title: 'CIS Amazon Web Services Foundations Benchmark 6.0',
  controls: revisedControls(
    cisAws.controls,
    `
2.1=1.1 2.2=1.2 2.3=1.4 2.4=1.5 2.5=1.6 2.6=1.7 2.7=1.8 2.8=1.9 2.9=1.10 2.10=1.11 2.11=1.12 2.12=1.13 2.13=1.14 2.14=1.15 2.15=1.16 2.16=1.17
2.17=1.18 2.18=1.19 2.19=1.20 2.20=1.21 2.21=1.22 3.1.1=2.1.1 3.1.2=2.1.2 3.1.3=2.1.3 3.1.4=2.1.4 3.2.1=2.3.1 3.2.2=2.3.2 3.2.3=2.3.3 3.3.1=2.4.1
4.1=3.1 4.2=3.2 4.3=3.3 4.4=3.4 4.5=3.5 4.6=3.6 4.7=3.7 4.8=3.8 4.9=3.9 5.1=4.1 5.2=4.2 5.3=4.3 5.4=4.4 5.5=4.5 5.6=4.6 5.7=4.7 5.8=4.8 5.9=4.9
5.10=4.10 5.11=4.11 5.12=4.12 5.13=4.13 5.14=4.14 5.15=4.15 5.16=4.16 6.1.1=2.2.1 6.2=5.1 6.3=5.2 6.4=5.3 6.5=5.4 6.6=5.5 6.7=5.6
`,
    `
3.2.4 | Run RDS databases in several availability zones | aws.rds.multi_az
6.1.2 | Restrict SMB from the internet | aws.vpc.file_sharing_closed_to_internet
`,
  ),
};
