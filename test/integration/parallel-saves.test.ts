import { createModelToken, listModelTokens, revokeModelToken } from '@shared/api/access-tokens';
import { savePatronToken } from '@shared/api/performer-links';
import { Problem } from '@shared/api/problem';
import { getUserSettings, saveUserSettings } from '@shared/api/settings';
import { saveTipMenu } from '@shared/api/tip-menu';
import { ANCHOR, MINUTE } from '@test/support/service-under-test';
import { teamUnderTest, vera } from '@test/support/team-under-test';
import { beforeEach, describe, expect, it } from 'vitest';

const { service, studio, member, change, team, joined } = teamUnderTest();
const SAVES = 40;

/** Some calls have a rate limit per minute and account. */
let now = ANCHOR;
beforeEach(() => {
  now += MINUTE;
  service().setTime(now);
});

/** Sends all requests at once. Returns how often each status came back. */
async function atOnce<A extends { status: number }>(
  send: (index: number) => Promise<A>,
): Promise<{ answers: A[]; statuses: Record<number, number> }> {
  const answers = await Promise.all(Array.from({ length: SAVES }, (_, index) => send(index)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return { answers, statuses };
}

function expectOnly(statuses: Record<number, number>, ...allowed: number[]): void {
  expect(statuses[200]).toBeGreaterThan(0);
  expect(Object.keys(statuses).filter((status) => !allowed.includes(Number(status)))).toEqual([]);
}

describe('40 parallel saves', () => {
  it('of settings succeed', async () => {
    const { statuses } = await atOnce((index) =>
      studio().ask(saveUserSettings, {
        body:
          index % 2 === 0
            ? { timezone: 'Asia/Kathmandu' }
            : { snippet: `snippet ${index}`, performerName: vera.name },
      }),
    );
    const { timezone, snippets } = await studio().call(getUserSettings);

    expectOnly(statuses, 200, 409);
    expect(timezone).toBe('Asia/Kathmandu');
    expect(snippets[vera.name]).toMatch(/^snippet \d+$/);
  });

  it('of a team succeed, and none is lost', async () => {
    const person = await joined();
    const before = (await team()).version;
    const { statuses } = await atOnce((index) =>
      change(studio(), {
        ...member(person.email, { seesMoney: index % 2 === 0 }),
        operation: 'update',
      }),
    );

    expectOnly(statuses, 200, 409);
    expect((await team()).version).toBe(before + (statuses[200] ?? 0));
  });

  it('of a team by version succeed once; the others learn the current version', async () => {
    const person = await joined();
    const { version } = await team();
    const { answers, statuses } = await atOnce(() =>
      change(studio(), { ...member(person.email), operation: 'update', version }),
    );

    expect(statuses).toEqual({ 200: 1, 409: SAVES - 1 });
    const problems = answers.filter(({ status }) => status === 409);
    for (const { json } of problems) expect(Problem.parse(json).version).toBe(version + 1);
  });

  it('of a tip menu by version succeed once; the others learn the current version', async () => {
    const { answers, statuses } = await atOnce((index) =>
      studio().ask(saveTipMenu, {
        params: { p: vera.name },
        body: { items: [{ name: `Item ${index}`, tokens: 5, prices: [] }], version: 0 },
      }),
    );

    expect(statuses).toEqual({ 200: 1, 409: SAVES - 1 });
    const problems = answers.filter(({ status }) => status === 409);
    for (const { json } of problems) expect(Problem.parse(json).version).toBe(1);
  });

  it('of access tokens are made and revoked, or refused as too many', async () => {
    const { statuses } = await atOnce((index) =>
      studio().ask(createModelToken, { body: { name: `Token ${index}`, performers: [vera.name] } }),
    );
    const { tokens } = await studio().call(listModelTokens);
    const [token] = tokens;
    const revoked = await atOnce(() =>
      studio().ask(revokeModelToken, { params: { id: token?.id ?? '' } }),
    );

    expect(tokens).toHaveLength(statuses[200] ?? 0);
    expectOnly(statuses, 200, 429);
    expect(revoked.statuses).toEqual({ 200: SAVES });
    expect((await studio().call(listModelTokens)).tokens).toHaveLength(tokens.length - 1);
  });

  it('of patron tokens are made, or refused as too many', async () => {
    const { statuses } = await atOnce(() =>
      studio().ask(savePatronToken, {
        params: { p: vera.name },
        body: { performerName: vera.name },
      }),
    );

    expectOnly(statuses, 200, 409, 429);
  });
});
