import { changeMailBook } from '@lambdas/data/mails/mail-books';
import { updateEnd } from '@shared/domain/mails/mail-book';
import { HOUR, MINUTE, ROOM, startNotifier } from '@test/support/notifier-under-test';
import { describe, expect, it } from 'vitest';

describe('the mail preference', () => {
  it('is respected', async () => {
    const job = await startNotifier();
    await job.set({ receiveEmailUpdates: false });
    await job.broadcast();

    expect(await job.run()).toEqual([]);
    expect(await job.mails()).toEqual([]);
  });

  it('does not include what happened before', async () => {
    const job = await startNotifier();
    await job.set({ receiveEmailUpdates: false });
    await job.run();
    await job.broadcast();
    await job.set({ receiveEmailUpdates: true });
    expect(await job.run()).toEqual([]);

    job.now += MINUTE;
    await job.notify({});
    expect(await job.run()).toEqual(['sent']);
    expect((await job.mails())[0]?.subject).toBe(`${ROOM}: Achieved: Marathon`);
  });

  it('counts from its time, not from the job’s next start, and sends no mail twice', async () => {
    const job = await startNotifier();
    await job.set({ receiveEmailUpdates: false, emailUpdatesSince: null });
    await job.run();
    await job.notify({ id: 'achievement:before-1', title: 'Before' });
    job.now += MINUTE;
    await job.set({ receiveEmailUpdates: true, emailUpdatesSince: job.now });
    await job.notify({});
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

  it('of a member counts from the latest of her own, the account’s and her joining', async () => {
    const job = await startNotifier();
    await job.set({ emailUpdatesSince: job.now - HOUR });
    await job.notify({ id: 'achievement:before-1', title: 'Before' });
    job.now += MINUTE;
    await job.addMember('mod@example.com', { joinedAt: job.now });
    await job.set({ emailUpdatesSince: job.now - HOUR }, 'mod@example.com');
    await job.notify({});
    await job.run();

    const [mail, ...others] = await job.mails('mod@example.com');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Marathon');
    expect(mail?.text).not.toContain('Before');
  });

  it('ends with the unsubscribe link, however often the job starts', async () => {
    const job = await startNotifier();
    await changeMailBook(job.services.configs, ROOM, (book) =>
      updateEnd(book, 'account:owner', true, job.now),
    );
    await job.broadcast();

    expect(await job.run()).toEqual([]);
    expect(await job.run()).toEqual([]);
  });

  it('that a member ended stays off if the account switches off and on', async () => {
    const job = await startNotifier();
    await job.addMember('mod@example.com');
    await job.run();
    await changeMailBook(job.services.configs, ROOM, (book) =>
      updateEnd(book, 'account:mod@example.com', true, job.now),
    );
    for (const receiveEmailUpdates of [false, true]) {
      await job.set({ receiveEmailUpdates });
      await job.run();
    }
    job.now += MINUTE;
    await job.notify({});

    expect(await job.run()).toEqual(['sent']);
    expect(await job.mails('mod@example.com')).toEqual([]);
  });

  it('is ignored for a closed account', async () => {
    const job = await startNotifier();
    await job.broadcast();
    await job.change({ closedAt: job.now });

    expect(await job.run()).toEqual([]);
  });

  it('is ignored once the performer left the account', async () => {
    const job = await startNotifier();
    await job.broadcast();
    await job.change({ performers: {} });

    expect(await job.run()).toEqual([]);
  });
});
