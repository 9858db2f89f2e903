import { createSystem } from '@chakra-ui/react';
import { shadows } from './shadows';
import { systemParts } from './system-parts';
import { semanticColors } from './tokens';

/**
 * Chakra as the browser needs it: it knows the names of colours and shadows, whose values in both
 * themes, like the reset and all other rules for the whole page, stand in the page already
 * (`page-styles.tsx`). Working them out took a phone a third of the time to its first screen.
 */
export const system = {
  ...createSystem(...systemParts, {
    preflight: false,
    theme: { semanticTokens: { colors: named(semanticColors), shadows: named(shadows()) } },
  }),
  _global: [],
};

/** The same names without their values. */
function named<Tokens extends object>(tokens: Tokens): Tokens {
  const entries = Object.entries(tokens).map(([name, token]: [string, object]) => [
    name,
    'value' in token ? { value: 'unset' } : named(token),
  ]);
  return Object.fromEntries(entries);
}
