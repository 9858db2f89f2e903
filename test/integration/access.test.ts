import { changeAccount } from '@lambdas/data/accounts/accounts';
import { changeTeam } from '@lambdas/data/accounts/teams';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { EVERY_MONTH } from '@lambdas/data/months/month-rollups';
import { rebuildAchievements } from '@lambdas/pipeline/materialize/apply-achievements';
import { services } from '@lambdas/runtime/services';
import { routes, routesByDomain } from '@shared/api';
import { SessionAchievements } from '@shared/api/achievements';
import { savePatronToken, saveRecipientToken } from '@shared/api/performer-links';
import { getPerformerProfile } from '@shared/api/performers';
import { Problem } from '@shared/api/problem';
import type { Route } from '@shared/api/route';
import { getSessionResource, listCamSessions } from '@shared/api/sessions';
import {
  getTipDayFrequency,
  getTipMenu,
  getTipMenuPerformance,
  saveTipMenu,
} from '@shared/api/tip-menu';
import { type Membership, OWNER_RIGHTS, type Role } from '@shared/domain/access/grant';
import { SECTIONS } from '@shared/domain/access/sections';
import { type Plan, TRIAL_DAYS } from '@shared/domain/access/tiers';
import { by, rawEvents, tip } from '@test/support/events';
import { exampleOf, type Subject } from '@test/support/example-requests';
import { send, type WireAnswer } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import {
  authorizationFor,
  giveOutsideCredentials,
  type OutsideCredentials,
} from '@test/support/outside-credentials';
import { successOf, wireBody } from '@test/support/row-wire';
import { someRows } from '@test/support/run/depth';
import {
  ANCHOR,
  aRoom,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { type Person, pathOf } from '@test/support/signed-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Rule, ruleInRow, rules } from './access-rules';
import { moneyIn } from './money-in';

const ofPerformer = routes.filter(
  ({ path, performerIn }) => path.includes('{p}') || performerIn !== undefined,
);
/** Besides the role, their handlers require that the performer is the account's own. */
const byOwners: readonly string[] = [
  savePatronToken.id,
  saveRecipientToken.id,
  ...(routesByDomain.webhooks ?? []).map(({ id }) => id),
];
const bySignedIn = ofPerformer.filter(
  ({ id, access }) => (access === 'user' || access === 'admin') && !byOwners.includes(id),
);

const room = aRoom({ name: 'ada_amber', eventsToken: 'eventsTokenOfAda1234', historyDays: 2 });
const start = ANCHOR - 3 * DAY;
const p = room.name;
/** A tip that is recognizable in every sum that includes it. */
const CANARY = 777_777;

let service: ServiceUnderTest;
let owner: Person;
let member: Person;
let outside: OutsideCredentials;

beforeAll(async () => {
  service = await startService({ rooms: [room] });
  owner = await service.performerOf(room);
  const events = rawEvents(start, [
    [0, 'broadcastStart'],
    [1, 'roomSubjectChange', { subject: '#canary' }],
    [2, 'chatMessage', { ...by('canary_tipper'), message: { message: 'hello' } }],
    [3, 'tip', tip('canary_tipper', CANARY)],
    [9, 'broadcastStop'],
  ]);
  const { capture } = services();
  const end = await findLogEnd(capture, p);
  await appendChunk(capture, p, end, { cursor: end?.cursor ?? '', events }, ANCHOR);
  await service.materialize(p, { force: true });
  outside = await giveOutsideCredentials(owner, p);
  member = await service.signUp('member@example.com', { plan: 'Free' });
  await giveRole(member, p, 'ReadOnly');
}, 120_000);
afterAll(() => service.stop());

const subject = (): Subject => ({
  performer: p,
  eventsToken: room.eventsToken,
  startTime: new Date(start).toISOString(),
  tipper: 'canary_tipper',
  overlayKey: outside.overlayKey,
});

async function ask(route: Route, person: Person): Promise<WireAnswer> {
  const { body: values, ...rest } = exampleOf(route, subject());
  const { headers, body } = await wireBody(route, values);
  const answer = await send(service.url, {
    method: route.method,
    path: `/v1${pathOf(route, rest)}`,
    headers: {
      ...headers,
      authorization: authorizationFor(route, person, outside),
      'x-api-key': person.apiKey,
    },
    body,
  });
  // Calls are counted before rights are checked, so this would hide a refusal.
  expect(answer.text).not.toContain('You can make up to');
  return answer;
}

/** Lets a minute pass before a call with a limit per minute. */
function beginNextWindow({ limits }: Route): void {
  if (limits) service.setTime(Date.now() + MINUTE);
}

async function give(membership: Partial<Membership>): Promise<void> {
  await changeTeam(services().configs, owner.sub, (team) => ({
    ...team,
    members: team.members.map((one) => ({ ...one, ...OWNER_RIGHTS, ...membership })),
  }));
}
const setPlan = (plan: Plan, trialEndsAt: number | null = null) =>
  changeAccount(services().configs, owner.sub, (one) => ({ ...one, plan, trialEndsAt }));

/** Returns the listed rule, which repeats the row; for other calls the row's. */
const ruleOf = (route: Route): Rule => rules[route.id] ?? ruleInRow(route);

/** Returns how a response refuses: the problem and the tier it names; null if it doesn't refuse. */
function refusalIn(answer: WireAnswer): { code: string | undefined; tier?: string } | null {
  if (answer.status !== 403) return null;
  const { type, tier } = Problem.parse(answer.json);
  const code = type.split('/').at(-1);
  return tier === undefined ? { code } : { code, tier };
}

it('lists no rule for unknown calls or calls without a performer', () => {
  const ids = ofPerformer.map(({ id }) => id);
  expect(Object.keys(rules).filter((id) => !ids.includes(id))).toEqual([]);
});

// Sharing a subscription requires a studio, which its handler checks.
it.each(ofPerformer.filter(({ id }) => id in rules && id !== savePatronToken.id))(
  '$id has the rule that is listed for it',
  (route) => {
    expect(ruleInRow(route)).toEqual(rules[route.id]);
  },
);

describe.each(someRows(bySignedIn))('$method $path', (route) => {
  const { who, sections, tier } = ruleOf(route);
  const refused = { code: 'forbidden' };

  beforeEach(() => beginNextWindow(route));

  it('is refused to members by their role', async () => {
    for (const role of ['Admin', 'Moderator', 'ReadOnly'] as const satisfies readonly Role[]) {
      await give({ role });
      const isRefused = who === 'admin' && role !== 'Admin';
      // In addition, ReadOnly members may not upload, which the handler checks.
      if (route.id === 'saveUpload' && role === 'ReadOnly') continue;
      expect(refusalIn(await ask(route, member)), role).toEqual(isRefused ? refused : null);
    }
  });

  it('is refused to members without its section', async () => {
    const others = SECTIONS.filter((one) => !sections.includes(one));
    await give({ role: 'Admin', sections: others });
    const without = refusalIn(await ask(route, member));
    for (const section of sections) {
      await give({ role: 'Admin', sections: [section] });
      expect(refusalIn(await ask(route, member)), section).toBeNull();
    }

    expect(without).toEqual(sections.length > 0 ? refused : null);
  });

  it('is refused by the plan of the performer’s owner, and names the plan that unlocks it', async () => {
    await give({ role: 'Admin' });
    await setPlan('Free');
    const free = [await ask(route, owner), await ask(route, member)].map(refusalIn);
    await setPlan('Free', ANCHOR + DAY);
    const onTrial = refusalIn(await ask(route, owner));
    await setPlan('Value');
    const paid = refusalIn(await ask(route, owner));
    await setPlan('StudioMonthly');

    const locked = tier === 'Basic' ? null : { code: 'locked', tier };
    // Without a team in the plan, the member is a stranger.
    expect(free).toEqual([locked, null]);
    expect([onTrial, paid]).toEqual([null, null]);
  });

  it('returns no money to a member who may not see it', async () => {
    await give({ role: 'ReadOnly', seesMoney: false });
    if (who === 'admin' || route.method === 'POST') return;
    const answer = await ask(route, member);

    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/777[,.]?777/);
    expect(moneyIn(answer.json)).toEqual([]);
  });
});

