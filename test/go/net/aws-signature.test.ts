import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { awsAuthorization, awsDigest, awsTime } from '../../../src/go/index.ts';

const test = suite('go/net/aws-signature');

test('the request get-vanilla of the test suite that AWS published', () => {
  const time = awsTime(1_440_938_160_999_999_999n)!;
  const headers = new Map([
    ['x-amz-date', time],
    ['host', 'example.amazonaws.com'],
  ]);
  const [accessKey, secretKey] = ['AKIDEXAMPLE', 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'];
  const digest = awsDigest(new Uint8Array());
  const target = { method: 'GET', path: '/', query: '', service: 'service', region: 'us-east-1' };
  assert.equal(awsAuthorization({ ...target, headers, digest, accessKey, secretKey, time }), [
    'Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request',
    'SignedHeaders=host;x-amz-date',
    'Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  ]);
});

test('times round down to seconds, within the dates of JavaScript', () => {
  assert.is(awsTime(0n), '19700101T000000Z');
  assert.is(awsTime(-1n), '19691231T235959Z');
  assert.is(awsTime(8_640_000_000_000_999_999_999n), '+2757600913T000000Z');
  assert.is(awsTime(8_640_000_000_001_000_000_000n), undefined);
  assert.is(awsTime(-8_640_000_000_000_000_000_001n), undefined);
});

test.run();
