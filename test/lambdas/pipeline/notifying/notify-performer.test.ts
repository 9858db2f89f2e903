import { describe, expect, it } from 'vitest';
import { changeMailBook } from '../../../../lambdas/data/mail-books';
import { openMailer } from '../../../../lambdas/integrations/mailer';
import { withEnd } from '../../../../shared/domain/mails/mail-book';
import {
  EVENING,
  HOUR,
  MINUTE,
  OWNER,
  ROOM,
  SITE,
  startNotifier,
} from '../../../support/notifier-under-test';

const DAY = 24 * HOUR;

describe('news of a performer', () => {
  it('is mailed once a session has ended, with its figures and a link to it', async () => {
    const job = await startNotifier();
    await job.broadcast();

    expect(await job.run()).toEqual(['sent']);
    const [mail] = await job.mails();
    expect(mail?.to).toEqual([OWNER]);
    expect(mail?.from).toBe('Roomlight <no-reply@roomlight.local>');
    expect(mail?.subject).toBe(`${ROOM}: 1,200 tk ($60) in tips in 1 h`);
    expect(mail?.text).toContain('Tips: 1,200 tk ($60) from 3 tippers');
    expect(mail?.text).toContain('New followers: 1');
    expect(mail?.text).toContain('Best tipper: tomcat, 150 tk');
    expect(mail?.text).toContain(
      `${SITE}/dashboard/sessions/2026-03-10T18:00:00.000Z?room=${ROOM}`,
    );
    expect(mail?.text).not.toContain('shy_one');
  });

  it('carries the headers by which mail programs end such mails', async () => {
    const job = await startNotifier();
    await job.broadcast();
    await job.run();
    const [mail] = await job.mails();
    const token = /\/unsubscribe\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];

    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${SITE}/v1/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('waits until a session cannot go on any more', async () => {
    const job = await startNotifier();
    await job.broadcast();
    job.now = EVENING + HOUR + 10 * MINUTE;
    expect(await job.run()).toEqual([]);

    job.now = EVENING + HOUR + 16 * MINUTE;
    expect(await job.run()).toEqual(['sent']);
  });

  it('tells a session and what it earned in one mail', async () => {
    const job = await startNotifier();
    await job.broadcast();
    await job.tell({ title: 'Full house', text: '10 different tippers in one session.' });
    await job.run();

    const mails = await job.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('- Full house: 10 different tippers in one session.');
  });

  it('names no tipper without the consent to profiles', async () => {
    const job = await startNotifier();
    await job.set({ createTipperProfiles: { given: false, at: 0 } });
    await job.broadcast();
    await job.run();

    expect((await job.mails())[0]?.text).not.toMatch(/tomcat|rosie_99|shy_one/);
  });

  it('leaves token refusals, gaps and summaries to the inbox', async () => {
    const job = await startNotifier();
    await job.tell({ id: 'token:1', kind: 'token' });
    await job.tell({ id: 'gap:1', kind: 'gap' });
    await job.tell({ id: 'summary:1', kind: 'summary' });

    expect(await job.run()).toEqual([]);
  });

  it('tells nothing older than 24 hours', async () => {
    const job = await startNotifier();
    await job.tell({});
    job.now += DAY;

    expect(await job.run()).toEqual([]);
  });
});

describe('the wish for mails', () => {
  it('is respected: whoever does not want them gets none', async () => {
    const job = await startNotifier();
    await job.set({ receiveEmailUpdates: false });
    await job.broadcast();

    expect(await job.run()).toEqual([]);
    expect(await job.mails()).toEqual([]);
  });

  it('does not reach back: what happened before is not told', async () => {
    const job = await startNotifier();
    await job.set({ receiveEmailUpdates: false });
    await job.run();
    await job.broadcast();
    await job.set({ receiveEmailUpdates: true });
    expect(await job.run()).toEqual([]);

    job.now += MINUTE;
    await job.tell({});
    expect(await job.run()).toEqual(['sent']);
    expect((await job.mails())[0]?.subject).toBe(`${ROOM}: Achieved: Marathon`);
  });

  it('counts from its moment, not from the job’s next start, and brings no mail twice', async () => {
    const job = await startNotifier();
    await job.set({ receiveEmailUpdates: false, emailUpdatesSince: null });
    await job.run();
    await job.tell({ id: 'achievement:before-1', title: 'Before' });
    job.now += MINUTE;
    await job.set({ receiveEmailUpdates: true, emailUpdatesSince: job.now });
    await job.tell({});
    job.now += 2 * MINUTE;

    expect(await job.run()).toEqual(['sent']);
    for (const wants of [false, true]) {
      await job.set({ receiveEmailUpdates: wants, emailUpdatesSince: wants ? job.now : null });
      expect(await job.run()).toEqual([]);
    }
    expect((await job.mails()).map(({ subject }) => subject)).toEqual([
      `${ROOM}: Achieved: Marathon`,
    ]);
  });

  it('of a member counts from the last of three: her own, the account’s and her joining', async () => {
    const job = await startNotifier();
    await job.set({ emailUpdatesSince: job.now - HOUR });
    await job.tell({ id: 'achievement:before-1', title: 'Before' });
    job.now += MINUTE;
    await job.addMember('mod@example.com', { joinedAt: job.now });
    await job.set({ emailUpdatesSince: job.now - HOUR }, 'mod@example.com');
    await job.tell({});
    await job.run();

    const [mail, ...others] = await job.mails('mod@example.com');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Marathon');
    expect(mail?.text).not.toContain('Before');
  });

  it('ends with the link, and stays ended however often the job starts', async () => {
    const job = await startNotifier();
    await changeMailBook(job.services.configs, ROOM, (book) =>
      withEnd(book, 'account:owner', true, job.now),
    );
    await job.broadcast();

    expect(await job.run()).toEqual([]);
    expect(await job.run()).toEqual([]);
  });

  it('that a member ended is not revived by the account’s switching off and on', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.run();
    await changeMailBook(job.services.configs, ROOM, (book) =>
      withEnd(book, 'account:mod@example.com', true, job.now),
    );
    for (const receiveEmailUpdates of [false, true]) {
      await job.set({ receiveEmailUpdates });
      await job.run();
    }
    job.now += MINUTE;
    await job.tell({});

    expect(await job.run()).toEqual(['sent']);
    expect(await job.mails('mod@example.com')).toEqual([]);
  });

  it('of a closed account is none', async () => {
    const job = await startNotifier();
    await job.broadcast();
    await job.change({ closedAt: job.now });

    expect(await job.run()).toEqual([]);
  });

  it('counts no more once the performer is no longer the account’s', async () => {
    const job = await startNotifier();
    await job.broadcast();
    await job.change({ performers: {} });

    expect(await job.run()).toEqual([]);
  });
});