/** Those about one performer. mcp.test.ts has the others. */
const byToken = routes.filter(({ access, path }) => access === 'token' && path.includes('{p}'));

describe.each(byToken)('$method $path', (route) => {
  it('is refused to a token by the plan of its account, and when its account is no Admin', async () => {
    await setPlan('Free');
    const free = refusalIn(await ask(route, owner));
    await setPlan('StudioMonthly');

    expect(free).toEqual({ code: 'locked', tier: ruleOf(route).tier });
    expect((await ask(route, owner)).status).toBe(successOf(route));
  });
});

describe('the tip menu', () => {
  it.each([getTipMenu, getTipMenuPerformance, getTipDayFrequency])(
    '$path hides how often a price was tipped from members without money',
    async (route) => {
      await give({ role: 'ReadOnly', seesMoney: false });
      await owner.call(saveTipMenu, { params: { p }, body: [{ name: 'Flash', tokens: 25 }] });
      const answer = await ask(route, member);
      const toOwner = await ask(route, owner);

      expect(countsIn(toOwner.json).length).toBeGreaterThan(0);
      expect(countsIn(answer.json)).toEqual([]);
    },
  );
});

/** Returns the numbers of tips beside a price or a day; those of all tips together are no secret. */
function countsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { tokens, amount, date } = value as Record<string, unknown>;
  const isPriced = [tokens, amount, date].some((one) => one !== undefined);
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'total'
      ? []
      : isPriced && /^(count|frequency|tips)$/.test(name) && typeof inner === 'number'
        ? [inner]
        : countsIn(inner),
  );
}

