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
  return { year, people: year.people, lives };
}
