import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bases, carriers, expectedOf, outcomeOf, ownTricks, tricks, typeOf } from './bypasses/index.ts';

const test = suite('hostile/bypasses');

/** Bases that a trick is tried with: others for each, so that all of them have their turn. */
const perTrick = Number(process.env.LINTEL_BASES ?? 1);

test('300 tricks at least, with unique names', () => {
  assert.ok(tricks.length >= 300, `${tricks.length}`);
  assert.is(new Set(tricks.map(({ carrier, name }) => `${carrier}: ${name}`)).size, tricks.length);
});

for (const [at, trick] of tricks.entries()) {
  const { carrier, name, hide } = trick;
  test(`${carrier}: ${name}`, async () => {
    const all = bases[carriers[carrier]!.of];
    let tried = 0;
    for (let step = 0; tried < perTrick && step < all.length; step++) {
      const base = all[(at * 7 + step * 31) % all.length]!;
      const tree = hide(base);
      if (tree === undefined) continue;
      tried++;
      const outcome = await outcomeOf(tree, typeOf(trick), base.rule);
      assert.ok(expectedOf(trick).includes(outcome), `${base.rule}: ${JSON.stringify(outcome)}`);
    }
    assert.ok(tried > 0, 'no base has such a form');
  });
}

for (const trick of ownTricks) {
  test(trick.name, async () => {
    const outcome = await outcomeOf(trick.tree, trick.type, trick.rule);
    assert.ok(expectedOf(trick).includes(outcome), JSON.stringify(outcome));
  });
}

test.run();
