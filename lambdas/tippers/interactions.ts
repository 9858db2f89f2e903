import type { Visibility } from '@lambdas/auth/visibility';
import type { ViewerChat } from '@lambdas/data/tippers/viewer-chat';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Interaction } from '@shared/api/tippers';

/** Messages at a time. */
export const PAGE = 100;

/**
 * The newest messages of a viewer's chat, and where to go on. Messages of one instant are never
 * torn apart, so a page may be a little longer.
 *
 * @param readTo where the chat was read to (epoch ms); null where there is nothing older
 */
export function newestInteractions(
  { chats, readTo }: { chats: readonly ViewerChat[]; readTo: number | null },
  visibility: Visibility,
): {
  interactions: Interaction[];
  next: string | null;
} {
  const all = chats
    .flatMap(({ segment, start, lines }) =>
      // What came with an anonymous tip would name its giver.
      lines
        .filter(([, , who]) => who !== 2 || visibility.seesAnonymous)
        .map(([ms, type, who, text]) => ({
          ms,
          interaction: {
            Time: iso(ms),
            Message: text,
            InteractionType: type,
            IsModelMessage: who === 1,
            CamSessionId: segment.startsWith('S#') ? iso(start) : null,
          } satisfies Interaction,
        })),
    )
    .sort((a, b) => b.ms - a.ms);
  const last = all[PAGE - 1];
  const shown = last ? all.filter(({ ms }) => ms >= last.ms) : all;
  const isRest = shown.length === all.length;
  const next = last && !isRest ? last.ms : readTo;
  return {
    interactions: shown.map(({ interaction }) => interaction),
    next: isoOrNull(next),
  };
}
