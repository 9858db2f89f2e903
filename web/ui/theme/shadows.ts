import { defineSemanticTokens } from '@chakra-ui/react';
import { semanticTokens } from '@chakra-ui/react/theme';

/** Shadows in the light theme; in the dark theme a line takes their place. */
export function shadows() {
  const level = (y: number, blur: number) => ({
    value: {
      _light: `0 ${y}px ${blur}px rgb(60 45 20 / 0.12), 0 0 1px rgb(60 45 20 / 0.3)`,
      _dark: `0 ${y}px ${blur}px rgb(0 0 0 / 0.6), 0 0 0 1px #2d3543`,
    },
  });
  return defineSemanticTokens.shadows({
    ...semanticTokens.shadows,
    xs: level(1, 2),
    sm: level(2, 4),
    md: level(4, 10),
    lg: level(8, 24),
    xl: level(16, 32),
    '2xl': level(24, 48),
    inset: { value: 'none' },
  });
}
