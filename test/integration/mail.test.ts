import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentMail } from '../../infra/local/mail/mail';
import { notify } from '../../lambdas/data/notifications';
import { claimPerformer } from '../../lambdas/data/performers';
import { services } from '../../lambdas/lib/services';
import {
  getPerformerMails,
  saveNotificationEmail,
  savePerformerMails,
} from '../../shared/api/mail';
import { saveUserSettings } from '../../shared/api/settings';
import { send } from '../support/http-call';
import { giveRole } from '../support/members';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '../support/service-under-test';
import type { Person } from '../support/signed-in';
import { tableContents } from '../support/table-contents';

let service: ServiceUnderTest;
let vera: Person;
let reader: Person;
/** A performer and a time of its own for each test. */
let p: string;
let now = ANCHOR;
let count = 0;

beforeAll(async () => {
  service = await startService({ rooms: [aRoom({ historyDays: 1 })] });
  vera = await service.signUp('vera@example.com');
  reader = await service.signUp('reader@example.com');
}, 120_000);
afterAll(() => service.stop());

beforeEach(async () => {
  count += 1;
  p = `mailed_${count}`;
  now += 2 * DAY;
  service.setTime(now);
  service.stack.mail.misbehave = undefined;
  await giveRole(vera, p, 'Admin');
  await claimPerformer(services().configs, p, vera.sub);
  await vera.call(saveUserSettings, { body: { receiveEmailUpdates: true } });
});

const later = (ms: number) => {
  now += ms;
  service.setTime(now);
};
const mailsTo = async (to: string): Promise<SentMail[]> => {
  const answer = await fetch(`${service.stack.mail.url}/mails.json?to=${encodeURIComponent(to)}`);
  return answer.json() as Promise<SentMail[]>;
};
/** Mails about this test's performer, newest first. */
const updatesTo = async (to: string) =>
  (await mailsTo(to)).filter(({ subject }) => subject.startsWith(`${p}: `));
const runJob = () => Promise.all([0, 1].map((shard) => service.stack.runJob('notify', { shard })));
const tell = async (title: string) => {
  const id = `achievement:${title}`;
  const told = { id, kind: 'achievement', at: now, title, text: 'Well done.', session: null };
  await notify(services().configs, p, [{ ...told, kind: 'achievement' }], now);
};
const save = (notificationEmail: string | null, person = vera) =>
  person.ask(saveNotificationEmail, {
    params: { p },
    body: { performerName: p, notificationEmail },
  });
const confirm = (code: string, person = vera) =>
  person.ask(saveNotificationEmail, { params: { p }, body: { performerName: p, code } });
const codeIn = ({ text = '' }: SentMail) => /[?&]mailcode=([\w-]+)/.exec(text)?.[1] ?? '';
const tokenIn = ({ text = '' }: SentMail) => /\/unsubscribe\/([\w-]{43})/.exec(text)?.[1] ?? '';

describe('the job', () => {
  it('mails news to the account, once, in the site’s own name', async () => {
    await runJob();
    later(MINUTE);
    await tell('First');
    await Promise.all([runJob(), runJob()]);
    await runJob();

    const mails = await updatesTo(vera.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${p}: Achieved: First`]);
    expect(mails[0]?.text).toContain(`${service.url}/unsubscribe/`);
  });
});

describe('user_performer_notification_email', () => {
  it('takes the account’s own address at once, and never answers the whole of it', async () => {
    const answer = await save('Vera@Example.com');

    expect(answer.json).toEqual({
      performerName: p,
      notificationEmail: {
        address: 'v•••@example.com',
        state: 'confirmed',
        checkedAt: new Date(now).toISOString(),
      },
    });
    expect(await mailsTo(vera.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining(`about ${p}`) }),
    );
  });

  it('asks any other address to confirm by a mail, and sends nothing else before', async () => {
    const to = `${p}@elsewhere.example`;
    expect((await save(to)).json).toMatchObject({
      notificationEmail: { address: 'm•••@elsewhere.example', state: 'unconfirmed' },
    });
    await runJob();
    later(MINUTE);
    await tell('Early');
    await runJob();
    const mails = await mailsTo(to);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Confirm this address for mails about ${p}`,
    ]);

    later(MINUTE);
    const answer = await confirm(codeIn(mails[0] as SentMail));
    expect(answer.json).toMatchObject({ notificationEmail: { state: 'confirmed' } });
    await runJob();
    expect(await updatesTo(to), 'not told of what was before').toEqual([]);
    later(MINUTE);
    await tell('Late');
    await runJob();
    expect((await updatesTo(to)).map(({ subject }) => subject)).toEqual([`${p}: Achieved: Late`]);
  });

  it('keeps the address sealed', async () => {
    const to = `${p}.secret@elsewhere.example`;
    await save(to);

    expect(JSON.stringify(await tableContents(['Configs']))).not.toContain('secret@elsewhere');
  });

  it('takes a code once, for its own address, within 24 hours', async () => {
    const to = `${p}@elsewhere.example`;
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

  it('sends at most one mail a minute and ten a day, whatever is taken away in between', async () => {
    const to = (index: number) => `${p}.${index}@elsewhere.example`;
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

  it('asked by many at once sends one mail', async () => {
    const to = `${p}@elsewhere.example`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(to)));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 409, 429].includes(status))).toBe(true);
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it('leaves a confirmed address confirmed when it is saved again, and sends nothing', async () => {
    const to = `${p}@elsewhere.example`;
    await save(to);
    await confirm(codeIn((await mailsTo(to))[0] as SentMail));
    later(MINUTE);

    expect((await save(to.toUpperCase())).json).toMatchObject({
      notificationEmail: { state: 'confirmed' },
    });
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it.each([null, ''])('takes the address away by %j, also twice', async (nothing) => {
    await save(vera.email);
    for (let time = 0; time < 2; time++) {
      expect((await save(nothing)).json).toEqual({ performerName: p, notificationEmail: null });
    }
  });

  it('says so when the mail cannot be sent', async () => {
    service.stack.mail.misbehave = () => 'fault';
    expect((await save(`${p}@elsewhere.example`)).status).toBe(503);
    later(MINUTE);
    service.stack.mail.misbehave = () => 'reject';
    const answer = await save(`${p}@elsewhere.example`);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ where: 'body.notificationEmail' }] });
  });

  it('is for Admins, who speak of the performer of the path', async () => {
    await giveRole(reader, p, 'ReadOnly');
    expect((await save(reader.email, reader)).status).toBe(403);
    const body = { performerName: 'somebody_else', notificationEmail: '' };
    const answer = await vera.ask(saveNotificationEmail, { params: { p }, body });
    expect(answer.status).toBe(400);
  });
});

