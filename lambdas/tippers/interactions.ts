import type { Visibility } from '@lambdas/auth/visibility';
import type { ViewerChat } from '@lambdas/data/tippers/viewer-chat';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Interaction } from '@shared/api/tippers';

/** Messages per page. */
export const PAGE = 100;

const INTERACTION_TYPES = { public: 1, private: 2, tip: 3 } as const;

/**
 * Returns the latest messages of a viewer's chat, and where the next page starts. Messages of the
 * same instant stay together, so a page may be a little longer.
 *
 * @param readTo how far back the chat was read (epoch ms); null if there is nothing older
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
      // The message of an anonymous tip would reveal who gave it.
      lines
        .filter(({ author }) => author !== 'anonymousViewer' || visibility.seesAnonymous)
        .map(({ ms, kind, author, text }) => ({
          ms,
          interaction: {
            Time: iso(ms),
            Message: text,
            InteractionType: INTERACTION_TYPES[kind],
            IsModelMessage: author === 'model',
            CamSessionId: segment.startsWith('S#') ? iso(start) : null,
          } satisfies Interaction,
        })),
    )
    .sort((a, b) => b.ms - a.ms);
  const last = all[PAGE - 1];
  const page = last ? all.filter(({ ms }) => ms >= last.ms) : all;
  const isRest = page.length === all.length;
  const next = last && !isRest ? last.ms : readTo;
  return {
    interactions: page.map(({ interaction }) => interaction),
    next: isoOrNull(next),
  };
}
