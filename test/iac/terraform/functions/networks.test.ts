import { suite } from 'uvu';
import { type Answers, assertRefused, assertValues } from '../answers.ts';

const test = suite('iac/terraform/functions/networks');

const answers: Answers = [
  ['cidrhost("10.0.0.0/8", -1)', '10.255.255.255'],
  ['cidrhost("10.0.0.0/32", 0)', '10.0.0.0'],
  ['cidrhost("fe80::/64", 255)', 'fe80::ff'],
  ['cidrhost("010.0.0.0/8", 1)', '10.0.0.1'],
  ['cidrhost("2001:db8::/32", 18446744073709551616)', '2001:db8:0:1::'],
  ['cidrnetmask("10.0.0.0/0")', '0.0.0.0'],
  ['cidrnetmask("10.0.0.5/30")', '255.255.255.252'],
  ['cidrsubnet("10.0.0.0/8", 8, 255)', '10.255.0.0/16'],
  ['cidrsubnet("10.1.2.3/16", 4, 3)', '10.1.48.0/20'],
  ['cidrsubnet("fd00::/48", 16, 65535)', 'fd00:0:0:ffff::/64'],
  ['cidrsubnet("fd00::/8", 64, 1)', 'fd00::100:0:0:0/72'],
  ['cidrsubnet("10.0.0.0/8", 0, 0)', '10.0.0.0/8'],
  ['cidrsubnet("::/0", 128, 1)', '::1/128'],
  ['cidrsubnets("10.0.0.0/16")', []],
  ['cidrsubnets("10.0.0.0/16", 8, 4, 8)', ['10.0.0.0/24', '10.0.16.0/20', '10.0.32.0/24']],
  ['cidrsubnets("fd00::/48", 16, 16)', ['fd00::/64', 'fd00:0:0:1::/64']],
  ['cidrsubnets("10.0.0.0/30", 2, 2, 2, 2)', ['10.0.0.0/32', '10.0.0.1/32', '10.0.0.2/32', '10.0.0.3/32']],
  ['cidrsubnets("10.0.0.0/8", 20, 2)', ['10.0.0.0/28', '10.64.0.0/10']],
];

test('values are those of Terraform', () => assertValues(answers));

const refused = [
  'cidrhost("10.0.0.0/30", 4)',
  'cidrhost("10.0.0.0/30", -5)',
  'cidrhost("10.1.2.240/28", 1.5)',
  'cidrhost("10.0.0.0", 1)',
  'cidrhost("10.0.0.0/33", 1)',
  'cidrnetmask("fe80::/64")',
  'cidrsubnet("10.0.0.0/8", 25, 0)',
  'cidrsubnet("10.0.0.0/8", 8, 256)',
  'cidrsubnet("10.0.0.0/8", 0, 1)',
  'cidrsubnets("10.0.0.0/16", 1, 1, 1)',
  'cidrsubnets("10.0.0.0/16", 0)',
  'cidrsubnets("10.0.0.0/30", 3)',
];

test('calls that Terraform refuses have no value', () => assertRefused(refused));

test.run();
