import { useRefusalOf } from '@web/lib/use-refusal';
import { NAVIGATION, type NavigationItem } from './navigation';
import { refusalOfItem } from './refusal-of-item';

export interface OpenItem {
  readonly item: NavigationItem;
  /** Visible, but needs a higher plan. */
  readonly isLocked: boolean;
}

/** Returns the dashboard's topics for this person. Topics without access are left out. */
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
