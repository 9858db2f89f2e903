import type { PaletteGroup } from './palette-group';
import { useArticles } from './use-articles';
import { useScreens } from './use-screens';
import { useSessions } from './use-sessions';
import { useTippers } from './use-tippers';

/**
 * Searches everything that this person may see. Screens come first: they are found at once, so Enter
 * never opens what has just arrived.
 */
export function usePaletteGroups(text: string): PaletteGroup[] {
  const groups = [useScreens(text), useSessions(text), useTippers(text), useArticles(text)];
  return groups.filter((group) => group !== null);
}
