import type { TipperHistory } from '@shared/api/tippers';
import type { NoteDraft } from './note-draft';

/** The props of all tabs of a viewer's history. */
export interface TipperTabProps {
  readonly performer: string;
  readonly history: TipperHistory;
  readonly draft: NoteDraft;
}