describe('the achievements of a performer', () => {
  beforeAll(() => rebuildAchievements(services(), p, EVERY_MONTH.from));
  const resource = (name: 'achievements.json' | 'stats.json', startTime = start) =>
    member.ask(getSessionResource, {
      params: { p, startTime: new Date(startTime).toISOString(), name },
    });

  it('need only their own section', async () => {
    await give({ role: 'ReadOnly', sections: ['achievements'] });
    const alone = [await resource('achievements.json'), await resource('stats.json')];
    await give({ role: 'Admin', sections: SECTIONS.filter((one) => one !== 'achievements') });
    const others = [await resource('achievements.json'), await resource('stats.json')];

    const refused = { code: 'forbidden' };
    expect(alone.map(refusalIn)).toEqual([null, refused]);
    expect(others.map(refusalIn)).toEqual([refused, null]);
  });

  it('are the same whether or not a session is given', async () => {
    await give({ role: 'ReadOnly', sections: ['achievements'] });
    const [known, unknown] = [
      await resource('achievements.json'),
      await resource('achievements.json', start - DAY),
    ].map(({ json }) => SessionAchievements.parse(json));

    expect(known?.all.length).toBeGreaterThan(0);
    expect(unknown).toEqual({ earned: [], all: known?.all });
  });

  it('hide money from members without it', async () => {
    await give({ role: 'ReadOnly', sections: ['achievements'], seesMoney: false });
    const { text } = await resource('achievements.json');

    expect(text).not.toMatch(/777[,.]?777/);
    expect(text).toContain('{"hidden":"money"}');
  });
});

describe('a patron access token', () => {
  it('is made by the studio itself, on its own plan', async () => {
    await give({ role: 'Admin' });
    const byMember = refusalIn(await ask(savePatronToken, member));
    await setPlan('ProMonthly');
    const onPro = refusalIn(await ask(savePatronToken, owner));
    await setPlan('StudioMonthly');

    expect(byMember).toEqual({ code: 'forbidden' });
    expect(onPro).toEqual({ code: 'locked', tier: ruleOf(savePatronToken).tier });
    expect(refusalIn(await ask(savePatronToken, owner))).toBeNull();
  });

  it('is entered by the account that owns the performer', async () => {
    await give({ role: 'Admin' });

    expect(refusalIn(await ask(saveRecipientToken, member))).toEqual({ code: 'forbidden' });
    expect((await ask(saveRecipientToken, owner)).status).toBe(200);
  });
});

describe('the studio and trends of all performers', () => {
  const together = routes.filter(({ ofAllPerformers }) => ofAllPerformers);

  it('hide money from a member who may not see it for one of them', async () => {
    await give({ role: 'ReadOnly', seesMoney: false });
    for (const route of together) {
      expect(moneyIn((await ask(route, member)).json), route.id).toEqual([]);
    }
    expect(together.length).toBeGreaterThan(0);
  });
});

describe('a new account', () => {
  it('has Pro for a week, then the free plan', async () => {
    const now = Date.now();
    const trialEnd = now + TRIAL_DAYS * DAY;
    await setPlan('Free', trialEnd);
    const first = await owner.ask(listCamSessions, { params: { p } });
    const { tier, trialEndsAt, maxStudioUserCount } = await owner.call(getPerformerProfile);
    service.setTime(trialEnd);
    const after = await owner.ask(listCamSessions, { params: { p } });
    service.setTime(now);
    await setPlan('StudioMonthly');

    expect([first.status, after.status]).toEqual([200, 403]);
    expect({ tier, maxStudioUserCount }).toEqual({ tier: 'Pro', maxStudioUserCount: 2 });
    expect(trialEndsAt).toBe(new Date(trialEnd).toISOString());
  });
});

describe('more performers than the plan has room for', () => {
  it('wait for a bigger plan, except the first', async () => {
    await changeAccount(services().configs, owner.sub, (one) => ({
      ...one,
      plan: 'ProMonthly',
      performers: { ...one.performers, a_second_room: 'Admin' },
      order: [p],
    }));
    const first = await owner.ask(listCamSessions, { params: { p } });
    const second = await owner.ask(listCamSessions, { params: { p: 'a_second_room' } });
    const { performers } = await owner.call(getPerformerProfile);
    await changeAccount(services().configs, owner.sub, (one) => ({
      ...one,
      plan: 'StudioMonthly',
      performers: { [p]: 'Admin' },
    }));

    expect(first.status).toBe(200);
    expect(refusalIn(second)).toEqual({ code: 'locked', tier: 'Studio' });
    expect(performers.map(({ isBeyondPlan }) => isBeyondPlan)).toEqual([false, true]);
  });
});
