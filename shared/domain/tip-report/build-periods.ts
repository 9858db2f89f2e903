import { compareAmounts, computeAverageTip, MAX_TOP, type ReportPeriod } from './report-period';

/** What one tipper gave in one segment. */
export interface TipperGifts {
  readonly name: string;
  readonly tips: number;
  readonly tokens: number;
  readonly openTips: number;
  readonly openTokens: number;
}

/** A single tip; the name is null if it was anonymous. */
export interface HighestTip {
  readonly tokens: number;
  readonly name: string | null;
}

/** The data that a report is built from. */
export interface ReportSources {
  /** Finished segments, oldest first. */
  readonly segments: readonly ReportedSegment[];
  /** When each purchase counts, epoch ms. */
  readonly purchases: readonly number[];
  /** Everyone who tipped openly before the first of the segments. */
  readonly knownTippers: ReadonlySet<string>;
}

/** A finished session, or an offline day with tips. It counts when it started. */
export interface ReportedSegment {
  /** Epoch ms. */
  readonly start: number;
  readonly gifts: readonly TipperGifts[];
  readonly highest: HighestTip | null;
}

interface Draft {
  readonly open: Map<string, number>;
  tokens: number;
  tips: number;
  purchases: number;
  highest: HighestTip | null;
}

/**
 * Builds the periods with any activity, oldest first, each with its top 50 tippers.
 *
 * @param periodOf returns the date of the period that contains a time (epoch ms)
 */
export function buildPeriods(
  { segments, purchases, knownTippers }: ReportSources,
  periodOf: (ms: number) => string,
): ReportPeriod[] {
  const drafts = new Map<string, Draft>();
  const draftAt = (ms: number): Draft => {
    const date = periodOf(ms);
    const draft = drafts.get(date) ?? {
      open: new Map(),
      tokens: 0,
      tips: 0,
      purchases: 0,
      highest: null,
    };
    drafts.set(date, draft);
    return draft;
  };
  const firstPeriods = new Map<string, string>();

  for (const { start, gifts, highest } of segments) {
    const draft = draftAt(start);
    for (const { name, tips, tokens, openTips, openTokens } of gifts) {
      draft.tips += tips;
      draft.tokens += tokens;
      if (openTips === 0) continue;
      draft.open.set(name, (draft.open.get(name) ?? 0) + openTokens);
      if (!firstPeriods.has(name)) firstPeriods.set(name, periodOf(start));
    }
    draft.highest = pickHigher(draft.highest, highest);
  }
  for (const ms of purchases) draftAt(ms).purchases += 1;

  const isNew = (name: string, date: string) =>
    !knownTippers.has(name) && firstPeriods.get(name) === date;
  return [...drafts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, draft]) => finishPeriod(date, draft, (name) => isNew(name, date)));
}

/** The higher of two tips; the first one if they are equal. */
export function pickHigher(first: HighestTip | null, second: HighestTip | null): HighestTip | null {
  if (!first || !second) return first ?? second;
  return second.tokens > first.tokens ? second : first;
}

function finishPeriod(date: string, draft: Draft, isNew: (name: string) => boolean): ReportPeriod {
  const newcomers = [...draft.open].filter(([name]) => isNew(name));
  const openTokens = sum(draft.open);
  const newTokens = sum(newcomers);
  return {
    date,
    top_tippers: [...draft.open]
      .map(([name, tipAmount]) => ({ name, tipAmount }))
      .sort(compareAmounts)
      .slice(0, MAX_TOP),
    returning_tippers_count: draft.open.size - newcomers.length,
    new_tippers_count: newcomers.length,
    total_tippers_count: draft.open.size,
    returning_tippers_tips: openTokens - newTokens,
    new_tippers_tips: newTokens,
    total_tips_amount: openTokens,
    tip_tokens: draft.tokens,
    tips_count: draft.tips,
    avg_tip_amount: computeAverageTip(draft.tokens, draft.tips),
    purchases_count: draft.purchases,
    highest_tip_amount: draft.highest?.tokens ?? 0,
    highest_tip_name: draft.highest?.name ?? null,
  };
}

function sum(tokens: Iterable<readonly [string, number]>): number {
  let sum = 0;
  for (const [, one] of tokens) sum += one;
  return sum;
}
