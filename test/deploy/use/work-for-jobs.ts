import { listenerReportItem } from '@lambdas/data/log/listener-reports';
import { notify } from '@lambdas/data/mails/notifications';
import { listReleased, releasedPerformerItem } from '@lambdas/data/performers/released-performers';
import { QUIET_MS } from '@lambdas/pipeline/release/release-performers';
import { keyOf } from '@lambdas/runtime/item-kind';
import { services } from '@lambdas/runtime/services';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import { findRoomSession } from '@lambdas/services/social/room-session';
import { saveSocialRules } from '@shared/api/social';
import type { Person } from '@test/support/signed-in';

const MINUTE_MS = 60_000;

/**
 * Gives jobs something to do in a room that is live: news to mail and to send to its webhook, and a
 * post that is due.
 *
 * @throws Error if the room is not live
 */
export async function giveNews({ call }: Pick<Person, 'call'>, performer: string): Promise<void> {
  const { configs, now } = services();
  const news = { title: 'First tip', text: 'Somebody tipped.', session: null };
  await notify(
    configs,
    performer,
    [{ ...news, id: 'achievement:first-tip', kind: 'achievement', at: now() }],
    now(),
  );
  const room = await findRoomSession(services(), performer, { wantsFinished: false });
  if (typeof room === 'string' || room.state !== 'on-air') throw new Error(`${performer} is off.`);
  const minutes = Math.floor((now() - room.summary.start) / MINUTE_MS);
  await call(saveSocialRules, {
    params: { p: performer, network: 'bluesky' },
    body: { isEnabled: true, minutes, text: 'I’m live now: {link}' },
  });
}

/** Forgets which rooms are off air or live, so that jobs that skip such rooms look at all of them. */
export async function forgetReports(): Promise<void> {
  const { configs } = services();
  for (const report of await queryItems(configs, listenerReportItem, {})) {
    await configs.remove(keyOf(listenerReportItem, report));
  }
}

/** Lets rooms that were given up have been given up for long enough to be erased. */
export async function ageReleased(): Promise<void> {
  const { configs } = services();
  for (const { performer, account, releasedAt } of await listReleased(configs)) {
    const aged = { account, releasedAt: releasedAt - QUIET_MS };
    await putItem(configs, releasedPerformerItem, { performer }, aged);
  }
}
