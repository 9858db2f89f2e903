import type { Dice } from '@infra/local/platform/world/dice';
import { takeLedger } from '@lambdas/services/uploads/save-ledger';
import { saveSessionUpload } from '@lambdas/services/uploads/save-session-upload';
import type { SessionUploadBody } from '@shared/api/uploads';
import type { World } from '../world/world';
import type { RetriedCall } from './retried';

/** An upload as it was sent, for repeating it at any time. */
export interface Sent {
  readonly room: string;
  readonly sender: string;
  readonly send: RetriedCall;
}

const HOUR_MS = 60 * 60_000;
const PACIFIC_MS = -8 * HOUR_MS;

/** Returns the next upload: a new one, or an earlier one once more. */
export function nextUpload(
  world: World,
  sender: string,
  sent: Sent[],
  dice: Dice,
  now: number,
): RetriedCall | null {
  const own = sent.filter((one) => one.sender === sender);
  const again = dice.chance(0.3) ? own[dice.integer(0, own.length - 1)] : undefined;
  if (again) return again.send;
  // Never two at the same time: of two uploads, the later one counts.
  const send = dice.chance(0.5)
    ? ledgerOf(world, dice, now)
    : broadcastOf(world, sender, dice, now + sent.length);
  if (send) sent.push({ room: world.room, sender, send });
  return send;
}

/** A ledger of the last hours. */
function ledgerOf({ room, facts }: World, dice: Dice, now: number): RetriedCall | null {
  const from = now - dice.integer(2, 40) * HOUR_MS;
  const rows = facts.bookings.filter(({ ms }) => ms >= from && ms <= now);
  if (rows.length === 0) return null;
  const lines = rows.map(({ ms, type, tokens }) => {
    const wall = new Date(ms + PACIFIC_MS).toISOString().slice(0, 23).replace('T', ' ');
    return `${wall},${type},${tokens}`;
  });
  const csv = ['Timestamp,Type,Tokens', ...lines.reverse()].join('\n');
  const body = { csv, exportedAt: new Date(now).toISOString() };
  return (services) => takeLedger(services, room, body);
}

/** What the extension has counted so far of the room's latest session. */
function broadcastOf(
  { room, facts }: World,
  sender: string,
  dice: Dice,
  sentAt: number,
): RetriedCall | null {
  const begun = facts.connections.filter(({ since }) => since < sentAt - 60_000);
  const { since, until } = begun[dice.integer(0, Math.max(0, begun.length - 1))] ?? {};
  if (since === undefined || until === undefined) return null;
  const time = () => new Date(dice.integer(since, Math.min(sentAt, until))).toISOString();
  const many = <T>(make: () => T) => Array.from({ length: dice.integer(0, 4) }, make);
  const body: SessionUploadBody = {
    kind: 'broadcast',
    startTime: new Date(since).toISOString(),
    sentAt: new Date(sentAt).toISOString(),
    tokens: dice.integer(0, 5_000),
    newFollowers: dice.integer(0, 50),
    snapshots: many(() => ({ time: time(), viewers: { grey: dice.integer(0, 9), guest: 3 } })),
    hashtagJoins: many(() => ({
      time: time(),
      hashtag: dice.pick(['#music', '#dance']),
      viewer: `viewer_${dice.integer(0, 11)}`,
    })),
    linkVisits: many(() => ({ time: time(), link: dice.pick(['bio', 'song']) })),
  };
  return (services) => saveSessionUpload(services, room, sender, body);
}
