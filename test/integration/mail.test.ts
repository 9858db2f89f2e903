import type { SentMail } from '@infra/local/mail/mail';
import { saveNotificationEmail } from '@shared/api/mail';
import { codeIn, mailsUnderTest } from '@test/support/mails-under-test';
import { giveRole } from '@test/support/members';
import { DAY, HOUR, MINUTE } from '@test/support/service-under-test';
import { tableContents } from '@test/support/table-contents';
import { describe, expect, it } from 'vitest';

const { service, vera, reader, p, now, later, mailsTo, updatesTo, runJob, tell, save, confirm } =
  mailsUnderTest();

describe('the job', () => {
  it('mails news to the account, once, in the site’s own name', async () => {
    await runJob();
    later(MINUTE);
    await tell('First');
    await Promise.all([runJob(), runJob()]);
    await runJob();

    const mails = await updatesTo(vera().email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${p()}: Achieved: First`]);
    expect(mails[0]?.text).toContain(`${service().url}/unsubscribe/`);
  });
});

describe('user_performer_notification_email', () => {
  it('accepts the account’s own address at once, and never returns all of it', async () => {
    const answer = await save('Vera@Example.com');

    expect(answer.json).toEqual({
      performerName: p(),
      notificationEmail: {
        address: 'v•••@example.com',
        state: 'confirmed',
        checkedAt: new Date(now()).toISOString(),
      },
    });
    expect(await mailsTo(vera().email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining(`about ${p()}`) }),
    );
  });

  it('asks any other address to confirm, and sends it nothing else before', async () => {
    const to = `${p()}@elsewhere.example`;
    expect((await save(to)).json).toMatchObject({
      notificationEmail: { address: 'm•••@elsewhere.example', state: 'unconfirmed' },
    });
    await runJob();
    later(MINUTE);
    await tell('Early');
    await runJob();
    const mails = await mailsTo(to);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Confirm this address for emails about ${p()}`,
    ]);

    later(MINUTE);
    const answer = await confirm(codeIn(mails[0] as SentMail));
    expect(answer.json).toMatchObject({ notificationEmail: { state: 'confirmed' } });
    await runJob();
    expect(await updatesTo(to), 'not told of what was before').toEqual([]);
    later(MINUTE);
    await tell('Late');
    await runJob();
    expect((await updatesTo(to)).map(({ subject }) => subject)).toEqual([`${p()}: Achieved: Late`]);
  });

  it('stores the address encrypted', async () => {
    const to = `${p()}.secret@elsewhere.example`;
    await save(to);

    expect(JSON.stringify(await tableContents(['Configs']))).not.toContain('secret@elsewhere');
  });

  it('accepts a code once, for its own address, within 24 hours', async () => {
    const to = `${p()}@elsewhere.example`;
    await save(to);
    const [first] = await mailsTo(to);
    later(MINUTE);
    await save(to);
    const [second] = await mailsTo(to);
    const [old, code] = [codeIn(first as SentMail), codeIn(second as SentMail)];
    expect(old).not.toBe(code);
    for (const wrong of [old, 'x', code.toLowerCase(), `${code}A`]) {
      expect((await confirm(wrong)).status, wrong).toBe(400);
    }
    later(DAY);
    const late = await confirm(code);
    expect(late.status).toBe(400);
    expect(late.json).toMatchObject({ errors: [{ where: 'body.code' }] });

    await save(to);
    const [third] = await mailsTo(to);
    const again = codeIn(third as SentMail);
    expect((await confirm(again)).status).toBe(200);
    expect((await confirm(again)).json, 'a repeated request').toMatchObject({
      notificationEmail: { state: 'confirmed' },
    });
    later(MINUTE);
    await save(`other.${to}`);
    expect((await confirm(again)).status, 'the code of another address').toBe(400);
  });

  it('sends at most one mail a minute and ten a day, whatever is removed in between', async () => {
    const to = (index: number) => `${p()}.${index}@elsewhere.example`;
    expect((await save(to(0))).status).toBe(200);
    await save(null);
    const atOnce = await save(to(0));
    expect([atOnce.status, atOnce.headers.get('retry-after')]).toEqual([429, '60']);
    for (let index = 1; index < 10; index++) {
      later(MINUTE);
      expect((await save(to(index))).status).toBe(200);
    }
    later(HOUR);
    expect((await save(to(10))).status).toBe(429);
    later(DAY);
    expect((await save(to(10))).status).toBe(200);
  });

  it('sends one mail for parallel requests', async () => {
    const to = `${p()}@elsewhere.example`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(to)));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 409, 429].includes(status))).toBe(true);
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it('keeps an address confirmed when it is saved again, and sends nothing', async () => {
    const to = `${p()}@elsewhere.example`;
    await save(to);
    await confirm(codeIn((await mailsTo(to))[0] as SentMail));
    later(MINUTE);

    expect((await save(to.toUpperCase())).json).toMatchObject({
      notificationEmail: { state: 'confirmed' },
    });
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it.each([null, ''])('removes the address by %j, also twice', async (nothing) => {
    await save(vera().email);
    for (let time = 0; time < 2; time++) {
      expect((await save(nothing)).json).toEqual({ performerName: p(), notificationEmail: null });
    }
  });

  it('reports a mail that cannot be sent', async () => {
    service().stack.mail.misbehave = () => 'fault';
    expect((await save(`${p()}@elsewhere.example`)).status).toBe(503);
    later(MINUTE);
    service().stack.mail.misbehave = () => 'reject';
    const answer = await save(`${p()}@elsewhere.example`);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ where: 'body.notificationEmail' }] });
  });

  it('is for Admins, for the performer of the path', async () => {
    await giveRole(reader(), p(), 'ReadOnly');
    expect((await save(reader().email, reader())).status).toBe(403);
    const body = { performerName: 'somebody_else', notificationEmail: '' };
    const answer = await vera().ask(saveNotificationEmail, { params: { p: p() }, body });
    expect(answer.status).toBe(400);
  });
});
