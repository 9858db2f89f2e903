import { getSessionCard } from '@shared/api/session-cards';
import { giveRole } from '@test/support/members';
import { aRoom, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 6 });
const p = plan.name;

let service: ServiceUnderTest;
let vera: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
}, 60_000);
afterAll(() => service.stop());

/** A session with tips, open and anonymous, that has ended. */
function aFinishedSession() {
  const { broadcasts } = service.platform.truth(p);
  const found = broadcasts.find(
    ({ stop, tips, anonymousTips }) => stop !== null && anonymousTips > 0 && tips > anonymousTips,
  );
  if (!found) throw new Error('The simulated history has no such session.');
  return found;
}

const iso = (ms: number) => new Date(ms).toISOString();
const askAs = (person: Person, start: number, query: Record<string, string> = {}) =>
  person.ask(getSessionCard, { params: { p, startTime: iso(start) }, query });

describe('session_card', () => {
  it('returns a picture of the session to save', async () => {
    const { start } = aFinishedSession();
    const answer = await askAs(vera, start);
    expect(answer.status).toBe(200);
    expect(answer.type).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename\\*=UTF-8''${p}-2026-\\d\\d-\\d\\d\\.png$`),
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(decode(answer.bytes)).toMatchObject({ width: 1200, height: 630 });
  });

  it('also draws the session that is running', async () => {
    const running = service.platform.truth(p).broadcasts.find(({ stop }) => stop === null);
    const answer = await askAs(vera, running?.start ?? 0);
    expect(decode(answer.bytes)).toMatchObject({ width: 1200, height: 630 });
  });

  it('differs by what it may show', async () => {
    const { start } = aFinishedSession();
    const plain = await askAs(vera, start);
    const named = await askAs(vera, start, { topTipper: 'true' });
    const counted = await askAs(vera, start, { tokens: 'false' });
    expect(plain.bytes.equals(named.bytes)).toBe(false);
    expect(plain.bytes.equals(counted.bytes)).toBe(false);
  });

  it('shows no amounts to a member who may not see money, whatever is asked', async () => {
    const { start } = aFinishedSession();
    const member = await service.signUp('card-member@example.com');
    await giveRole(member, p, 'Moderator', { seesMoney: false });
    const counted = await askAs(vera, start, { tokens: 'false' });
    for (const query of [{}, { tokens: 'true' }]) {
      const answer = await askAs(member, start, query);
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(counted.bytes)).toBe(true);
    }
  });

  it('is 404 for a time without a session', async () => {
    const answer = await askAs(vera, Date.UTC(2020, 0, 1));
    expect(answer.status).toBe(404);
    expect(answer.type).toBe('application/problem+json');
  });

  it('can be called 30 times a minute', async () => {
    const person = await service.signUp('card-often@example.com');
    await giveRole(person, p, 'Admin');
    const start = Date.UTC(2020, 0, 1);
    const statuses: number[] = [];
    for (let call = 0; call < 31; call++) statuses.push((await askAs(person, start)).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });
});
