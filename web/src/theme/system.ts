import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  badgeRecipe,
  textStyles as baseTextStyles,
  breakpoints,
  buttonRecipe,
  cssVarsPrefix,
  cssVarsRoot,
  dialogSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  headingRecipe,
  inputRecipe,
  kbdRecipe,
  keyframes,
  layerStyles,
  nativeSelectSlotRecipe,
  segmentGroupSlotRecipe,
  semanticTokens,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  tokens,
} from '@chakra-ui/react/theme';
import { semanticColors, textStyles } from './tokens';

const { colors: _everyPalette, ...tokensInUse } = tokens;
const { black, white, blackAlpha, whiteAlpha, transparent, current } = tokens.colors;

const SANS = '"Figtree", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Chakra with our colours and only the recipes in use: a recipe not listed here draws nothing. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix,
    cssVarsRoot,
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
    theme: {
      breakpoints,
      keyframes,
      tokens: {
        ...tokensInUse,
        colors: { black, white, blackAlpha, whiteAlpha, transparent, current },
        fonts: {
          body: { value: SANS },
          heading: { value: SANS },
          mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
        },
      },
      semanticTokens: {
        colors: semanticColors,
        shadows: shadows(),
        radii: {
          l1: { value: '4px' },
          l2: { value: '7px' },
          l3: { value: '12px' },
        },
      },
      recipes: {
        badge: badgeRecipe,
        button: buttonRecipe,
        heading: headingRecipe,
        input: inputRecipe,
        kbd: kbdRecipe,
        skeleton: skeletonRecipe,
        spinner: spinnerRecipe,
        textarea: textareaRecipe,
      },
      slotRecipes: {
        dialog: dialogSlotRecipe,
        field: fieldSlotRecipe,
        nativeSelect: nativeSelectSlotRecipe,
        segmentGroup: segmentGroupSlotRecipe,
        table: tableSlotRecipe,
        tabs: tabsSlotRecipe,
      },
      textStyles: { ...baseTextStyles, ...textStyles },
      layerStyles,
      animationStyles,
    },
  }),
  adjustments(),
);

/** Where Chakra's own drawing does not fit ours. */
function adjustments() {
  return defineConfig({
    theme: {
      slotRecipes: {
        // Tables stand on panels, not on the page, so their rows have no colour of their own.
        table: {
          slots: [],
          variants: {
            variant: {
              line: {
                columnHeader: { borderColor: 'border', color: 'fg.muted' },
                cell: { borderColor: 'border' },
                row: { bg: 'transparent', '&:last-of-type td': { borderBottomWidth: '0' } },
              },
            },
          },
        },
      },
    },
  });
}

/** Soft in light; in dark a line does what a shadow cannot. */
function shadows(): typeof semanticTokens.shadows {
  const level = (y: number, blur: number) => ({
    value: {
      _light: `0 ${y}px ${blur}px rgb(60 45 20 / 0.12), 0 0 1px rgb(60 45 20 / 0.3)`,
      _dark: `0 ${y}px ${blur}px rgb(0 0 0 / 0.6), 0 0 0 1px #2d3543`,
    },
  });
  return {
    ...semanticTokens.shadows,
    xs: level(1, 2),
    sm: level(2, 4),
    md: level(4, 10),
    lg: level(8, 24),
    xl: level(16, 32),
    '2xl': level(24, 48),
    inset: { value: 'none' },
  } as unknown as typeof semanticTokens.shadows;
}
