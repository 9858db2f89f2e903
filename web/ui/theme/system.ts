import { createSystem } from '@chakra-ui/react';
import { shadows } from './shadows';
import { systemParts } from './system-parts';
import { semanticColors } from './tokens';

/**
 * Chakra's system for the browser. It contains only the names of colors and shadows. Their values,
 * the reset and the global styles are part of index.html (`page-styles.tsx`), so `_global` is empty
 * here.
 */
export const system = {
  ...createSystem(...systemParts, {
    preflight: false,
    theme: { semanticTokens: { colors: named(semanticColors), shadows: named(shadows()) } },
  }),
  _global: [],
};

/** Returns the same names without their values. */
function named<Tokens extends object>(tokens: Tokens): Tokens {
  const entries = Object.entries(tokens).map(([name, token]: [string, object]) => [
    name,
    'value' in token ? { value: 'unset' } : named(token),
  ]);
  return Object.fromEntries(entries);
}