describe('members of the team', () => {
  it('get their own mail where they want it', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.addMember('quiet@example.com');
    await job.set({ receiveEmailUpdates: false }, 'quiet@example.com');
    await job.run();
    await job.broadcast();

    expect(await job.run()).toEqual(['sent', 'sent']);
    expect((await job.mails()).map(({ to }) => to[0])).toEqual([OWNER, 'mod@example.com']);
  });

  it('get no figure of money where they may see none', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com', { seesMoney: false });
    await job.run();
    await job.broadcast();
    await job.tell({ title: 'Big night', text: '1,000 tokens of tips in one session.' });
    await job.run();

    const [mail] = await job.mails('mod@example.com');
    expect(mail?.text).toContain('On air: 1 h');
    expect(mail?.text).toContain('- Big night');
    expect(JSON.stringify(mail)).not.toMatch(/1,200|1,000|150| tk|tokens|tomcat/);
  });

  it('hear only of the sections and the performers that they were given', async () => {
    const job = await startNotifier();
    await job.addMember('feats@example.com', { sections: ['achievements'] });
    await job.addMember('trends@example.com', { sections: ['trends'] });
    await job.addMember('other@example.com', { performers: ['somebody_else'] });
    await job.run();
    await job.broadcast();
    await job.tell({});
    await job.run();

    const [mail] = await job.mails('feats@example.com');
    expect(mail?.subject).toContain('Achieved: ');
    expect(mail?.text).toContain('- Marathon: 3 hours');
    expect(mail?.text).not.toContain('On air');
    expect(await job.mails('trends@example.com')).toEqual([]);
    expect(await job.mails('other@example.com')).toEqual([]);
  });

  it('get none while the account itself wants none about its rooms', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.set({ receiveEmailUpdates: false });
    await job.run();
    await job.broadcast();

    expect(await job.run()).toEqual([]);
  });
});

describe('the plan', () => {
  it('that shows no figures of sessions shows none by mail', async () => {
    const job = await startNotifier();
    await job.change({ plan: 'Free', trialEndsAt: 0 });
    await job.broadcast();
    await job.run();

    const [mail] = await job.mails();
    expect(mail?.text).toContain('On air: 1 h');
    expect(mail?.text).toContain('Its figures are part of a bigger plan.');
    expect(JSON.stringify(mail)).not.toMatch(/1,200|tomcat| tk/);
  });
});

