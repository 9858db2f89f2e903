import type { SessionInteractions } from '@shared/api/summaries';

/** What was said in a finished session, counted. */
export type Interactions = NonNullable<SessionInteractions['interactions']>;
export type Talker = NonNullable<Interactions['talkers']>[number];

export interface InteractionsProps {
  interactions: Interactions;
  performer: string;
  startTime: string;
}
