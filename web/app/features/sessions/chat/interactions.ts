import type { SessionInteractions } from '@shared/api/summaries';

/** Chat statistics of a finished session. */
export type Interactions = NonNullable<SessionInteractions['interactions']>;
export type Talker = NonNullable<Interactions['talkers']>[number];

export interface InteractionsProps {
  interactions: Interactions;
  performer: string;
  startTime: string;
}
