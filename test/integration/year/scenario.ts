import { addRoom } from '@lambdas/data/performers/rooms';
import { services } from '@lambdas/runtime/services';
import { saveStatsToken } from '@shared/api/performers';
import { saveUserSettings } from '@shared/api/settings';
import { giveRole } from '@test/support/members';
import { type ServiceUnderTest, startService } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { passObservedDays, type Ticks } from './observed-days';
import { CROWD, cyd, dee, EXPORTS, ivy, NOW, OBSERVED_SINCE, rooms, vera, ZONES } from './rooms';
import { saveMenus, uploadLedger, uploadReports } from './written';

/** Four rooms' year, run through the whole service. */
export interface Year {
  readonly service: ServiceUnderTest;
  /** The owner of each room; vera is also a moderator of ivy's. */
  readonly people: Readonly<Record<keyof typeof ZONES, Person>>;
  readonly ticks: Ticks;
}

export async function liveTheYear(): Promise<Year> {
  const service = await startService({ rooms, now: OBSERVED_SINCE, crowd: CROWD });
  const people = {
    vera: await service.performerOf(vera),
    ivy: await service.performerOf(ivy),
    cyd: await service.performerOf(cyd, { consent: false }),
    dee: await service.signUp('dee_dune@example.com'),
  };
  await materializeIn(people);
  const ticks = await passObservedDays(service, async (now) => {
    if (EXPORTS.some((at) => at === now)) await uploadLedger(service, people.vera);
  });

  service.setTime(NOW);
  await service.listen();
  for (const { name } of rooms) await service.materialize(name, { force: true });
  await service.stack.runJob('publish', {});
  await saveMenus(people);
  await uploadReports(service, people);
  return { service, people, ticks };
}

async function materializeIn(people: Year['people']) {
  const { configs } = services();
  for (const [room, timezone] of Object.entries(ZONES)) {
    await people[room as keyof typeof ZONES].call(saveUserSettings, { body: { timezone } });
  }
  await people.vera.call(saveStatsToken, {
    params: { p: vera.name },
    body: { performerName: vera.name, cbStatsApiToken: vera.statsToken ?? '' },
  });
  await addRoom(configs, dee.name);
  await giveRole(people.dee, dee.name, 'Admin');
  await giveRole(people.vera, ivy.name, 'Moderator');
}
