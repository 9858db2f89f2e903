import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Person } from '@test/support/signed-in';
import type { World } from './comparison';
import { lifeOf } from './life';
import { cyd, dee, ivy, vera } from './rooms';
import type { Year } from './scenario';

export async function worldOf(year: Year): Promise<World> {
  // Each takes seconds that block this process.
  const life = async (...of: Parameters<typeof lifeOf>) => {
    await setImmediate();
    return lifeOf(...of);
  };
  const lives = {
    vera: await life(vera, year),
    ivy: await life(ivy, year),
    cyd: await life(cyd, year),
    dee: await life(dee, year, false),
  };
  return { year, people: rested(year.people), lives };
}

/** Computing blocks the process, so let it close idle connections. */
function rested(people: Year['people']): Year['people'] {
  const calm = (person: Person): Person => ({
    ...person,
    async call(route, input) {
      await setTimeout(1);
      await setImmediate();
      return person.call(route, input);
    },
  });
  const { vera: one, ivy: two, cyd: three, dee: four } = people;
  return { vera: calm(one), ivy: calm(two), cyd: calm(three), dee: calm(four) };
}
