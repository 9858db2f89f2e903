import '@test/support/silent-logs';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { makeSigningSecret } from '@lambdas/integrations/webhooks/sign-message';
import { MAX_ATTEMPTS } from '@shared/domain/webhooks/delivery-plan';
import { startReceiver, verifyMessage } from '@test/support/webhook-receiver';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  EVENING,
  HOUR,
  MINUTE,
  ROOM,
  SECRET,
  startWebhooks,
  type WebhooksUnderTest,
} from './webhooks-under-test';

const fail = { status: 500 };

function answerWith(world: WebhooksUnderTest, status: number): void {
  world.receiver.answer = (response) => void response.writeHead(status).end();
}

describe('what is sent', () => {
  it('sends a finished session once it can no longer continue', async () => {
    const world = await startWebhooks();
    await world.add('first', { since: EVENING - 10 * MINUTE });
    await world.broadcast();
    await world.run();
    expect(world.receiver.messages).toEqual([]);
    world.now += 16 * MINUTE;
    await world.run();
    await world.run();
    const sent = world.receiver.messages.filter(({ body }) => body.includes('session.finished'));
    expect(sent).toHaveLength(1);
    const [message] = sent;
    if (!message) throw new Error('Nothing was sent.');
    expect(verifyMessage(message, SECRET, world.now)).toEqual({
      type: 'session.finished',
      timestamp: new Date(EVENING).toISOString(),
      data: {
        performerName: ROOM,
        id: `session:${EVENING - HOUR}`,
        startTime: new Date(EVENING - HOUR).toISOString(),
      },
    });
    expect(await world.deliveries()).toContainEqual(
      expect.objectContaining({ id: message.id, state: 'delivered', attempts: 1, status: 204 }),
    );
  });

  it('sends achievements, goals and findings, each once, and no other notifications', async () => {
    const world = await startWebhooks();
    await world.add();
    const kinds = ['achievement', 'goal', 'health', 'token', 'gap', 'summary', 'social'] as const;
    for (const kind of kinds) await world.notify({ kind, id: `${kind}:1` });
    for (let run = 0; run < 3; run++) await world.run();
    const types = world.receiver.messages.map(({ body }) => JSON.parse(body).type).sort();
    expect(types).toEqual(['achievement.earned', 'goal.reached', 'health.finding']);
  });

  it('sends the goals that a session reached, found when it is materialized', async () => {
    const world = await startWebhooks();
    await world.add('first', { events: ['goal.reached'] });
    await changeAccount(world.services.configs, 'owner', (account) => ({
      ...account,
      settings: { ...account.settings, goals: { [ROOM]: { session: 100, month: 101 } } },
    }));
    await world.broadcast();
    world.now += 16 * MINUTE;
    await world.run();
    expect(world.receiver.messages.map(({ body }) => JSON.parse(body).data.id)).toEqual([
      `goal:session:${EVENING - HOUR}`,
    ]);
    expect((await world.news()).filter(({ kind }) => kind === 'goal')).toMatchObject([
      { title: 'Session goal reached' },
    ]);
  });

  it('sends only chosen events, and nothing that happened before', async () => {
    const world = await startWebhooks();
    await world.notify({ kind: 'goal', at: world.now - 1 });
    await world.add('first', { events: ['goal.reached'] });
    await world.notify({ kind: 'achievement' });
    await world.notify({ kind: 'goal', id: 'goal:month:2026-11' });
    await world.run();
    expect(world.receiver.messages.map(({ body }) => JSON.parse(body).data.id)).toEqual([
      'goal:month:2026-11',
    ]);
  });

  it('sends each webhook messages of its own', async () => {
    const world = await startWebhooks();
    await world.add('first');
    await world.add('second');
    await world.notify({});
    await world.run();
    expect(new Set(world.receiver.messages.map(({ id }) => id)).size).toBe(2);
  });

  it('signs with both secrets while one is being replaced, then with the new one', async () => {
    const world = await startWebhooks();
    const former = makeSigningSecret();
    const until = world.now + HOUR;
    await world.add('first', { formerSecret: { secret: { key: '', iv: '', box: former }, until } });
    await world.notify({});
    await world.run();
    world.now += HOUR;
    await world.notify({});
    await world.run();
    const [during, after] = world.receiver.messages;
    if (!during || !after) throw new Error('Two messages were expected.');
    for (const secret of [SECRET, former]) {
      expect(verifyMessage(during, secret, world.now - HOUR)).toBeTruthy();
    }
    expect(verifyMessage(after, SECRET, world.now)).toBeTruthy();
    expect(() => verifyMessage(after, former, world.now)).toThrow();
  });

  it('sends nothing for an account whose plan doesn’t include it, and goes on when it does', async () => {
    const world = await startWebhooks();
    await world.add();
    await world.notify({});
    const plan = (plan: 'Free' | 'ProMonthly') =>
      changeAccount(world.services.configs, 'owner', (account) => ({ ...account, plan }));
    await plan('Free');
    expect(await world.run()).toEqual(['locked']);
    await plan('ProMonthly');
    expect(await world.run()).toEqual(['sent']);
  });
});

