import { useRefusalOf } from '@web/lib/use-refusal';
import { NAVIGATION, type NavigationItem } from './navigation';
import { refusalOfItem } from './refusal-of-item';

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
      const refusal = refusalOfItem(item, refusalOf);
      if (refusal !== null && refusal.why !== 'plan') return [];
      return { item, isLocked: refusal !== null };
    }),
  })).filter(({ items }) => items.length > 0);
}
