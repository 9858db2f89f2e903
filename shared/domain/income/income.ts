import type { Interval } from '../events/room-snapshots';
import type { IncomeCalculator } from './compute-income';
import { coveredMs } from './coverage';
import type { Amount, HiddenKind } from './sources';

/**
 * How a part is known: by the ledger alone; from the balance, with or without a ledger for some of
 * the time; or not at all.
 */
export type Basis = 'exact' | 'estimated' | 'none';

export interface Part {
  readonly tokens: number;
  readonly basis: Basis;
}

/** Seconds that a span lasts, and for how many of them each source was there. */
export interface Coverage {
  readonly seconds: number;
  readonly events: number;
  readonly balance: number;
  readonly ledger: number;
}

/** Where the income of a span came from: tips, media and the four parts add up to the total. */
export interface Income {
  /** Exact for the time that events cover. */
  readonly tips: number;
  readonly media: number;
  /** Spies included, unless a ledger tells them apart. */
  readonly private: Part;
  readonly spy: Part;
  readonly fanClub: Part;
  /** Renewals of the fan club, missed tips, and whatever else raised the balance. */
  readonly unexplained: Part;
  readonly total: number;
  readonly coverage: Coverage;
}

/** The income of a span, by the boundary rule of `reckonIncome`. Spans that touch add up. */
export function incomeOf({ sources, hidden, watched }: IncomeCalculator, span: Interval): Income {
  const tips = sumOf(sources.tips, span);
  const media = sumOf(sources.media, span);
  const inSpan = hidden.filter(({ at }) => at >= span.start && at < span.end);
  const covered = sources.ledger?.covered ?? [];
  const onLedger = coveredMs(covered, span);
  const isAllOnLedger = onLedger >= span.end - span.start;
  const onBalance = coveredMs(watched, span);

  const partOf = (kind: HiddenKind, isMeasured: boolean): Part => {
    const tokens = inSpan.reduce((sum, part) => sum + (part.kind === kind ? part.tokens : 0), 0);
    if (isAllOnLedger) return { tokens, basis: 'exact' };
    return { tokens, basis: isMeasured || tokens > 0 ? 'estimated' : 'none' };
  };
  const isMeasured = onLedger > 0 || onBalance > 0;
  return {
    tips,
    media,
    private: partOf('private', isMeasured),
    spy: partOf('spy', onLedger > 0),
    fanClub: partOf('fanClub', isMeasured),
    unexplained: partOf('unexplained', isMeasured),
    total: tips + media + inSpan.reduce((sum, { tokens }) => sum + tokens, 0),
    coverage: {
      seconds: secondsOf(span.end - span.start),
      events: secondsOf(coveredMs(sources.listeningSpans, span)),
      balance: secondsOf(onBalance),
      ledger: secondsOf(onLedger),
    },
  };
}

/** Income beside tips and media; null where nothing told of it. */
export function otherTokens({ tips, media, total, ...parts }: Income): number | null {
  const bases = [parts.private, parts.fanClub, parts.unexplained].map(({ basis }) => basis);
  return bases.every((basis) => basis === 'none') ? null : total - tips - media;
}

/** The income of several spans together, such as a day's broadcasts. */
export function addIncome(incomes: readonly Income[]): Income {
  const sum = (of: (income: Income) => number) =>
    incomes.reduce((total, income) => total + of(income), 0);
  const part = (kind: HiddenKind): Part => {
    const [first = 'none', ...others] = new Set(incomes.map((income) => income[kind].basis));
    const basis = others.length === 0 ? first : 'estimated';
    return { tokens: sum((income) => income[kind].tokens), basis };
  };
  return {
    tips: sum(({ tips }) => tips),
    media: sum(({ media }) => media),
    private: part('private'),
    spy: part('spy'),
    fanClub: part('fanClub'),
    unexplained: part('unexplained'),
    total: sum(({ total }) => total),
    coverage: {
      seconds: sum(({ coverage }) => coverage.seconds),
      events: sum(({ coverage }) => coverage.events),
      balance: sum(({ coverage }) => coverage.balance),
      ledger: sum(({ coverage }) => coverage.ledger),
    },
  };
}

function sumOf(amounts: readonly Amount[], { start, end }: Interval): number {
  return amounts.reduce((sum, [ms, tokens]) => sum + (ms >= start && ms < end ? tokens : 0), 0);
}

function secondsOf(ms: number): number {
  return Math.round(ms / 1000);
}
