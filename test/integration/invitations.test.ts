import { changeAccount } from '@lambdas/data/accounts/accounts';
import { findTeam } from '@lambdas/data/accounts/teams';
import { services } from '@lambdas/runtime/services';
import { listCamSessions } from '@shared/api/sessions';
import { completeStudioInvite } from '@shared/api/team';
import { openForge, poolToken } from '@test/support/forged-tokens';
import { send } from '@test/support/http-call';
import { mailsTo } from '@test/support/mails-to';
import { giveRole } from '@test/support/members';
import { ANCHOR, DAY, MINUTE } from '@test/support/service-under-test';
import { nora, teamUnderTest, vera } from '@test/support/team-under-test';
import { describe, expect, it } from 'vitest';

const { service, studio, someone, member, change, team, shown, codeFor, accept, joined } =
  teamUnderTest();

describe('an invitation', () => {
  it('is mailed, and grants access only after it is accepted', async () => {
    const person = await someone();
    const added = await change(studio(), member(person.email));
    const before = await person.ask(listCamSessions, { params: { p: vera.name } });
    const answer = await accept(person, await codeFor(person.email));

    expect(added.status).toBe(200);
    expect(before.status).toBe(404);
    expect(answer.json).toEqual({ owner: 'studio@example.com', performers: [vera.name] });
    expect((await person.ask(listCamSessions, { params: { p: vera.name } })).status).toBe(200);
    expect((await person.ask(listCamSessions, { params: { p: nora.name } })).status).toBe(404);
    expect(shown(await team(), person.email)).toMatchObject({
      state: 'active',
      invitationEndsAt: null,
      model_names: [vera.name],
    });
  });

  it('shows its own team’s grant, not another team’s', async () => {
    const other = await someone('StudioMonthly');
    await giveRole(other, 'a_third_room', 'Admin');
    const person = await someone();
    await change(other, member(person.email, { model_names: null }));
    const first = await accept(person, await codeFor(person.email));
    await change(studio(), member(person.email, { model_names: [nora.name] }));
    const second = await accept(person, await codeFor(person.email));

    expect(first.json).toEqual({ owner: other.email, performers: ['a_third_room'] });
    expect(second.json).toEqual({ owner: 'studio@example.com', performers: [nora.name] });
  });

  it('never shows or stores its code', async () => {
    const person = await someone();
    const added = await change(studio(), member(person.email));
    const code = await codeFor(person.email);
    const kept = await findTeam(services().configs, studio().sub);

    expect(added.text).not.toContain(code);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('is visible only to the address it was sent to', async () => {
    const person = await someone();
    const finder = await someone();
    await change(studio(), member(person.email));
    const found = await accept(finder, await codeFor(person.email));
    const guessed = await accept(finder, 'a'.repeat(27));

    expect(found.status).toBe(404);
    const { requestId: _one, ...foundBody } = found.json as { requestId: string };
    const { requestId: _other, ...guessedBody } = guessed.json as { requestId: string };
    expect(foundBody).toEqual(guessedBody);
    expect((await team(finder)).members).toEqual([]);
  });

  it('can be accepted twice by its member, but not after removal', async () => {
    const person = await joined();
    const code = await codeFor(person.email);

    expect((await accept(person, code)).status).toBe(200);
    await change(studio(), { operation: 'remove', team_member_email: person.email });
    expect((await accept(person, code)).status).toBe(404);
    expect((await person.ask(listCamSessions, { params: { p: vera.name } })).status).toBe(404);
  });

  it('expires after seven days, or when a newer one is sent', async () => {
    const person = await someone();
    await change(studio(), member(person.email));
    const first = await codeFor(person.email);
    service().setTime(ANCHOR + MINUTE);
    await change(studio(), { operation: 'invite', team_member_email: person.email });
    const second = await codeFor(person.email);
    const withFirst = await accept(person, first);
    service().setTime(ANCHOR + MINUTE + 7 * DAY);
    const late = await accept(person, second);
    const state = shown(await team(), person.email)?.state;
    service().setTime(ANCHOR);

    expect(second).not.toBe(first);
    expect([withFirst.status, late.status]).toEqual([404, 404]);
    expect(state).toBe('expired');
  });

  it('is completed if its acceptance was interrupted', async () => {
    const person = await joined();
    await changeAccount(services().configs, person.sub, (account) => ({ ...account, teams: [] }));
    expect((await person.ask(listCamSessions, { params: { p: vera.name } })).status).toBe(404);

    await accept(person, await codeFor(person.email));
    expect((await person.ask(listCamSessions, { params: { p: vera.name } })).status).toBe(200);
  });

  it('remains to be resent if its mail failed', async () => {
    const person = await someone();
    service().stack.mail.misbehave = () => 'fault';
    const failed = await change(studio(), member(person.email));
    service().stack.mail.misbehave = undefined;
    const again = () => change(studio(), { operation: 'invite', team_member_email: person.email });
    const atOnce = await again();
    service().setTime(ANCHOR + MINUTE);
    const later = await again();
    const accepted = await accept(person, await codeFor(person.email));
    service().setTime(ANCHOR);

    expect([failed.status, atOnce.status, later.status]).toEqual([503, 429, 200]);
    expect(atOnce.headers.get('retry-after')).toBe('60');
    expect(accepted.status).toBe(200);
  });

  it('can be tried ten times a minute per account', async () => {
    const person = await someone();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      statuses.push((await accept(person, 'a'.repeat(27))).status);
    }

    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  });

  it('is mailed once a minute and five times a day, even if its member is removed and added again', async () => {
    const person = await someone();
    const statuses: number[] = [];
    for (let minute = 0; minute < 8; minute++) {
      service().setTime(ANCHOR + minute * MINUTE);
      for (let twice = 0; twice < 2; twice++) {
        statuses.push((await change(studio(), member(person.email))).status);
        await change(studio(), { operation: 'remove', team_member_email: person.email });
      }
    }
    const mails = await mailsTo(service().stack.mail, person.email);
    const other = await someone('StudioMonthly');
    await giveRole(other, 'a_fifth_room', 'Admin');
    const fromOther = await change(other, member(person.email, { model_names: null }));
    service().setTime(ANCHOR + DAY);
    const nextDay = await change(studio(), member(person.email));
    service().setTime(ANCHOR);

    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.slice(0, 4)).toEqual([200, 429, 200, 429]);
    expect(mails).toHaveLength(5);
    expect(fromOther.status).toBe(429);
    expect(nextDay.status).toBe(200);
  });

  it('is mailed to at most fifty addresses a day', async () => {
    const sender = await someone('StudioMonthly');
    await giveRole(sender, 'a_fourth_room', 'Admin');
    const statuses: number[] = [];
    for (let stranger = 0; stranger < 52; stranger++) {
      const email = `stranger-${stranger}@example.com`;
      statuses.push((await change(sender, member(email, { model_names: null }))).status);
      await change(sender, { operation: 'remove', team_member_email: email });
    }
    expect(statuses).toEqual([...Array(50).fill(200), 429, 429]);
  });

  it('can only be accepted with a confirmed address', async () => {
    const person = await someone();
    await change(studio(), member(person.email));
    const forge = openForge(service(), person);
    const inviteCode = await codeFor(person.email);
    const acceptWith = (claims: Record<string, unknown>) =>
      send(service().url, {
        method: 'POST',
        path: `/v1${completeStudioInvite.path}`,
        headers: {
          authorization: poolToken(forge, claims),
          'x-api-key': person.apiKey,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ inviteCode }),
      });

    expect((await acceptWith({ email_verified: false })).status).toBe(403);
    expect((await acceptWith({ email_verified: undefined })).status).toBe(403);
    expect((await acceptWith({ email: 'other@example.com' })).status).toBe(403);
    expect((await acceptWith({})).status).toBe(200);
  });
});
