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
  /** When it ends (epoch ms). */
  readonly now: number;
  /** The performer's time zone. */
  readonly zone: string;
  readonly materialized: readonly unknown[];
  /** When the documents were materialized (epoch ms). */
  readonly materializedAt: number;
  readonly since: readonly unknown[];
  /** Tips and media of both parts. */
  readonly tipTokens: number;
  readonly mediaTokens: number;
  /** The most that may be counted as income: tips, media, and what else raised the balance. */
  readonly incomeTokens: number;
  /** The performer's ledger at the end (CSV), if she exported it. */
  readonly ledger: string | null;
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
  // The last one is no name that calls accept: what this viewer pays counts, nothing else.
  user: fc.constantFrom('ann', 'bob', 'cid', 'dee', '🦊'),
  tokens: fc.integer({ min: 1, max: 500 }),
  isAnonymous: fc.boolean(),
});

/**
 * Generates histories with lost starts and stops, reconnects, offline tips, media, and balances
 * that also rise without events. They end at one of the given times (epoch ms), live or not, and some with
 * a ledger of their last part.
 */
export function anySmallWorld(ends: readonly number[]): fc.Arbitrary<SmallWorld> {
  return fc
    .record({
      now: fc.constantFrom(...ends),
      steps: fc.array(step, { minLength: 20, maxLength: 80 }),
      /** How many of the last events come after the documents were materialized. */
      late: fc.nat(8),
      /** How many of the last events belong to a session that is still running. */
      live: fc.option(fc.integer({ min: 2, max: 12 })),
      /** How many of the last events the ledger covers. */
      exported: fc.option(fc.integer({ min: 1, max: 80 })),
      zone: fc.constantFrom(...ZONES),
      daysAgo: fc.nat(12),
      days: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ now, steps: anySteps, late, live, exported, ...rest }) => {
      const steps = live === null ? anySteps : endLive(anySteps, live);
      const total = steps.reduce((sum, { gapMinutes }) => sum + gapMinutes, 0);
      const origin = now - (total + 1) * MINUTE;
      let minutes = 0;
      let balance = 1_000;
      const entries: LedgerRow[] = [];
      const rows = steps.map(({ gapMinutes, method, user, tokens, isAnonymous }) => {
        minutes += gapMinutes;
        const at = origin + minutes * MINUTE;
        const type = typeOf(method, tokens);
        if (type !== null) {
          balance += tokens;
          entries.push({ at, type, tokens });
        }
        return [
          minutes,
          method,
          objectOf(method, { user, tokens, isAnonymous, at, balance }),
        ] as const;
      });
      const events = rawEvents(origin, rows);
      const cut = Math.max(1, events.length - late);
      const sumOf = (wanted: string) =>
        steps.reduce((sum, { method, tokens }) => sum + (method === wanted ? tokens : 0), 0);
      return {
        ...rest,
        now,
        materialized: events.slice(0, cut),
        materializedAt: origin + (rows[cut - 1]?.[0] ?? 0) * MINUTE,
        since: events.slice(cut),
        tipTokens: sumOf('tip'),
        mediaTokens: sumOf('mediaPurchase'),
        incomeTokens: entries.reduce((sum, one) => sum + one.tokens, 0),
        ledger: exported === null ? null : toCsv(entries.slice(-exported)),
      };
    });
}

type AnyStep = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Turns the last steps into a session that is still running. */
function endLive(steps: readonly AnyStep[], live: number): AnyStep[] {
  const first = steps.length - live;
  return steps.map((one, index) => {
    if (index < first) return one;
    if (index === first) return { ...one, method: 'broadcastStart' };
    const method = one.method === 'broadcastStop' ? 'tip' : one.method;
    return { ...one, method, gapMinutes: one.gapMinutes % 10 };
  });
}

interface LedgerRow {
  readonly at: number;
  readonly type: string;
  readonly tokens: number;
}

/** What a step is in the ledger; null if it brings no tokens. Some income has no event. */
function typeOf(method: (typeof METHODS)[number], tokens: number): string | null {
  if (method === 'tip') return 'Tip received';
  if (method === 'mediaPurchase') return 'Photos/videos purchase';
  if (tokens <= 400) return null;
  return tokens % 2 === 0 ? 'Private show' : 'Tip received';
}

/** Formats a ledger; null without rows, because the platform then exports nothing. */
function toCsv(rows: readonly LedgerRow[]): string | null {
  if (rows.length === 0) return null;
  const written = rows.map(({ at, type, tokens }) => `${pacificTime(at)},${type},${tokens}`);
  return ['Timestamp,Type,Tokens', ...written].join('\n');
}

const pacific = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const pacificTime = (ms: number) => pacific.format(ms);

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
