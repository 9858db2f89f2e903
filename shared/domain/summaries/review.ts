/**
 * The state of a session's summary.
 * - `pending`: being requested, or to be requested again
 * - `suggested`: waits for somebody's decision
 * - `refused`: by the model's filter, the staff or the room
 * - `failed`: the model gave no answer in any attempt
 */
export const SUMMARY_STATUSES = [
  'pending',
  'suggested',
  'approved',
  'too-few-messages',
  'refused',
  'failed',
] as const;
export type SummaryStatus = (typeof SUMMARY_STATUSES)[number];

/** For whom somebody decides: for the service, or for the performer's room. */
export const DECIDERS = ['staff', 'room'] as const;
export type Decider = (typeof DECIDERS)[number];

/** `changed`: another text in place of an approved one. */
export const DECISIONS = ['approved', 'changed', 'refused'] as const;

/** One decision as it is kept. */
export interface Decision {
  readonly kind: (typeof DECISIONS)[number];
  readonly as: Decider;
  /** Account of who decided. */
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
}

/** What a decision depends on, and what it changes. */
export interface ReviewState {
  readonly status: SummaryStatus;
  readonly suggested: string | null;
  readonly approved: string | null;
  /** When the status or the text last changed (epoch ms). Grows with each decision. */
  readonly time: number;
  /** Oldest first, the newest 50. */
  readonly decisions: readonly Decision[];
}

/** What somebody wants. */
export interface Wish {
  /** The text to approve, trimmed; null refuses the summary for good. */
  readonly text: string | null;
  readonly as: Decider;
  readonly by: string;
  /** The `time` of the state that they saw. */
  readonly seen: number;
  readonly now: number;
}

export type Outcome =
  | { readonly kind: 'decided'; readonly next: ReviewState }
  /** The same account has already decided exactly this. */
  | { readonly kind: 'repeated' }
  /** Somebody else was faster, so nothing changes. */
  | { readonly kind: 'conflict'; readonly because: 'changed' | 'refused' | 'by-room' }
  /** There is no text to decide about. */
  | { readonly kind: 'nothing' };

/** More decisions about one summary than anybody makes. */
const MAX_DECISIONS = 50;

/**
 * Decides about a summary: the only way from a suggestion to an approved or refused one.
 *
 * - Whoever saw an older state gets a conflict, unless they decided the same before. So a request
 *   may be sent twice, and of two reviewers the second one is told.
 * - The room's decision is final for the staff: nobody puts other words into a performer's mouth.
 * - The room may change or refuse what the staff approved.
 * - A refused summary has lost its texts and never comes back.
 */
export function decideOnSummary(state: ReviewState, wish: Wish): Outcome {
  const last = state.decisions.at(-1);
  if (last && last.by === wish.by && last.as === wish.as && isAsWished(state, wish)) {
    return { kind: 'repeated' };
  }
  if (state.status === 'refused' && last) return { kind: 'conflict', because: 'refused' };
  if (state.status !== 'suggested' && state.status !== 'approved') return { kind: 'nothing' };
  if (wish.as === 'staff' && last?.as === 'room') return { kind: 'conflict', because: 'by-room' };
  if (wish.seen !== state.time) return { kind: 'conflict', because: 'changed' };
  return { kind: 'decided', next: after(state, wish) };
}

function isAsWished({ status, approved }: ReviewState, { text }: Wish): boolean {
  return text === null ? status === 'refused' : status === 'approved' && approved === text;
}

function after(state: ReviewState, { text, as, by, now }: Wish): ReviewState {
  // Also grows within a millisecond and with a clock that is behind, because it serves as version.
  const time = Math.max(now, state.time + 1);
  const approving = state.status === 'approved' ? 'changed' : 'approved';
  const decision: Decision = { kind: text === null ? 'refused' : approving, as, by, at: time };
  return {
    status: text === null ? 'refused' : 'approved',
    suggested: text === null ? null : state.suggested,
    approved: text,
    time,
    decisions: [...state.decisions, decision].slice(-MAX_DECISIONS),
  };
}

/** Who decided about a summary; null if it waits, or never had a text. */
export function deciderOf({ status, decisions }: ReviewState): Decider | null {
  const hasEnded = status === 'approved' || status === 'refused';
  return (hasEnded && decisions.at(-1)?.as) || null;
}
