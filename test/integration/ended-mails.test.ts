import type { SentMail } from '@infra/local/mail/mail';
import { getPerformerMails, savePerformerMails } from '@shared/api/mail';
import { send } from '@test/support/http-call';
import { codeIn, mailsUnderTest, tokenIn } from '@test/support/mails-under-test';
import { giveRole } from '@test/support/members';
import { DAY, MINUTE } from '@test/support/service-under-test';
import { describe, expect, it } from 'vitest';

const {
  service,
  vera,
  reader,
  p,
  now,
  changePerformer,
  later,
  mailsTo,
  updatesTo,
  runJob,
  tell,
  save,
  confirm,
} = mailsUnderTest();

describe('performer_mails', () => {
  const get = (person = vera()) => person.call(getPerformerMails, { params: { p: p() } });
  const mute = (isMuted: boolean, person = vera()) =>
    person.call(savePerformerMails, { params: { p: p() }, body: { isMuted } });

  it('shows Admins where mails go, and others only whether their own have ended', async () => {
    await giveRole(reader(), p(), 'ReadOnly');
    await save(vera().email);

    expect(await get()).toEqual({
      notificationEmail: {
        address: 'v•••@example.com',
        state: 'confirmed',
        checkedAt: new Date(now()).toISOString(),
      },
      isAddressMuted: false,
      isMuted: false,
    });
    expect(await get(reader())).toEqual({
      notificationEmail: null,
      isAddressMuted: false,
      isMuted: false,
    });
  });

  it('ends and resumes the caller’s own mails, without news from in between', async () => {
    await runJob();
    expect(await mute(true)).toMatchObject({ isMuted: true });
    expect(await mute(true)).toMatchObject({ isMuted: true });
    later(MINUTE);
    await tell('Unheard');
    await runJob();
    later(MINUTE);
    expect(await mute(false)).toMatchObject({ isMuted: false });
    later(MINUTE);
    await tell('Heard');
    await runJob();

    expect((await updatesTo(vera().email)).map(({ subject }) => subject)).toEqual([
      `${p()}: Achieved: Heard`,
    ]);
  });

  it('are set by each member', async () => {
    await giveRole(reader(), p(), 'ReadOnly');
    await mute(true, reader());

    expect(await get()).toMatchObject({ isMuted: false });
    expect(await get(reader())).toMatchObject({ isMuted: true });
  });
});

describe('unsubscribe', () => {
  const look = (token: string) =>
    send(service().url, { method: 'GET', path: `/v1/unsubscribe/${token}` });
  const post = (token: string, type = 'application/json', body = '{}') =>
    send(service().url, {
      method: 'POST',
      path: `/v1/unsubscribe/${token}`,
      headers: { 'content-type': type },
      body,
    });
  const link = async () => {
    await runJob();
    later(MINUTE);
    await tell('One');
    await runJob();
    return tokenIn((await updatesTo(vera().email))[0] as SentMail);
  };
  const stillComes = async () => {
    later(MINUTE);
    await tell('Two');
    await runJob();
    return (await updatesTo(vera().email)).length > 1;
  };

  it('shows anybody with the link what it ends, and changes nothing', async () => {
    const token = await link();
    const open = { address: 'v•••@example.com', isEnded: false };
    expect((await look(token)).json).toEqual(open);
    expect((await look(token)).json).toEqual(open);
    expect(await stillComes()).toBe(true);
  });

  it('ends the mails, also twice, and for good', async () => {
    const token = await link();
    const ended = { address: 'v•••@example.com', isEnded: true };
    expect((await post(token)).json).toEqual(ended);
    expect((await post(token)).json).toEqual(ended);
    expect((await look(token)).json).toEqual(ended);
    expect(await stillComes()).toBe(false);
    later(400 * DAY);
    expect((await post(token)).json).toEqual(ended);
    expect(await vera().call(getPerformerMails, { params: { p: p() } })).toMatchObject({
      isMuted: true,
    });
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=XyZ',
      '--XyZ\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--XyZ--\r\n',
    ],
  ])('accepts the one click of a mail program as %s', async (_, type, body) => {
    const token = await link();
    expect((await post(token, type, body)).json).toMatchObject({ isEnded: true });
    expect(await stillComes()).toBe(false);
  });

  it('accepts no other form', async () => {
    const token = await link();
    const type = 'application/x-www-form-urlencoded';
    expect((await post(token, type, 'List-Unsubscribe=Maybe')).status).toBe(400);
    expect((await post(token, type, 'all=yes')).status).toBe(400);
    expect((await look(token)).json).toMatchObject({ isEnded: false });
  });

  it('ends mails about this performer alone', async () => {
    const first = p();
    const token = await link();
    await changePerformer(`${first}_b`);
    await runJob();
    await post(token);

    expect(await stillComes()).toBe(false);
    expect((await updatesTo(vera().email)).map(({ subject }) => subject)).toEqual([
      `${p()}: Achieved: Two`,
    ]);
  });

  it('refuses any other token', async () => {
    expect((await look('A'.repeat(43))).status).toBe(404);
    expect((await post('A'.repeat(43))).status).toBe(404);
    expect((await look('short')).status).toBe(400);
  });

  it('reveals nothing about the next address after the first was removed', async () => {
    const to = `${p()}@elsewhere.example`;
    await save(to);
    await confirm(codeIn((await mailsTo(to))[0] as SentMail));
    await runJob();
    later(MINUTE);
    await tell('One');
    await runJob();
    const token = tokenIn((await updatesTo(to))[0] as SentMail);
    expect((await look(token)).json).toEqual({
      address: 'm•••@elsewhere.example',
      isEnded: false,
    });
    await post(token);
    expect(await vera().call(getPerformerMails, { params: { p: p() } })).toMatchObject({
      isAddressMuted: true,
      isMuted: false,
    });
    await save(null);
    await runJob();

    expect((await look(token)).json).toEqual({ address: null, isEnded: true });
  });
});
