import type { Interval } from '../events/room-snapshots';
import type { IncomeCalculator } from './compute-income';
import { computeCoveredMs } from './coverage';
import type { Amount, HiddenKind } from './sources';

/**
 * How an amount is known. `exact`: the ledger covers all of the time. `estimated`: from the
 * balance, possibly with a ledger for some of the time. `none`: not known.
 */
export type Basis = 'exact' | 'estimated' | 'none';

export interface Part {
  readonly tokens: number;
  readonly basis: Basis;
}

/** Length of a span in seconds, and how many of them each source covers. */
export interface Coverage {
  readonly seconds: number;
  readonly events: number;
  readonly balance: number;
  readonly ledger: number;
}

/**
 * Where the income of a span came from, in tokens. Tips, media and the four parts add up to the
 * total.
 */
export interface Income {
  /** Exact for the time that the event feed covers. */
  readonly tipTokens: number;
  readonly mediaTokens: number;
  /** Includes spies unless a ledger lists them separately. */
  readonly private: Part;
  readonly spy: Part;
  readonly fanClub: Part;
  /** Fan club renewals, missed tips, and anything else that raised the balance. */
  readonly unexplained: Part;
  readonly total: number;
  readonly coverage: Coverage;
}

/**
 * Computes the income of a span by the boundary rule of `computeIncome`. The incomes of adjacent
 * spans add up to the income of the combined span.
 */
export function computeSpanIncome(
  { sources, hidden, watched }: IncomeCalculator,
  span: Interval,
): Income {
  const tipTokens = sumWithin(sources.tips, span);
  const mediaTokens = sumWithin(sources.media, span);
  const inSpan = hidden.filter(({ at }) => at >= span.start && at < span.end);
  const covered = sources.ledger?.covered ?? [];
  const onLedger = computeCoveredMs(covered, span);
  const isAllOnLedger = onLedger >= span.end - span.start;
  const onBalance = computeCoveredMs(watched, span);

  const toPart = (kind: HiddenKind, isMeasured: boolean): Part => {
    const tokens = inSpan.reduce((sum, part) => sum + (part.kind === kind ? part.tokens : 0), 0);
    if (isAllOnLedger) return { tokens, basis: 'exact' };
    return { tokens, basis: isMeasured || tokens > 0 ? 'estimated' : 'none' };
  };
  const isMeasured = onLedger > 0 || onBalance > 0;
  return {
    tipTokens,
    mediaTokens,
    private: toPart('private', isMeasured),
    spy: toPart('spy', onLedger > 0),
    fanClub: toPart('fanClub', isMeasured),
    unexplained: toPart('unexplained', isMeasured),
    total: tipTokens + mediaTokens + inSpan.reduce((sum, { tokens }) => sum + tokens, 0),
    coverage: {
      seconds: toSeconds(span.end - span.start),
      events: toSeconds(computeCoveredMs(sources.listeningSpans, span)),
      balance: toSeconds(onBalance),
      ledger: toSeconds(onLedger),
    },
  };
}

/** Income beside tips and media; null where no source tells of it. Tokens. */
export function computeOtherTokens(income: Income): number | null {
  return incomeBasis(income) === 'partial'
    ? null
    : income.total - income.tipTokens - income.mediaTokens;
}

/**
 * How a total is known. `exact`: a ledger covers all of the time; `estimated`: the balance tells
 * some of it; `partial`: only tips and media are known, so the total is at least this.
 */
export type IncomeBasis = 'exact' | 'estimated' | 'partial';

/** How the total of an income is known. */
export function incomeBasis(income: HiddenParts): IncomeBasis {
  const bases = [income.private, income.spy, income.fanClub, income.unexplained].map(
    ({ basis }) => basis,
  );
  if (bases.every((basis) => basis === 'exact')) return 'exact';
  return bases.every((basis) => basis === 'none') ? 'partial' : 'estimated';
}

type HiddenParts = Pick<Income, 'private' | 'spy' | 'fanClub' | 'unexplained'>;

/** How a sum is known: as its least certain summand. Exact for an empty list. */
export function sumBasis(bases: Iterable<IncomeBasis>): IncomeBasis {
  const known = new Set(bases);
  if (known.has('partial')) return 'partial';
  return known.has('estimated') ? 'estimated' : 'exact';
}

/** Adds up the income of several spans, such as a day's sessions. */
export function addIncome(incomes: readonly Income[]): Income {
  const sum = (of: (income: Income) => number) =>
    incomes.reduce((total, income) => total + of(income), 0);
  const part = (kind: HiddenKind): Part => {
    const [first = 'none', ...others] = new Set(incomes.map((income) => income[kind].basis));
    const basis = others.length === 0 ? first : 'estimated';
    return { tokens: sum((income) => income[kind].tokens), basis };
  };
  return {
    tipTokens: sum(({ tipTokens }) => tipTokens),
    mediaTokens: sum(({ mediaTokens }) => mediaTokens),
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

function sumWithin(amounts: readonly Amount[], { start, end }: Interval): number {
  return amounts.reduce((sum, { ms, tokens }) => sum + (ms >= start && ms < end ? tokens : 0), 0);
}

function toSeconds(ms: number): number {
  return Math.round(ms / 1000);
}
