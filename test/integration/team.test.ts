import { changeAccount, findAccount } from '@lambdas/data/accounts/accounts';
import { findOwner } from '@lambdas/data/performers/performers';
import { services } from '@lambdas/runtime/services';
import { createOverlayKey, getOverlayKey } from '@shared/api/access-tokens';
import { getPerformerProfile, saveEventsToken } from '@shared/api/performers';
import { listCamSessions } from '@shared/api/sessions';
import { saveUserSettings } from '@shared/api/settings';
import { listStudioMembers } from '@shared/api/team';
import { listTopTippers } from '@shared/api/tip-reports';
import { listTippers } from '@shared/api/tippers';
import { send } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import { ANCHOR } from '@test/support/service-under-test';
import { type Person, pathOf } from '@test/support/signed-in';
import { nora, teamUnderTest, vera } from '@test/support/team-under-test';
import { describe, expect, it } from 'vitest';

const { service, studio, someone, member, change, team, shown, codeFor, accept, joined } =
  teamUnderTest();

describe('a member', () => {
  it('sees who allowed what in the rooms, and when', async () => {
    const owner = await someone('StudioMonthly');
    await giveRole(owner, 'a_fourth_room', 'Admin');
    await owner.call(saveUserSettings, { body: { createTipperProfiles: true } });
    const person = await someone();
    await change(owner, member(person.email, { model_names: null }));
    await accept(person, await codeFor(person.email));
    const given = { given: true, at: new Date(ANCHOR).toISOString() };

    expect((await team(person)).consents).toEqual({
      createTipperProfiles: { ...given, by: { email: owner.email, isYou: false } },
      shareData: { given: false, at: null, by: null },
      aiSummaries: { given: false, at: null, by: null },
    });
    expect((await team(owner)).consents.createTipperProfiles.by?.isYou).toBe(true);
  });

  it('is updated at once, and has no access beyond the grant', async () => {
    const person = await joined();
    await change(studio(), {
      ...member(person.email, { sections: ['trends'] }),
      operation: 'update',
    });
    const narrowed = await person.ask(listCamSessions, { params: { p: vera.name } });
    await change(studio(), {
      ...member(person.email, { model_names: null }),
      operation: 'update',
    });

    expect(narrowed.status).toBe(403);
    expect((await person.ask(listCamSessions, { params: { p: nora.name } })).status).toBe(200);
  });

  it('without money sees no token of any session or tipper', async () => {
    const person = await joined({ seesMoney: false });
    const sessions = await person.ask(listCamSessions, { params: { p: vera.name } });
    const tippers = await person.ask(listTippers, { params: { p: vera.name } });
    const { sessions: list } = sessions.json as { sessions: Record<string, unknown>[] };

    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ tipTokens }) => typeof tipTokens === 'object')).toBe(true);
    expect(`${sessions.text}${tippers.text}`).not.toMatch(/"\w*[tT]okens":\s*\d/);
  });

  it('loses all access on removal, even with a valid sign-in', async () => {
    const person = await joined();
    await change(studio(), { operation: 'remove', team_member_email: person.email });

    expect((await person.ask(listCamSessions, { params: { p: vera.name } })).status).toBe(404);
    expect((await person.call(getPerformerProfile)).performers).toEqual([]);
    expect((await findAccount(services().configs, person.sub))?.teams).toEqual([]);
    const again = await change(studio(), { operation: 'remove', team_member_email: person.email });
    expect(again.status).toBe(200);
  });

  it('takes the overlay key along that it made as an Admin, when the role ends', async () => {
    const admin = await joined({ role: 'Admin' });
    const asks = async (apiKey: string) => {
      const body = JSON.stringify({ performerName: vera.name, apiKey });
      const path = `/v1${pathOf(listTopTippers, {})}`;
      const headers = { 'content-type': 'application/json' };
      return (await send(service().url, { method: 'POST', path, headers, body })).status;
    };
    const made = () => admin.call(createOverlayKey, { params: { p: vera.name } });
    const shownTo = async (person: Person) =>
      (await person.call(getOverlayKey, { params: { p: vera.name } })).createdAt;
    const first = await made();
    expect([await asks(first.text), await shownTo(studio())]).toEqual([200, first.createdAt]);

    const moderates = { ...member(admin.email, { role: 'Moderator' }), operation: 'update' };
    await change(studio(), moderates);
    expect([await asks(first.text), await shownTo(studio())]).toEqual([401, null]);

    await change(studio(), { ...moderates, role: 'Admin' });
    const second = await made();
    await change(studio(), { operation: 'remove', team_member_email: admin.email });
    expect([await asks(second.text), await shownTo(studio())]).toEqual([401, null]);

    const own = await studio().call(createOverlayKey, { params: { p: vera.name } });
    expect([await asks(own.text), await shownTo(studio())]).toEqual([200, own.createdAt]);
  });

  it('can leave, but change nothing else', async () => {
    const person = await joined();
    const tries = [
      member('friend@example.com'),
      { ...member(person.email, { role: 'Admin' }), operation: 'update' },
      { operation: 'remove', team_member_email: 'studio@example.com' },
      { operation: 'invite', team_member_email: person.email },
    ];
    for (const body of tries) expect((await change(person, body)).status).toBe(403);
    expect(shown(await team(), person.email)?.role).toBe('Moderator');
    expect((await team(person)).members.map(({ email }) => email)).toEqual([person.email]);

    const left = await change(person, { operation: 'remove', team_member_email: person.email });
    expect(left.status).toBe(200);
    expect((await person.call(getPerformerProfile)).performers).toEqual([]);
  });

  it('with the role Admin can replace a performer’s token without becoming its owner', async () => {
    const admin = await joined({ role: 'Admin' });
    const reader = await joined({ role: 'ReadOnly' });
    const bring = (by: Person) =>
      by.ask(saveEventsToken, {
        params: { p: vera.name },
        body: { performerName: vera.name, cbEventsApiToken: vera.eventsToken },
      });

    expect((await bring(admin)).status).toBe(200);
    expect((await bring(reader)).status).toBe(403);
    expect((await findAccount(services().configs, admin.sub))?.performers).toEqual({});
    expect(await findOwner(services().configs, vera.name)).toBe(studio().sub);
  });

  it('with the role Admin for everything can manage the team', async () => {
    const admin = await joined({ role: 'Admin', model_names: null });
    const person = await someone();

    expect((await change(admin, member(person.email))).status).toBe(200);
    expect((await accept(person, await codeFor(person.email))).status).toBe(200);
    expect((await team(admin)).owner).toBe('studio@example.com');
    for (const { email } of [admin, person]) {
      await change(studio(), { operation: 'remove', team_member_email: email });
    }
  });
});

