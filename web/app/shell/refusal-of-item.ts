import type { Refusal } from '@shared/domain/access/decide';
import type { useRefusalOf } from '@web/lib/use-refusal';
import type { NavigationItem } from './navigation';

/**
 * Why a topic does not open; null where it does. The overview opens to every plan that has trends:
 * there it shows what the days tell.
 */
export function refusalOfItem(
  { tab, section }: NavigationItem,
  refusalOf: ReturnType<typeof useRefusalOf>,
): Refusal | null {
  const refusal = section ? refusalOf([section]) : null;
  const isOpen = tab === 'overview' && refusal?.why === 'plan' && refusalOf(['trends']) === null;
  return isOpen ? null : refusal;
}
