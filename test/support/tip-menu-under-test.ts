import { getTipMenu, saveTipMenu } from '@shared/api/tip-menu';
import { BEGINNING, type MenuPrice } from '@shared/domain/tip-menu/menu';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { giveRole } from './members';
import { aRoom, type ServiceUnderTest, startService } from './service-under-test';
import type { Person } from './signed-in';
import { writtenMenu } from './written-menu';

export const plan = aRoom({ historyDays: 22 });

/** A menu item, with a single price unless others are given. */
export const item = (
  name: string,
  tokens: number,
  prices: readonly MenuPrice[] = [{ tokens, startTime: BEGINNING }],
) => ({
  name,
  tokens,
  prices,
});

/**
 * A performer with a tip menu, and an Admin, a ReadOnly member and a stranger, for all tests of a
 * file.
 */
export function tipMenuUnderTest(room = plan) {
  const p = room.name;
  let service: ServiceUnderTest;
  let vera: Person;
  let admin: Person;
  let reader: Person;
  let stranger: Person;

  beforeAll(async () => {
    service = await startService({ rooms: [room] });
    vera = await service.performerOf(room);
    admin = await service.signUp('admin@example.com');
    reader = await service.signUp('reader@example.com');
    stranger = await service.signUp('stranger@example.com');
    await giveRole(admin, p, 'Admin');
  }, 120_000);
  // Tests give the reader other rights.
  beforeEach(() => giveRole(reader, p, 'ReadOnly'));
  afterAll(() => service.stop());

  const load = async (person: Person) =>
    writtenMenu(await person.call(getTipMenu, { params: { p } }));
  const write = (person: Person, body: Record<string, unknown> | unknown[]) =>
    person.ask(saveTipMenu, { params: { p }, body });
  /** Replaces the menu. */
  async function begin(items: unknown[]) {
    const { version } = await load(vera);
    const answer = await write(vera, { items, version });
    expect(answer.status, answer.text).toBe(200);
    return writtenMenu(answer.json);
  }

  return {
    service: () => service,
    vera: () => vera,
    admin: () => admin,
    reader: () => reader,
    stranger: () => stranger,
    load,
    write,
    begin,
  };
}