describe('each mail comes once', () => {
  it('however often the job starts', async () => {
    const job = await startNotifier();
    await job.broadcast();
    await job.run();
    job.now += HOUR;

    expect(await job.run()).toEqual([]);
    expect(await job.mails()).toHaveLength(1);
  });

  it('when two starts and a repeated one meet', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.run();
    await job.broadcast();
    const outcomes = await Promise.all([job.run(), job.run(), job.run()]);

    expect(outcomes.flat()).toEqual(['sent', 'sent']);
    expect(await job.mails(OWNER)).toHaveLength(1);
    expect(await job.mails('mod@example.com')).toHaveLength(1);
  });

  it('to one address, whoever it belongs to', async () => {
    const job = await startNotifier();
    await job.addMember(OWNER.toUpperCase());
    await job.run();
    await job.broadcast();

    expect(await job.run()).toEqual(['sent']);
  });
});

describe('a start that dies', () => {
  it('between claim and mark is followed by another, once its claim has ended', async () => {
    const job = await startNotifier();
    await job.broadcast();
    const dying = { send: () => Promise.reject(new Error('killed')) };
    await expect(job.run(dying)).rejects.toThrow('killed');

    job.now += 4 * MINUTE;
    expect(await job.run()).toEqual([]);
    job.now += MINUTE;
    expect(await job.run()).toEqual(['sent']);
    expect(await job.mails()).toHaveLength(1);
  });

  it('takes along what happened meanwhile', async () => {
    const job = await startNotifier();
    await job.broadcast();
    const dying = { send: () => Promise.reject(new Error('killed')) };
    await expect(job.run(dying)).rejects.toThrow('killed');
    job.now += 5 * MINUTE;
    await job.tell({});
    await job.run();

    const [mail] = await job.mails();
    expect(mail?.text).toContain('On air: 1 h');
    expect(mail?.text).toContain('Marathon');
  });
});

describe('a mail service that', () => {
  it.each(['throttle', 'fault', 'paused', 'reset'] as const)(
    'fails (%s) is tried again later',
    async (wrong) => {
      const job = await startNotifier();
      await job.broadcast();
      job.outbox.misbehave = () => wrong;
      expect(await job.run()).toEqual(['failed']);
      expect(await job.run()).toEqual([]);

      job.outbox.misbehave = undefined;
      job.now += 5 * MINUTE;
      expect(await job.run()).toEqual(['sent']);
      expect(await job.mails()).toHaveLength(1);
    },
  );

  it('keeps failing is asked five times, ever later', async () => {
    const job = await startNotifier();
    await job.broadcast();
    job.outbox.misbehave = () => 'fault';
    const begun = job.now;
    const tried: number[] = [];
    for (const minutes of [0, 4, 5, 34, 35, 154, 155, 514, 515, 1_000]) {
      job.now = begun + minutes * MINUTE;
      if ((await job.run()).includes('failed')) tried.push(minutes);
    }

    expect(tried).toEqual([0, 5, 35, 155, 515]);
  });

  it('refuses an address is not asked again for it, and others get theirs', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.run();
    await job.broadcast();
    job.outbox.misbehave = ({ to }) => ([to].flat().includes(OWNER) ? 'reject' : undefined);
    expect(await job.run()).toEqual(['refused', 'sent']);

    job.outbox.misbehave = undefined;
    job.now += 2 * HOUR;
    await job.tell({});
    expect(await job.run()).toEqual(['sent']);
    expect(await job.mails(OWNER)).toEqual([]);
    expect(await job.mails('mod@example.com')).toHaveLength(2);
  });

  it('does not answer has perhaps sent: then the mail comes twice, never not at all', async () => {
    const job = await startNotifier();
    await job.broadcast();
    job.outbox.misbehave = () => 'lost-answer';
    expect(await job.run()).toEqual(['failed']);
    job.outbox.misbehave = undefined;
    job.now += 5 * MINUTE;
    await job.run();

    expect(await job.mails()).toHaveLength(2);
  });

  it('is not there is no reason to begin', async () => {
    const job = await startNotifier();
    await job.broadcast();
    const from = process.env.MAIL_FROM;
    delete process.env.MAIL_FROM;
    const nameless = openMailer();
    process.env.MAIL_FROM = from;

    expect(await nameless.send({ to: OWNER, subject: 's', text: 't', html: 'h' })).toEqual({
      kind: 'failed',
      reason: 'no name to send in',
    });
  });
});
