import { shardsOf } from '@lambdas/data/performers/shards';
import '@test/support/silent-logs';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { services } from '@lambdas/runtime/services';
import { openFullStore } from '@lambdas/runtime/store-scan';
import { saveUserSettings } from '@shared/api/settings';
import { by, rawEvents, tip } from '@test/support/events';
import { mailsTo } from '@test/support/mails-to';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 2 });
/** In the name of everybody who tips anonymously here. */
const CANARY = 'canary';

let service: ServiceUnderTest;
let admin: Person;
let moderator: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  admin = await service.performerOf(plan);
  moderator = await service.signUp('moderator@example.com');
  await giveRole(moderator, plan.name, 'Moderator');
  for (const person of [admin, moderator]) {
    await person.call(saveUserSettings, {
      body: { aiSummaries: true, shareData: true, receiveEmailUpdates: true },
    });
  }
  await runJobs('notify');
  // The running session ends with records that somebody set anonymously.
  const { capture } = services();
  const end = await findLogEnd(capture, plan.name);
  const chat = Array.from({ length: 30 }, (_, index) => {
    const user = by(index % 2 === 0 ? 'open_fan' : 'canary_shy');
    return [index / 10, 'chatMessage', { ...user, message: { message: `sunny words ${index}` } }];
  }) as Parameters<typeof rawEvents>[1];
  const events = rawEvents(
    ANCHOR + MINUTE,
    [
      ...chat,
      [
        4,
        'chatMessage',
        { ...by('open_fan'), message: { message: 'thanks @canary_shy, canary_odd' } },
      ],
      [5, 'tip', tip('canary_shy', 66_661, { isAnon: true, message: '| shy words' })],
      [6, 'tip', tip('canary_odd', 66_662, { isAnon: 'perhaps' })],
      [9, 'broadcastStop'],
    ],
    plan.name,
  );
  await appendChunk(capture, plan.name, end, { cursor: end?.cursor ?? '', events }, ANCHOR + HOUR);
  service.setTime(ANCHOR + HOUR);
  await service.materialize(plan.name, { force: true });
  await runJobs('summarize');
  await runJobs('notify');
}, 180_000);
afterAll(() => service?.stop());

async function runJobs(name: 'notify' | 'summarize'): Promise<void> {
  for (const shard of shardsOf()) await service.stack.runJob(name, { shard });
}

describe('the name of an anonymous tipper', () => {
  it('is in no prompt for the language model, whoever wrote it into the chat', () => {
    const prompts = JSON.stringify(service.stack.languageModel.requests);

    expect(prompts).toContain('sunny words');
    expect(prompts).not.toContain(CANARY);
  });

  it('is in no suggested summary', async () => {
    const store = openFullStore();
    const texts: string[] = [];
    for await (const item of store.tables.sessions.items()) {
      if ('suggested' in item) texts.push(JSON.stringify(item));
    }

    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join()).not.toContain(CANARY);
  });

  it('is in no mail, neither to the Admin nor to a member', async () => {
    const mails = await Promise.all(
      [admin, moderator].map(({ email }) => mailsTo(service.stack.mail, email)),
    );

    for (const list of mails) {
      expect(list.map(({ subject }) => subject).join()).toContain(plan.name);
      expect(JSON.stringify(list)).not.toContain(CANARY);
    }
  });
});
