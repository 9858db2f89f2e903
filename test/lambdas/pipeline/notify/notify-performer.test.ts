import {
  EVENING,
  HOUR,
  MINUTE,
  OWNER,
  ROOM,
  SITE,
  startNotifier,
} from '@test/support/notifier-under-test';
import { describe, expect, it } from 'vitest';

const DAY = 24 * HOUR;

describe('news of a performer', () => {
  it('is mailed once a session has ended, with its numbers and a link to it', async () => {
    const job = await startNotifier();
    await job.broadcast();

    expect(await job.run()).toEqual(['sent']);
    const [mail] = await job.mails();
    expect(mail?.to).toEqual([OWNER]);
    expect(mail?.from).toBe('Roomlight <no-reply@roomlight.local>');
    expect(mail?.subject).toBe(`${ROOM}: At least 1,200 tk ($60) in 1 h`);
    expect(mail?.text).toContain('Income: at least 1,200 tk ($60)');
    expect(mail?.text).toContain('Tips: 1,200 tk ($60) from 3 tippers');
    expect(mail?.text).toContain('New followers: 1');
    expect(mail?.text).toContain('Top tipper: tomcat, 150 tk');
    expect(mail?.text).toContain(
      `${SITE}/dashboard/sessions/2026-03-10T18:00:00.000Z?room=${ROOM}`,
    );
    expect(mail?.text).not.toContain('shy_one');
  });

  it('has the headers for unsubscribing in mail programs', async () => {
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

  it('waits until a session can’t continue any more', async () => {
    const job = await startNotifier();
    await job.broadcast();
    job.now = EVENING + HOUR + 10 * MINUTE;
    expect(await job.run()).toEqual([]);

    job.now = EVENING + HOUR + 16 * MINUTE;
    expect(await job.run()).toEqual(['sent']);
  });

  it('sends a session and what it earned in one mail', async () => {
    const job = await startNotifier();
    await job.broadcast();
    await job.notify({ title: 'Full house', text: '10 different tippers in one session.' });
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
    await job.notify({ id: 'token:1', kind: 'token' });
    await job.notify({ id: 'gap:1', kind: 'gap' });
    await job.notify({ id: 'summary:1', kind: 'summary' });

    expect(await job.run()).toEqual([]);
  });

  it('tells when the room gets fewer viewers than usual, once', async () => {
    const job = await startNotifier();
    const title = 'Fewer viewers than usual since Nov 3';
    await job.notify({ id: 'health:fall-viewers:1', kind: 'health', title, text: '41 viewers.' });

    expect(await job.run()).toEqual(['sent']);
    expect(await job.run()).toEqual([]);
    const [mail] = await job.mails();
    expect(mail?.subject).toContain(title);
    expect(mail?.text).toContain(`${title}. 41 viewers.`);
  });

  it('sends nothing older than 24 hours', async () => {
    const job = await startNotifier();
    await job.notify({});
    job.now += DAY;

    expect(await job.run()).toEqual([]);
  });
});

describe('members of the team', () => {
  it('get their own mail if they want it', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.addMember('quiet@example.com');
    await job.set({ receiveEmailUpdates: false }, 'quiet@example.com');
    await job.run();
    await job.broadcast();

    expect(await job.run()).toEqual(['sent', 'sent']);
    expect((await job.mails()).map(({ to }) => to[0])).toEqual([OWNER, 'mod@example.com']);
  });

  it('get no money amounts if they may not see any', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com', { seesMoney: false });
    await job.run();
    await job.broadcast();
    await job.notify({ title: 'Big night', text: '1,000 tokens in tips in one session.' });
    await job.run();

    const [mail] = await job.mails('mod@example.com');
    expect(mail?.text).toContain('Time live: 1 h');
    expect(mail?.text).toContain('- Big night');
    expect(JSON.stringify(mail)).not.toMatch(/1,200|1,000|150| tk|tokens|tomcat/);
  });

  it('get only news of their sections and performers', async () => {
    const job = await startNotifier();
    await job.addMember('feats@example.com', { sections: ['achievements'] });
    await job.addMember('trends@example.com', { sections: ['trends'] });
    await job.addMember('other@example.com', { performers: ['somebody_else'] });
    await job.run();
    await job.broadcast();
    await job.notify({});
    await job.run();

    const [mail] = await job.mails('feats@example.com');
    expect(mail?.subject).toContain('Achieved: ');
    expect(mail?.text).toContain('- Marathon: 3 hours');
    expect(mail?.text).not.toContain('Time live');
    expect(await job.mails('trends@example.com')).toEqual([]);
    expect(await job.mails('other@example.com')).toEqual([]);
  });

  it('get none while the account has mails switched off', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.set({ receiveEmailUpdates: false });
    await job.run();
    await job.broadcast();

    expect(await job.run()).toEqual([]);
  });
});

describe('the plan', () => {
  it('that hides the numbers of sessions also hides them in mails', async () => {
    const job = await startNotifier();
    await job.change({ plan: 'Free', trialEndsAt: 0 });
    await job.broadcast();
    await job.run();

    const [mail] = await job.mails();
    expect(mail?.text).toContain('Time live: 1 h');
    expect(mail?.text).toContain('Upgrade your plan to see this session’s stats.');
    expect(JSON.stringify(mail)).not.toMatch(/1,200|tomcat| tk/);
  });
});
