import type { TipperHistory } from '@shared/api/tippers';
import type { NoteDraft } from './note-draft';

/** What each tab of a viewer's history gets. */
export interface TipperTabProps {
  readonly performer: string;
  readonly history: TipperHistory;
  readonly draft: NoteDraft;
}
