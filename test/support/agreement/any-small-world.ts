import fc from 'fast-check';
import { by, rawEvents, tip } from '../events';

const MINUTE = 60_000;
const ZONES = [
  'UTC',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Niue',
];

/** Some days of one performer in two parts: before and after documents were materialized. */
export interface SmallWorld {
  /** The performer's time zone. */
  readonly zone: string;
  readonly materialized: readonly unknown[];
  /** When the documents were materialized (epoch ms). */
  readonly materializedAt: number;
  readonly since: readonly unknown[];
  /** Tips and media of both parts. */
  readonly tipTokens: number;
  readonly mediaTokens: number;
  /** Local days before today: when a period starts, and how many days it has. */
  readonly daysAgo: number;
  readonly days: number;
}

const METHODS = [
  'broadcastStart',
  'broadcastStop',
  'tip',
  'tip',
  'tip',
  'mediaPurchase',
  'chatMessage',
  'userEnter',
  'follow',
  'unfollow',
  'fanclubJoin',
  'roomlight.scan',
  'roomlight.stats',
  'roomlight.stats',
] as const;

const step = fc.record({
  gapMinutes: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 15, max: 600 })),
  method: fc.constantFrom(...METHODS),
  user: fc.constantFrom('ann', 'bob', 'cid', 'dee'),
  tokens: fc.integer({ min: 1, max: 500 }),
  isAnonymous: fc.boolean(),
});

/**
 * Generates histories with lost starts and stops, reconnects, offline tips, media, and balances
 * that also rise without events. They end at `now` (epoch ms), live or not.
 */
export function anySmallWorld(now: number): fc.Arbitrary<SmallWorld> {
  return fc
    .record({
      steps: fc.array(step, { minLength: 20, maxLength: 80 }),
      /** How many of the last events come after the documents were materialized. */
      late: fc.nat(8),
      zone: fc.constantFrom(...ZONES),
      daysAgo: fc.nat(12),
      days: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ steps, late, ...rest }) => {
      const total = steps.reduce((sum, { gapMinutes }) => sum + gapMinutes, 0);
      const origin = now - (total + 1) * MINUTE;
      let minutes = 0;
      let balance = 1_000;
      const told = steps.map(({ gapMinutes, method, user, tokens, isAnonymous }) => {
        minutes += gapMinutes;
        if (method !== 'mediaPurchase' && method !== 'tip' && tokens > 400) balance += tokens;
        if (method === 'mediaPurchase' || method === 'tip') balance += tokens;
        const at = origin + minutes * MINUTE;
        return [
          minutes,
          method,
          objectOf(method, { user, tokens, isAnonymous, at, balance }),
        ] as const;
      });
      const events = rawEvents(origin, told);
      const cut = Math.max(1, events.length - late);
      const sumOf = (wanted: string) =>
        steps.reduce((sum, { method, tokens }) => sum + (method === wanted ? tokens : 0), 0);
      return {
        ...rest,
        materialized: events.slice(0, cut),
        materializedAt: origin + (told[cut - 1]?.[0] ?? 0) * MINUTE,
        since: events.slice(cut),
        tipTokens: sumOf('tip'),
        mediaTokens: sumOf('mediaPurchase'),
      };
    });
}

interface Step {
  readonly user: string;
  readonly tokens: number;
  readonly isAnonymous: boolean;
  readonly at: number;
  readonly balance: number;
}

function objectOf(
  method: (typeof METHODS)[number],
  { user, tokens, isAnonymous, at, balance }: Step,
): Record<string, unknown> {
  switch (method) {
    case 'tip':
      return tip(user, tokens, { isAnon: isAnonymous });
    case 'mediaPurchase':
      return { ...by(user), media: { type: 'photos', name: `set ${tokens % 3}`, tokens } };
    case 'chatMessage':
      return { ...by(user), message: { message: `says ${tokens}` } };
    case 'roomlight.scan':
      return {
        connectedSince: at - (tokens % 90) * MINUTE,
        show: tokens % 4 === 0 ? 'private' : 'public',
        viewers: tokens,
        followers: 100 + tokens,
        subject: '#dance tonight',
        tags: ['dance'],
      };
    case 'roomlight.stats':
      return { balance, followers: 1, viewers: 2, minutesOnline: tokens % 2 === 0 ? null : 30 };
    default:
      return by(user);
  }
}
