import type { CamSessionDetails } from '@shared/api/sessions';

type Tip = CamSessionDetails['tips'][number];

export const TIP_FILTERS = ['all', 'message', 'menu', 'anonymous'] as const;
export type TipFilter = (typeof TIP_FILTERS)[number];

/** A tip and its menu item. */
export interface ListedTip extends Tip {
  /** Its index in the session, because two tips may be equal in everything else. */
  readonly place: number;
  /** The menu item; null for none. */
  readonly item: string | null;
}

/** Returns the tips of a session, newest first, each with its menu item. */
export function listedTips(tips: readonly Tip[], itemOf: (tip: Tip) => string | null): ListedTip[] {
  return tips.map((tip, place) => ({ ...tip, place, item: itemOf(tip) })).reverse();
}

/**
 * Returns the tips that pass the filter and contain the text in name, message or item,
 * case-insensitive.
 */
export function filterTips(
  tips: readonly ListedTip[],
  { filter, text }: { filter: TipFilter; text: string },
): ListedTip[] {
  const searchText = text.trim().toLowerCase();
  return tips.filter(
    (tip) =>
      passes(tip, filter) &&
      [tip.tipper, tip.message, tip.item].some((part) =>
        (part ?? '').toLowerCase().includes(searchText),
      ),
  );
}

function passes({ message, item, isAnonymous }: ListedTip, filter: TipFilter): boolean {
  switch (filter) {
    case 'message':
      return message !== '';
    case 'menu':
      return item !== null;
    case 'anonymous':
      return isAnonymous;
    default:
      return true;
  }
}

export function tipFilterFrom(search: URLSearchParams): { filter: TipFilter; text: string } {
  return {
    filter: TIP_FILTERS.find((known) => known === search.get('tips')) ?? 'all',
    text: search.get('tip-text') ?? '',
  };
}

/** Returns the query with another filter. Defaults are left out. */
export function searchWithTips(
  search: URLSearchParams,
  change: Partial<{ filter: TipFilter; text: string }>,
): URLSearchParams {
  const { filter, text } = { ...tipFilterFrom(search), ...change };
  const next = new URLSearchParams(search);
  if (filter === 'all') next.delete('tips');
  else next.set('tips', filter);
  if (text === '') next.delete('tip-text');
  else next.set('tip-text', text);
  return next;
}
