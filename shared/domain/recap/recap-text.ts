import type { RecapView, Suggestion } from './recap-session';

/** Labels of a recap's lines, in a mail and on the screen. */
export const RECAP_LABELS = {
  bestMoment: 'Best moment',
  newRegulars: 'New regulars',
  missed: 'Regulars who didn’t tip',
  /** For readers who don't see who gave anonymous tips. */
  missedOpenly: 'Regulars without an open tip',
} as const;

export function missedLabel({ anonymous }: Pick<RecapView, 'anonymous'>): string {
  return anonymous ? RECAP_LABELS.missed : RECAP_LABELS.missedOpenly;
}

/** A suggestion as a sentence. */
export function suggestionText({ kind, name }: Suggestion): string {
  switch (kind) {
    case 'invite':
      return `Let ${name} know when you’re live next.`;
    case 'thank':
      return `Greet ${name} next time: it was their third session with a tip.`;
    case 'plan':
      return 'Plan your next session: the schedule shows your best hours.';
  }
}
