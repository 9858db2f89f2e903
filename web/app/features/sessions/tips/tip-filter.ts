import type { CamSessionDetails } from '@shared/api/sessions';

type Tip = CamSessionDetails['tips'][number];

export const TIP_FILTERS = ['all', 'message', 'menu', 'anonymous'] as const;
export type TipFilter = (typeof TIP_FILTERS)[number];

/** A tip and what it was for. */
export interface ListedTip extends Tip {
  /** Its place in the session, from 0: two tips may be equal in all else. */
  readonly place: number;
  /** The menu's item; null for none. */
  readonly item: string | null;
}

/** The tips of a session, newest first, each with its item. */
export function listedTips(tips: readonly Tip[], itemOf: (tip: Tip) => string | null): ListedTip[] {
  return tips.map((tip, place) => ({ ...tip, place, item: itemOf(tip) })).reverse();
}

/** Those that pass the filter and hold the text in name, message or item, whatever its case. */
export function filterTips(
  tips: readonly ListedTip[],
  { filter, text }: { filter: TipFilter; text: string },
): ListedTip[] {
  const wanted = text.trim().toLowerCase();
  return tips.filter(
    (tip) =>
      passes(tip, filter) &&
      [tip.tipper, tip.message, tip.item].some((part) =>
        (part ?? '').toLowerCase().includes(wanted),
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

/** The address with another filter; what is not narrowed leaves no trace in it. */
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
