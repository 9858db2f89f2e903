import { viewersOf } from '@infra/local/demo/extension-upload';
import { startPlatform } from '@infra/local/platform/start-platform';
import { buildWeb } from '@infra/local/web-build';
import { sessionLedger } from '@lambdas/data/uploads/ledger';
import { listAllUploads } from '@lambdas/data/uploads/session-uploads';
import { services } from '@lambdas/runtime/services';
import { saveEventsToken } from '@shared/api/performers';
import { saveUserSettings } from '@shared/api/settings';
import type { SessionUpload, UploadedSnapshot } from '@shared/domain/uploads/session-upload';
import { PASSWORD, type Person, signedIn } from '@test/support/signed-in';
import { openWebStack, type WebStack } from '../web-stack';

const MINUTE = 60_000;
/** A room that is always live started so long before the world's anchor. */
const LIVE_LEAD_MS = 40 * MINUTE;

/**
 * In this world, at any hour of any day, somebody has come by a link and somebody by a hashtag within the
 * session's first minute, and the days before have income from private shows.
 */
const SEED = 20;

export const ROOM = 'anna_amber';
export const OWNER = { email: 'anna@example.com', password: PASSWORD };

export interface RoomStack extends WebStack {
  readonly owner: Person;
  /** Start of the running session, epoch ms. */
  readonly start: number;
  /** Somebody comes now, and gives these tips, one per second. Each name can come once. */
  visit(username: string, tips: readonly number[], isAnon?: boolean): Promise<void>;
  /** Lets the service know what happened until now, as its listener does. */
  follow(): Promise<void>;
  /** The newest upload of the running session; null if there is none. */
  uploaded(): Promise<SessionUpload | null>;
  /** The tips of the running session in the stored token ledger, oldest first. */
  ledgerTips(): Promise<LedgerTip[]>;
  /** What an extension that misses nothing has uploaded by now. */
  happened(): Counted;
  /** Viewers by type at a time of the running session (epoch ms). */
  viewersAt(at: number): UploadedSnapshot['viewers'];
  /** Followers at a time (epoch ms). */
  followersAt(at: number): number;
  /** Income of what was over before the running session, by the day (UTC) on which it counts. */
  incomeByDay(): ReadonlyMap<string, DayIncome>;
}

/** What a day brought, in tokens. */
export interface DayIncome {
  tips: number;
  media: number;
  private: number;
  spy: number;
  fanClub: number;
}

/** A tip as the ledger has it: exact to a second (epoch seconds). */
export interface LedgerTip {
  readonly second: number;
  readonly tokens: number;
}

/** What an upload says happened in a session. */
export type Counted = Pick<SessionUpload, 'tokens' | 'tips' | 'joins' | 'visits'>;

export function countedIn(upload: SessionUpload | null): Counted | null {
  if (upload === null) return null;
  const { tokens, tips, joins, visits } = upload;
  return { tokens, tips, joins, visits };
}

/** Starts the stack with an account on Pro and its room, whose session started just now. */
export async function openRoomStack(): Promise<RoomStack> {
  // The session starts now, so nothing that may take minutes comes after.
  await buildWeb();
  const now = Date.now();
  const plan = { name: ROOM, eventsToken: 'annaEventsToken', historyDays: 4 } as const;
  const rooms = [{ ...plan, density: 'quiet', alwaysLive: true } as const];
  // The session has already brought something, but so little that the page shows all of it.
  const anchor = now + LIVE_LEAD_MS - MINUTE;
  const opened = await openWebStack(() =>
    startPlatform({ seed: SEED, anchor, now: Date.now, rooms, crowd: 0 }),
  );
  const { stack, platform } = opened;
  const { sub } = await stack.cognito.ensureUser({ ...OWNER, confirmed: true });
  const owner = await signedIn(stack, OWNER.email, sub);
  // Handlers read their settings when they are loaded, so load them only now.
  const { followRoom, givePro } = await import('./prepare-room');
  await givePro(sub);
  await owner.call(saveUserSettings, { body: { createTipperProfiles: true } });
  await owner.call(saveEventsToken, {
    params: { p: ROOM },
    body: { email: OWNER.email, performerName: ROOM, cbEventsApiToken: plan.eventsToken },
  });
  const { broadcasts } = platform.truth(ROOM);
  const start = broadcasts.at(-1)?.start;
  if (start === undefined) throw new Error('The room is not live.');
  const follow = () => followRoom(ROOM, broadcasts[0]?.start ?? start);
  await follow();
  return {
    ...opened,
    owner,
    start,
    follow,
    async visit(username, tips, isAnon = false) {
      const given = tips.map((tokens) => ({ tokens, isAnon }));
      const visit = { username, minutes: 15, tips: given };
      const response = await fetch(`${platform.url}/_control/rooms/${ROOM}`, {
        method: 'POST',
        body: JSON.stringify({ visit }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async uploaded() {
      const uploads = await listAllUploads(services().sessions, ROOM);
      return uploads.find(({ upload }) => upload.start === start)?.upload ?? null;
    },
    async ledgerTips() {
      const session = { start: start - 1_000, end: Date.now() + 1_000 };
      const { entries } = await sessionLedger(services().sessions, ROOM, session);
      return entries
        .filter(({ type }) => type === 'tip')
        .map(({ ms, tokens }) => ({ second: ms / 1_000, tokens }));
    },
    happened() {
      const report = platform.extensionReport(ROOM, start);
      const since = (at: number) => at - start;
      return {
        tokens: report.tokens,
        tips: report.tips.map(({ at, tokens, viewer }) => ({ since: since(at), tokens, viewer })),
        joins: report.hashtagJoins.map(({ at, hashtag, viewer }) => ({
          since: since(at),
          hashtag,
          viewer,
        })),
        visits: report.linkVisits.map(({ at, link }) => ({ since: since(at), link })),
      };
    },
    viewersAt: (at) => viewersOf(platform.snapshotAt(ROOM, at)),
    followersAt: (at) => platform.truth(ROOM, at).now.followers,
    incomeByDay() {
      const { broadcasts, offline } = platform.truth(ROOM);
      const days = new Map<string, DayIncome>();
      const add = (at: number, kind: keyof DayIncome, tokens: number) => {
        const date = new Date(at).toISOString().slice(0, 10);
        const nothing = { tips: 0, media: 0, private: 0, spy: 0, fanClub: 0 };
        const income = days.get(date) ?? nothing;
        income[kind] += tokens;
        days.set(date, income);
      };
      for (const { start: began, stop, tokens, media, hiddenIncome } of broadcasts) {
        if (stop === null) continue;
        add(began, 'tips', tokens);
        add(began, 'media', media.tokens);
        for (const { kind, tokens } of hiddenIncome) add(began, kind, tokens);
      }
      const isBefore = ({ at }: { readonly at: number }) => at < start;
      for (const { at, kind, tokens } of offline.hiddenIncome.filter(isBefore)) {
        add(at, kind, tokens);
      }
      for (const { at, tokens } of offline.purchases.filter(isBefore)) add(at, 'media', tokens);
      for (const { tips } of Object.values(platform.people(ROOM))) {
        for (const { at, tokens, broadcast } of tips) {
          if (broadcast === null && at < start) add(at, 'tips', tokens);
        }
      }
      return days;
    },
  };
}
