import type { CamSession } from '@shared/api/cam-session';
import { computeMean, type Peers } from '@shared/domain/sessions/compare-sessions';
import { percentChange } from '@shared/metrics/percent-change';

/** What the first sentence says; words and privacy are the screen's. */
export interface Headline {
  readonly isLive: boolean;
  readonly startTime: string;
  /** NaN for a member who may not see money. */
  readonly tokens: number;
  readonly durationSeconds: number;
  readonly tippers: number;
  readonly comparison: Comparison | null;
}

export interface Comparison {
  readonly basis: Peers<CamSession>['basis'];
  /** What is compared: income, or the tips so far of a running session. */
  readonly tokens: number;
  /** How many earlier broadcasts it rests on. */
  readonly count: number;
  /** What they had taken: wholly, or while on air by the same elapsed time. */
  readonly typicalTokens: number;
  /** Percent above (positive) or below it. */
  readonly change: number;
}

/**
 * The broadcast to speak of first: the one on air, else the newest. `typical` holds, for each
 * earlier broadcast it compares with, the tokens to compare; null while they are not known.
 */
export function headlineOf(
  session: CamSession,
  peers: Peers<CamSession> | null,
  typical: readonly number[] | null,
): Headline {
  const tokens = session.incomeTokens;
  // Of earlier sessions only tips are known by the quarter hour.
  const compared = session.isLive ? session.tipTokens : tokens;
  const usual = typical === null ? null : computeMean(typical);
  return {
    isLive: session.isLive,
    startTime: session.startTime,
    tokens,
    durationSeconds: session.durationSeconds,
    tippers: session.tippers,
    comparison:
      peers === null || usual === null || usual === 0 || Number.isNaN(tokens)
        ? null
        : {
            basis: peers.basis,
            count: typical?.length ?? 0,
            typicalTokens: Math.round(usual),
            tokens: compared,
            change: percentChange(usual, compared),
          },
  };
}