describe('a team', () => {
  it('rejects a save over another change, and loses neither', async () => {
    const { version } = await team();
    const [one, two] = [await someone(), await someone()];
    const first = await change(studio(), { ...member(one.email), version });
    const second = await change(studio(), { ...member(two.email), version });

    expect([first.status, second.status]).toEqual([200, 409]);
    expect(shown(await team(), one.email)).toBeDefined();
    expect(shown(await team(), two.email)).toBeUndefined();
  });

  it('keeps all of several parallel changes', async () => {
    const people = await Promise.all([someone(), someone(), someone()]);
    const answers = await Promise.all(people.map(({ email }) => change(studio(), member(email))));
    const after = await team();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { email } of people) expect(shown(after, email)?.state).toBe('invited');
    for (const { email } of people) {
      await change(studio(), { operation: 'remove', team_member_email: email });
    }
  });

  it.each([
    ['Free', 403, 'Pro'],
    ['ProMonthly', 200, undefined],
  ] as const)('on %s returns %i for an invitation', async (plan, status, tier) => {
    const owner = await someone(plan);
    const answer = await change(owner, member('friend@example.com', { model_names: null }));

    expect(answer.status).toBe(status);
    expect((answer.json as { tier?: string }).tier).toBe(tier);
  });

  it('has as many members as the plan allows, and lets the others wait', async () => {
    const owner = await service().signUp('pro@example.com', { plan: 'ProMonthly' });
    await giveRole(owner, 'room_of_pro', 'Admin');
    const people = [await someone(), await someone()];
    for (const { email } of people) {
      await change(owner, member(email, { model_names: null }));
    }
    const third = await change(owner, member('third@example.com', { model_names: null }));
    const last = people.at(-1);
    if (!last) throw new Error('There is nobody.');
    await accept(last, await codeFor(last.email));
    const rooms = async () => (await last.call(getPerformerProfile)).performers.length;
    const onPro = await rooms();
    await changeAccount(services().configs, owner.sub, (one) => ({ ...one, plan: 'Free' }));

    expect(third.json).toMatchObject({ status: 403, tier: 'Studio' });
    expect([onPro, await rooms()]).toEqual([1, 0]);
    expect((await team(owner)).members.map(({ state }) => state)).toEqual(['invited', 'waiting']);
  });

  it.each([
    ['a performer of someone else', { model_names: ['zz_unknown'] }, 'body.model_names.0'],
    ['no performer', { model_names: [] }, 'body.model_names'],
    ['an unknown section', { sections: ['salary'] }, 'body.sections.0'],
    ['an unknown role', { role: 'Owner' }, 'body.role'],
    ['something else', { account: 'someone' }, 'body.account'],
    ['no address', { team_member_email: 'vera' }, 'body.team_member_email'],
    ['its own address', { team_member_email: 'Studio@Example.com' }, 'body.team_member_email'],
  ])('refuses %s', async (_, changes, where) => {
    const before = await team();
    const answer = await change(studio(), member('new@example.com', changes));

    expect(answer.status).toBe(400);
    expect((answer.json as { errors: { where: string }[] }).errors[0]?.where).toBe(where);
    expect(await team()).toEqual(before);
  });

  it('answers people without access as if it did not exist', async () => {
    const stranger = await someone();
    const existing = await stranger.ask(listStudioMembers, { query: { team: studio().sub } });
    const missing = await stranger.ask(listStudioMembers, { query: { team: 'nobody' } });

    expect([existing.status, missing.status]).toEqual([404, 404]);
    expect((existing.json as { detail: string }).detail).toBe(
      (missing.json as { detail: string }).detail,
    );
  });
});
