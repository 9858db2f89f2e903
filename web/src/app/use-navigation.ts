import type { Refusal } from '../../../shared/domain/access/decide';
import { useRefusalOf } from '../lib/use-refusal';
import { NAVIGATION, type NavigationItem } from './navigation';

export interface OpenItem {
  readonly item: NavigationItem;
  /** Shown, but takes a bigger plan. */
  readonly isLocked: boolean;
}

/** The dashboard's topics as this person may use them: what was not given is not shown. */
export function useNavigation(): { label: string; items: OpenItem[] }[] {
  const refusalOf = useRefusalOf();
  return NAVIGATION.map(({ label, items }) => ({
    label,
    items: items.flatMap((item) => {
      const refusal: Refusal | null = item.section ? refusalOf([item.section]) : null;
      if (refusal !== null && refusal.why !== 'plan') return [];
      return { item, isLocked: refusal !== null };
    }),
  })).filter(({ items }) => items.length > 0);
}
