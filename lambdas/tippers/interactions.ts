import type { Interaction } from '../../shared/api/tippers';
import type { ViewerChat } from '../data/viewers';

/** Messages at a time. */
export const PAGE = 100;

/**
 * The newest messages of a viewer's chat, and where to go on. Messages of one instant are never
 * torn apart, so a page may be a little longer.
 */
export function newestInteractions(chats: readonly ViewerChat[]): {
  interactions: Interaction[];
  next: string | null;
} {
  const all = chats
    .flatMap(({ stretch, start, lines }) =>
      lines.map(([ms, type, fromModel, text]) => ({
        ms,
        interaction: {
          Time: new Date(ms).toISOString(),
          Message: text,
          InteractionType: type,
          IsModelMessage: fromModel === 1,
          CamSessionId: stretch.startsWith('S#') ? new Date(start).toISOString() : null,
        } satisfies Interaction,
      })),
    )
    .sort((a, b) => b.ms - a.ms);
  const last = all[PAGE - 1];
  const shown = last ? all.filter(({ ms }) => ms >= last.ms) : all;
  return {
    interactions: shown.map(({ interaction }) => interaction),
    next: last ? last.interaction.Time : null,
  };
}
