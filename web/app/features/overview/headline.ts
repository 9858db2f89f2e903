import type { CamSession } from '@shared/api/cam-session';
import { computeMean, type Peers } from '@shared/domain/sessions/compare-sessions';
import { percentChange } from '@shared/metrics/percent-change';

/** The content of the first sentence. The screen chooses words and handles privacy. */
export interface Headline {
  readonly isLive: boolean;
  readonly startTime: string;
  /** NaN for members who may not see money. */
  readonly tokens: number;
  readonly durationSeconds: number;
  readonly tippers: number;
  readonly comparison: Comparison | null;
}

export interface Comparison {
  readonly basis: Peers<CamSession>['basis'];
  /** The compared number: income, or a running session's tips so far. */
  readonly tokens: number;
  /** How many earlier sessions it is based on. */
  readonly count: number;
  /** Their average: in total or, for a running session, after the same time. */
  readonly typicalTokens: number;
  /** Difference in percent, positive if above. */
  readonly change: number;
}

/**
 * Returns the session to present first: the running one, otherwise the newest. `typical` contains
 * the tokens of the earlier sessions it is compared with; null while they are loading.
 */
export function headlineOf(
  session: CamSession,
  peers: Peers<CamSession> | null,
  typical: readonly number[] | null,
): Headline {
  const tokens = session.incomeTokens;
  // For earlier sessions, only tips are known by quarter hour.
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
