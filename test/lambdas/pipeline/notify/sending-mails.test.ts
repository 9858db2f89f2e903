import { openMailer } from '@lambdas/integrations/mailer';
import { HOUR, MINUTE, OWNER, startNotifier } from '@test/support/notifier-under-test';
import { describe, expect, it } from 'vitest';

describe('each mail is sent once', () => {
  it('however often the job starts', async () => {
    const job = await startNotifier();
    await job.broadcast();
    await job.run();
    job.now += HOUR;

    expect(await job.run()).toEqual([]);
    expect(await job.mails()).toHaveLength(1);
  });

  it('when parallel and repeated runs overlap', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.run();
    await job.broadcast();
    const outcomes = await Promise.all([job.run(), job.run(), job.run()]);

    expect(outcomes.flat()).toEqual(['sent', 'sent']);
    expect(await job.mails(OWNER)).toHaveLength(1);
    expect(await job.mails('mod@example.com')).toHaveLength(1);
  });

  it('to one address, even if it is shared', async () => {
    const job = await startNotifier();
    await job.addMember(OWNER.toUpperCase());
    await job.run();
    await job.broadcast();

    expect(await job.run()).toEqual(['sent']);
  });
});

describe('a run that dies', () => {
  it('between claim and mark is followed by another once its claim expires', async () => {
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

  it('also sends what happened meanwhile', async () => {
    const job = await startNotifier();
    await job.broadcast();
    const dying = { send: () => Promise.reject(new Error('killed')) };
    await expect(job.run(dying)).rejects.toThrow('killed');
    job.now += 5 * MINUTE;
    await job.notify({});
    await job.run();

    const [mail] = await job.mails();
    expect(mail?.text).toContain('Time live: 1 h');
    expect(mail?.text).toContain('Marathon');
  });
});

describe('a mail service that', () => {
  it.each(['throttle', 'fault', 'paused', 'reset'] as const)(
    'fails (%s) is retried later',
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

  it('keeps failing is tried five times, with growing delays', async () => {
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

  it('refuses an address is not tried again for it, and others get their mail', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.run();
    await job.broadcast();
    job.outbox.misbehave = ({ to }) => ([to].flat().includes(OWNER) ? 'reject' : undefined);
    expect(await job.run()).toEqual(['refused', 'sent']);

    job.outbox.misbehave = undefined;
    job.now += 2 * HOUR;
    await job.notify({});
    expect(await job.run()).toEqual(['sent']);
    expect(await job.mails(OWNER)).toEqual([]);
    expect(await job.mails('mod@example.com')).toHaveLength(2);
  });

  it('doesn’t answer may have sent: the mail may come twice, but never not at all', async () => {
    const job = await startNotifier();
    await job.broadcast();
    job.outbox.misbehave = () => 'lost-answer';
    expect(await job.run()).toEqual(['failed']);
    job.outbox.misbehave = undefined;
    job.now += 5 * MINUTE;
    await job.run();

    expect(await job.mails()).toHaveLength(2);
  });

  it('is missing starts no mail', async () => {
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
