import { suite } from 'uvu';
import { type Answers, assertRefused, assertValues } from '../answers.ts';

const test = suite('iac/terraform/functions/digests');

const answers: Answers = [
  ['uuidv5("dns", "example.com")', 'cfbff0d1-9375-5685-968c-48ce8b15ae17'],
  ['uuidv5("url", "https://example.com/")', 'dd2c1780-811a-5296-81c5-178a0ef488bc'],
  ['uuidv5("oid", "1.3.6")', 'bc8acacf-ab10-5568-8dca-bd10287208ae'],
  ['uuidv5("x500", "CN=x")', '955bb643-faf8-5f69-a3de-891b89fea215'],
  ['uuidv5("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "example.com")', 'cfbff0d1-9375-5685-968c-48ce8b15ae17'],
  ['md5("")', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['sha1("é")', 'bf15be717ac1b080b4f1c456692825891ff5073d'],
  ['base64sha256("abc")', 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
  ['base64sha512("abc")', '3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw=='],
];

test('values are those of Terraform', () => assertValues(answers));

const refused = ['uuidv5("nope", "x")'];

test('calls that Terraform refuses have no value', () => assertRefused(refused));

test.run();