describe('a receiver that fails', () => {
  it('gets the same message under the same ID, with growing pauses, for three days', async () => {
    const world = await startWebhooks();
    await world.add();
    answerWith(world, fail.status);
    await world.notify({});
    const begun = world.now;
    const times: number[] = [];
    while (times.length < MAX_ATTEMPTS && world.now < begun + 120 * HOUR) {
      if ((await world.run()).includes('failed')) times.push(world.now - begun);
      world.now += 15 * MINUTE;
    }
    const [{ id, body } = { id: '', body: '' }] = world.receiver.messages;
    expect(world.receiver.messages).toHaveLength(MAX_ATTEMPTS);
    for (const message of world.receiver.messages) {
      expect([message.id, message.body]).toEqual([id, body]);
    }
    expect(times.at(-1)).toBeGreaterThan(72 * HOUR);
    expect(times.at(-1)).toBeLessThan(96 * HOUR);
    expect(await world.deliveries()).toMatchObject([
      { state: 'failed', attempts: MAX_ATTEMPTS, status: 500, problem: 'status' },
    ]);
  });

  it('gets what it missed once it works again', async () => {
    const world = await startWebhooks();
    await world.add();
    answerWith(world, fail.status);
    await world.notify({});
    await world.run();
    expect(await world.webhook()).toMatchObject({ failingSince: EVENING });
    answerWith(world, 200);
    await world.runFor(10 * MINUTE, 2 * MINUTE);
    expect(await world.deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    expect(await world.webhook()).toMatchObject({ failingSince: null, dueAt: null });
  });

  it('is asked once per run while it is down', async () => {
    const world = await startWebhooks();
    await world.add();
    answerWith(world, fail.status);
    for (let event = 0; event < 5; event++) await world.notify({});
    await world.run();
    expect(world.receiver.messages).toHaveLength(1);
  });

  it('waits as long as the receiver asks', async () => {
    const world = await startWebhooks();
    await world.add();
    world.receiver.answer = (response) =>
      void response.writeHead(429, { 'retry-after': '7200' }).end();
    await world.notify({});
    await world.run();
    expect(await world.deliveries()).toMatchObject([{ nextAt: EVENING + 2 * HOUR }]);
  });

  it('doesn’t stop the others', async () => {
    const world = await startWebhooks();
    const hanging = await startReceiver();
    onTestFinished(() => hanging.close());
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    hanging.answer = async (response) => {
      await held;
      response.writeHead(500).end();
    };
    await world.add('hangs', { url: hanging.url });
    await world.add('works');
    world.receiver.answer = (response) => {
      response.writeHead(200).end();
      letGo();
    };
    await world.notify({});
    // The first receiver only answers once the second one has its message.
    expect((await world.run()).toSorted()).toEqual(['failed', 'sent']);
  });
});

describe('pausing', () => {
  it('pauses a webhook whose receiver took nothing for three days, and tells its owner once', async () => {
    const world = await startWebhooks();
    await world.add();
    answerWith(world, fail.status);
    await world.notify({});
    await world.runFor(100 * HOUR, HOUR);
    expect(await world.webhook()).toMatchObject({ pauseReason: 'failures', isNoticeDue: false });
    expect(world.mails).toMatchObject([
      { to: 'owner@example.com', subject: 'We paused a webhook of lena' },
    ]);
    const notices = (await world.news()).filter(({ kind }) => kind === 'webhook');
    expect(notices).toMatchObject([{ title: 'Webhook paused' }]);
    const before = world.receiver.messages.length;
    await world.notify({});
    await world.runFor(5 * HOUR, HOUR);
    expect(world.receiver.messages).toHaveLength(before);
  });

  it('goes on if the receiver only refuses some messages', async () => {
    const world = await startWebhooks();
    await world.add();
    await world.notify({ id: 'achievement:refused' });
    world.receiver.answer = (response, { body }) =>
      void response.writeHead(body.includes('refused') ? 400 : 200).end();
    for (let hour = 0; hour < 100; hour++) {
      if (hour % 12 === 0) await world.notify({});
      await world.run();
      world.now += HOUR;
    }
    expect(await world.webhook()).toMatchObject({ pausedAt: null });
    const states = (await world.deliveries()).map(({ state }) => state);
    expect(states.filter((state) => state === 'failed')).toHaveLength(1);
  });

  it('pauses at once if the receiver says it is gone', async () => {
    const world = await startWebhooks();
    await world.add();
    answerWith(world, 410);
    await world.notify({});
    await world.run();
    expect(await world.webhook()).toMatchObject({ pauseReason: 'gone', isNoticeDue: true });
    await world.run();
    expect(world.mails).toHaveLength(1);
  });

  it('mails again what couldn’t be mailed, for a day', async () => {
    const world = await startWebhooks();
    await world.add('first', { pausedAt: EVENING, pauseReason: 'gone', isNoticeDue: true });
    world.mailAnswer = { kind: 'failed', reason: 'busy' };
    await world.run();
    expect(await world.webhook()).toMatchObject({ isNoticeDue: true });
    world.now += 25 * HOUR;
    await world.run();
    expect(await world.webhook()).toMatchObject({ isNoticeDue: false });
    expect(world.mails).toHaveLength(1);
  });
});

describe('runs that die, and runs at once', () => {
  it('loses nothing and enqueues nothing twice, wherever a run is killed', async () => {
    const world = await startWebhooks();
    await world.add();
    let expected = 0;
    for (let request = 1; request < 40; request++) {
      await world.notify({});
      expected += 1;
      await world.run(request);
      world.now += 6 * MINUTE;
      await world.run();
      await world.run();
    }
    const delivered = await world.deliveries();
    expect(delivered).toHaveLength(expected);
    expect(delivered.every(({ state }) => state === 'delivered')).toBe(true);
    const ids = new Set(world.receiver.messages.map(({ id }) => id));
    expect(ids.size).toBe(expected);
  });

  it('repeats an attempt whose result was lost, under the same ID', async () => {
    const world = await startWebhooks();
    await world.add();
    await world.notify({});
    world.receiver.answer = (response) => void response.destroy();
    await world.run();
    world.receiver.answer = (response) => void response.writeHead(200).end();
    await world.runFor(6 * MINUTE, 2 * MINUTE);
    const [first, second] = world.receiver.messages;
    expect(first?.id).toBe(second?.id);
    expect(await world.deliveries()).toMatchObject([{ state: 'delivered' }]);
  });

  it('sends a message once if two runs work at the same time', async () => {
    const world = await startWebhooks();
    await world.add();
    await world.notify({});
    await Promise.all([world.run(), world.run(), world.run()]);
    expect(world.receiver.messages).toHaveLength(1);
    await world.run();
    expect(await world.deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});
