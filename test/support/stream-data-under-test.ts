import { createAccessToken } from '@lambdas/data/accounts/access-tokens';
import { services } from '@lambdas/runtime/services';
import type { QueryIn } from '@shared/api/route';
import { getStreamData, StreamData } from '@shared/api/stream-data';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  ANCHOR,
  aRoom,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from './service-under-test';
import type { Person } from './signed-in';
import { getWithToken } from './token-call';

export const plan = aRoom({ historyDays: 38 });
export const other = aRoom({
  name: 'willa_wren',
  eventsToken: 'eventsTokenOfWilla123',
  historyDays: 2,
});
const iso = (ms: number) => new Date(ms).toISOString();

type Query = QueryIn<typeof getStreamData>;
interface RequestOptions {
  readonly p?: string;
  readonly with?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Two performers of two accounts, and the first one's sessions as an integration reads them with a
 * model access token, for all tests of a file.
 */
export function streamDataUnderTest() {
  let service: ServiceUnderTest;
  let vera: Person;
  let willa: Person;
  let token: string;
  /**
   * The clock advances by a minute with every test, so that no test hits the rate limit of the one
   * before.
   */
  let now = ANCHOR;

  beforeAll(async () => {
    service = await startService({ rooms: [plan, other] });
    vera = await service.performerOf(plan);
    willa = await service.performerOf(other);
    token = await tokenFor(vera, [plan.name]);
  }, 120_000);
  beforeEach(() => moveTo(now + MINUTE));
  afterAll(() => service.stop());

  function moveTo(ms: number): void {
    now = ms;
    service.setTime(ms);
  }

  async function tokenFor(person: Person, performers: string[], expiresAt: number | null = null) {
    const made = { account: person.sub, name: 'Test', performers, expiresAt };
    return (await createAccessToken(services().configs, made, now)).text;
  }

  const ask = (query: Query = {}, options: RequestOptions = {}) =>
    getWithToken(service.url, getStreamData, options.with ?? token, {
      params: { p: options.p ?? plan.name },
      query,
      ...(options.headers ? { headers: options.headers } : {}),
    });
  const read = async (query: Query = {}) => {
    const answer = await ask(query);
    expect(answer.status, answer.text).toBe(200);
    return StreamData.parse(answer.json);
  };
  const days = (count: number) => ({ start: iso(now - count * DAY), end: iso(now) });

  return {
    service: () => service,
    vera: () => vera,
    willa: () => willa,
    token: () => token,
    now: () => now,
    moveTo,
    tokenFor,
    ask,
    read,
    days,
  };
}
