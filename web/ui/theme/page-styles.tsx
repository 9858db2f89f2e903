import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { globalCss } from '@chakra-ui/react/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { shadows } from './shadows';
import { systemParts } from './system-parts';
import { semanticColors } from './tokens';

/**
 * CSS that is the same for every page: layer order, reset, typography and the values of all design
 * tokens. Computed at build time and written into index.html.
 */
export function pageStyles(): string {
  const system = createSystem(...systemParts, {
    preflight: true,
    globalCss: {
      ...globalCss,
      '*': {},
      html: {
        '--global-font-body': 'fonts.body',
        '--global-font-mono': 'fonts.mono',
        '--global-color-border': 'colors.border',
        color: 'fg',
        bg: 'bg',
        lineHeight: '1.5',
        colorPalette: 'gray',
        fontVariantNumeric: 'lining-nums',
      },
      '*::selection': { bg: 'lamp.muted', color: 'fg' },
    },
    theme: { semanticTokens: { colors: semanticColors, shadows: shadows() } },
  });
  const markup = renderToStaticMarkup(<ChakraProvider value={system}>{null}</ChakraProvider>);
  return [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
}
