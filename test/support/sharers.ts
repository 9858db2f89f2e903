import { noConsent } from '@lambdas/data/accounts/accounts';
import { monthSessionsItem } from '@lambdas/data/months/month-items';
import { NOT_THERE, replaceDocument } from '@lambdas/data/packed/documents';
import { claimPerformer } from '@lambdas/data/performers/performers';
import type { Services } from '@lambdas/runtime/services';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { utcMonth } from '@shared/domain/time/utc-day';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BROADCASTS = 5;

/** A performer with an account of her own, and typical values of her sessions. */
export interface Sharer {
  readonly name: string;
  readonly tipsPerHour: number;
  readonly peakVisitors: number;
  readonly viewers: number | null;
  /** Whether the account agreed to share. @default true */
  readonly shares?: boolean;
}

/** Sharers 1, 2, …: 100, 200, … tokens per hour, 1, 2, … viewers, rooms of 50 visitors. */
export function sharers(count: number): Sharer[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `sharer_${index + 1}`,
    tipsPerHour: 100 * (index + 1),
    peakVisitors: 50,
    viewers: index + 1,
  }));
}

export const accountOf = ({ name }: Sharer) => `account-of-${name}`;

/** Adds a performer with five sessions, whose account did or did not agree. */
export async function addSharer(services: Services, sharer: Sharer): Promise<void> {
  const { name, shares = true } = sharer;
  const id = accountOf(sharer);
  await services.configs.put({
    pk: `U#${id}`,
    sk: 'ACCOUNT',
    id,
    email: `${name}@example.com`,
    plan: 'Free',
    performers: { [name]: 'Admin' },
    settings: {
      timezone: 'UTC',
      receiveEmailUpdates: false,
      shareData: { given: shares, at: 0 },
      createTipperProfiles: noConsent,
      snippets: {},
    },
    apiKeyHash: '',
    apiKey: { key: '', iv: '', box: '' },
    version: 1,
  });
  await claimPerformer(services.configs, name, id);
  await deliverSessions(services, sharer);
}

/**
 * Adds five finished sessions of two hours on the five days before now, with their month documents.
 */
async function deliverSessions(services: Services, sharer: Sharer): Promise<void> {
  const now = services.now();
  const starts = Array.from({ length: BROADCASTS }, (_, index) => now - (BROADCASTS - index) * DAY);
  for (const month of new Set(starts.map(utcMonth))) {
    const sessions = starts
      .filter((start) => utcMonth(start) === month)
      .map((start) => summaryOf(start, sharer));
    const key = { performer: sharer.name, month };
    await replaceDocument(services.sessions, monthSessionsItem, key, NOT_THERE, sessions);
  }
}

function summaryOf(start: number, { tipsPerHour, peakVisitors, viewers }: Sharer): SessionSummary {
  const end = start + 2 * HOUR;
  return {
    start,
    end,
    startInferred: false,
    endInferred: false,
    lastActive: end,
    unlistedAt: null,
    tipTokens: 2 * tipsPerHour,
    tips: 2,
    tippers: 1,
    highestTip: { tokens: tipsPerHour, tipper: 'tom', isAnonymous: false },
    mediaTokens: 0,
    mediaPurchases: 0,
    fanclubJoins: 0,
    follows: 0,
    unfollows: 0,
    visitors: peakVisitors,
    peakVisitors,
    messages: 0,
    privateMessages: 0,
    subject: null,
    viewers: viewers === null ? null : { average: viewers, max: viewers },
    followers: null,
    rank: { overall: null, gender: null },
    tokened: null,
    satisfaction: null,
    privateSeconds: 0,
    otherTokens: null,
    incomeBasis: 'partial',
  };
}