describe('performer_mails', () => {
  const get = (person = vera) => person.call(getPerformerMails, { params: { p } });
  const mute = (isMuted: boolean, person = vera) =>
    person.call(savePerformerMails, { params: { p }, body: { isMuted } });

  it('tells an Admin where mails go, and others only whether their own have ended', async () => {
    await giveRole(reader, p, 'ReadOnly');
    await save(vera.email);

    expect(await get()).toEqual({
      notificationEmail: {
        address: 'v•••@example.com',
        state: 'confirmed',
        checkedAt: new Date(now).toISOString(),
      },
      isAddressMuted: false,
      isMuted: false,
    });
    expect(await get(reader)).toEqual({
      notificationEmail: null,
      isAddressMuted: false,
      isMuted: false,
    });
  });

  it('ends the caller’s own mails and begins them again, without what was between', async () => {
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

    expect((await updatesTo(vera.email)).map(({ subject }) => subject)).toEqual([
      `${p}: Achieved: Heard`,
    ]);
  });

  it('are each member’s own', async () => {
    await giveRole(reader, p, 'ReadOnly');
    await mute(true, reader);

    expect(await get()).toMatchObject({ isMuted: false });
    expect(await get(reader)).toMatchObject({ isMuted: true });
  });
});

describe('unsubscribe', () => {
  const look = (token: string) =>
    send(service.url, { method: 'GET', path: `/v1/unsubscribe/${token}` });
  const post = (token: string, type = 'application/json', body = '{}') =>
    send(service.url, {
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
    return tokenIn((await updatesTo(vera.email))[0] as SentMail);
  };
  const stillComes = async () => {
    later(MINUTE);
    await tell('Two');
    await runJob();
    return (await updatesTo(vera.email)).length > 1;
  };

  it('shows what the link ends, to anybody who has it, and changes nothing', async () => {
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
    expect(await vera.call(getPerformerMails, { params: { p } })).toMatchObject({ isMuted: true });
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=XyZ',
      '--XyZ\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--XyZ--\r\n',
    ],
  ])('takes the one click of a mail program as %s', async (_, type, body) => {
    const token = await link();
    expect((await post(token, type, body)).json).toMatchObject({ isEnded: true });
    expect(await stillComes()).toBe(false);
  });

  it('takes no other form', async () => {
    const token = await link();
    const type = 'application/x-www-form-urlencoded';
    expect((await post(token, type, 'List-Unsubscribe=Maybe')).status).toBe(400);
    expect((await post(token, type, 'all=yes')).status).toBe(400);
    expect((await look(token)).json).toMatchObject({ isEnded: false });
  });

  it('ends mails about this performer alone', async () => {
    const first = p;
    const token = await link();
    p = `${first}_b`;
    await giveRole(vera, p, 'Admin');
    await claimPerformer(services().configs, p, vera.sub);
    await runJob();
    await post(token);

    expect(await stillComes()).toBe(false);
    expect((await updatesTo(vera.email)).map(({ subject }) => subject)).toEqual([
      `${p}: Achieved: Two`,
    ]);
  });

  it('knows no other token', async () => {
    expect((await look('A'.repeat(43))).status).toBe(404);
    expect((await post('A'.repeat(43))).status).toBe(404);
    expect((await look('short')).status).toBe(400);
  });

  it('of an address that was taken away tells nothing of the one that came after it', async () => {
    const to = `${p}@elsewhere.example`;
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
    expect(await vera.call(getPerformerMails, { params: { p } })).toMatchObject({
      isAddressMuted: true,
      isMuted: false,
    });
    await save(null);
    await runJob();

    expect((await look(token)).json).toEqual({ address: null, isEnded: true });
  });
});
