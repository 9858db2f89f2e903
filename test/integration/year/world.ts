import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Person } from '../../support/signed-in';
import type { World } from './comparison';
import { lifeOf } from './life';
import { cyd, dee, ivy, vera } from './rooms';
import type { Year } from './scenario';

export function worldOf(year: Year): World {
  const lives = {
    vera: lifeOf(vera, year),
    ivy: lifeOf(ivy, year),
    cyd: lifeOf(cyd, year),
    dee: lifeOf(dee, year, false),
  };
  return { year, people: rested(year.people), lives };
}

/** Reckoning keeps the process busy: lets it close connections that were idle too long. */
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
