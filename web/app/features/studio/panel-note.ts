import type { StudioModel } from '@shared/domain/studio/studio-models';

/** A note that says, while somebody is live, that the numbers are as they are so far. */
export function panelNote(note: string, models: readonly Pick<StudioModel, 'isLive'>[]): string {
  return models.some(({ isLive }) => isLive) ? `${note}. Includes running sessions so far` : note;
}
