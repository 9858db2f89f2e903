import { join } from 'node:path';
import { catchUp } from '@infra/local/demo/catch-up';
import { replaySite } from '@infra/local/demo/replay-site';
import { createCustomers } from '@infra/local/platform/customer';
import { onlineRooms } from '@infra/local/platform/room-list/online-rooms';
import { startPlatform } from '@infra/local/platform/start-platform';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { type RunningStack, startStack } from '@infra/local/stack/start-stack';
import { applyPlan } from '@lambdas/account/apply-plan';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { publishSite } from '@lambdas/pipeline/publish/publish-site';
import { openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { saveEventsToken } from '@shared/api/performers';
import { saveUserSettings } from '@shared/api/settings';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { PASSWORD, signedIn } from '@test/support/signed-in';

const SEED = 2;
const DAYS = 365;
/** Enough other rooms for a full list of hashtags, which only the site's last days need. */
const CROWD = 200;
const room: RoomPlan = {
  name: 'vera_vale',
  eventsToken: 'eventsTokenOfVera1234',
  historyDays: DAYS,
  density: 'usual',
  alwaysLive: true,
};

export interface YearStack {
  readonly stack: RunningStack;
  readonly account: { readonly email: string; readonly password: string };
  close(): Promise<void>;
}

/**
 * Starts the local stack with a performer who has been live for a year and pays for Pro.
 *
 * @param directory an empty folder for all its data
 */
export async function openYearStack(directory: string, webRoot: string): Promise<YearStack> {
  const account = { email: 'vera@example.com', password: PASSWORD };
  const anchor = Date.now();
  const platform = await startPlatform({
    seed: SEED,
    anchor,
    now: Date.now,
    rooms: [room],
    crowd: 5,
  });
  const stack = await startStack({
    directory: join(directory, 'stack'),
    webRoot,
    eventsApi: platform.url,
  });
  const { sub } = await stack.cognito.ensureUser({ ...account, confirmed: true });
  const person = await signedIn(stack, account.email, sub);
  await applyPlan(services(), openUserPool(), sub, 'ProAnnual');
  await person.call(saveUserSettings, { body: { createTipperProfiles: true } });
  await person.call(saveEventsToken, {
    params: { p: room.name },
    body: { performerName: room.name, cbEventsApiToken: room.eventsToken },
  });
  await catchUp(services(), {
    room: room.name,
    historyStart: anchor - DAYS * DAY_MS,
    seenUpTo: null,
    onProgress: () => {},
  });
  await materializePerformer(services(), room.name);
  await publishLastDays(anchor);
  return {
    stack,
    account,
    async close() {
      await stack.close();
      await platform.close();
    },
  };
}

/** Publishes the platform's last two days, as a scanner saw them: public pages show yesterday. */
async function publishLastDays(anchor: number): Promise<void> {
  const rooms = [...createCustomers(SEED, anchor, [room]).values()].map(
    (customer) => customer.room,
  );
  const online = onlineRooms({ seed: SEED, anchor, crowd: CROWD, rooms });
  await replaySite(services(), { online, anchor }, anchor - 2 * DAY_MS, () => {});
  await publishSite(services(), openPublished());
}
