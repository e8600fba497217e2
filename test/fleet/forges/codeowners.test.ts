import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ownerOfAll } from '../../../src/fleet/index.ts';

const test = suite('fleet/forges/codeowners');

test('the owner of all files', () => {
  const cases: readonly (readonly [text: string, owner: string | undefined])[] = [
    ['* @acme/platform', 'acme/platform'],
    ['# owners\n\n*   @acme/platform @ada # both\n/docs @acme/writers\n', 'acme/platform'],
    // The last line that fits counts.
    ['* @acme/old\n*.tf @acme/infra\n* @acme/new', 'acme/new'],
    ['* @acme/old\n*', undefined],
    // An address is not a team.
    ['* ada@example.com @acme/team', 'acme/team'],
    ['*.tf @acme/infra', undefined],
    // A section of GitLab.
    ['[Everything]\r\n* @acme/group/team\r\n', 'acme/group/team'],
    ['', undefined],
  ];
  for (const [text, owner] of cases) assert.is(ownerOfAll(text), owner, text);
});

test.run();
