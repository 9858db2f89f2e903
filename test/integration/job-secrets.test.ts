import '@test/support/silent-logs';
import { jobs, listInputs } from '@infra/jobs';
import { notify } from '@lambdas/data/mails/notifications';
import { markReleased } from '@lambdas/data/performers/released-performers';
import { services } from '@lambdas/runtime/services';
import { saveNotificationEmail } from '@shared/api/mail';
import { saveStatsToken } from '@shared/api/performers';
import { saveUserSettings } from '@shared/api/settings';
import {
  ANCHOR,
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const plan = aRoom({ historyDays: 1 });
/** `open events-token` and the like, by job. */
const used = new Map<string, Set<string>>();

let service: ServiceUnderTest;
let person: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  person = await service.performerOf(plan);
  const params = { p: plan.name };
  const { configs } = services();
  await person.call(saveUserSettings, { body: { receiveEmailUpdates: true } });
  await person.call(saveStatsToken, {
    params,
    body: { performerName: plan.name, cbStatsApiToken: plan.statsToken ?? '' },
  });
  await person.call(saveNotificationEmail, {
    params,
    body: { performerName: plan.name, notificationEmail: person.email },
  });
  // The first run starts the books, the next ones have a mail to send.
  for (const round of [1, 2, 3]) {
    const at = ANCHOR + round * 10 * MINUTE;
    service.setTime(at);
    const news = { id: `achievement:${round}`, kind: 'achievement', at, title: 'Well' } as const;
    await notify(configs, plan.name, [{ ...news, text: 'Well done.', session: null }], at);
    await runJobs();
  }
  await markReleased(configs, {
    performer: plan.name,
    account: person.sub,
    releasedAt: ANCHOR,
  });
  await runJobs();
}, 180_000);
afterAll(() => service?.stop());

async function runJobs(): Promise<void> {
  const { secrets } = services();
  for (const job of jobs) {
    const seen = used.get(job.name) ?? new Set();
    used.set(job.name, seen);
    const { open, seal } = secrets;
    const spies = [
      vi.spyOn(secrets, 'open').mockImplementation((sealed, of) => {
        seen.add(`open ${of.kind}`);
        return open(sealed, of);
      }),
      vi.spyOn(secrets, 'seal').mockImplementation((text, of) => {
        seen.add(`seal ${of.kind}`);
        return seal(text, of);
      }),
    ];
    for (const input of listInputs(job)) await service.stack.runJob(job.name, input);
    for (const spy of spies) spy.mockRestore();
  }
}

it.each(jobs)('$name opens and seals the kinds of secrets that it has a right to', (job) => {
  const granted = job.grants.flatMap((grant) =>
    'key' in grant ? grant.kinds.map((kind) => `${grant.key} ${kind}`) : [],
  );

  expect([...(used.get(job.name) ?? [])].sort()).toEqual(granted.sort());
});
