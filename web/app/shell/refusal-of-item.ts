import type { Refusal } from '@shared/domain/access/decide';
import type { useRefusalOf } from '@web/lib/use-refusal';
import type { NavigationItem } from './navigation';

/**
 * Returns why a topic cannot be opened; null if it can. The overview is open to every plan with
 * trends: without sessions it shows daily numbers.
 */
export function refusalOfItem(
  { tab, section }: NavigationItem,
  refusalOf: ReturnType<typeof useRefusalOf>,
): Refusal | null {
  const refusal = section ? refusalOf([section]) : null;
  const isOpen = tab === 'overview' && refusal?.why === 'plan' && refusalOf(['trends']) === null;
  return isOpen ? null : refusal;
}
