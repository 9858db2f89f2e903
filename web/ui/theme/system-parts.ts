import { defaultBaseConfig, defineConfig, type SystemConfig } from '@chakra-ui/react';
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
  headingRecipe,
  inputRecipe,
  kbdRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  segmentGroupSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  toastSlotRecipe,
  tokens,
} from '@chakra-ui/react/theme';
import { textStyles } from './tokens';

const { colors: _everyPalette, ...tokensInUse } = tokens;
const { black, white, blackAlpha, whiteAlpha, transparent, current } = tokens.colors;

const SANS =
  '"Figtree", "Figtree stand-in", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/**
 * Chakra's configuration: our typography and only the recipes in use. A component whose recipe
 * isn't listed here has no styles. Colors, shadows and global styles come from `system` and
 * `page-styles`.
 */
export const systemParts: SystemConfig[] = [
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix,
    cssVarsRoot,
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
        menu: menuSlotRecipe,
        nativeSelect: nativeSelectSlotRecipe,
        segmentGroup: segmentGroupSlotRecipe,
        table: tableSlotRecipe,
        tabs: tabsSlotRecipe,
        toast: toastSlotRecipe,
      },
      textStyles: { ...baseTextStyles, ...textStyles },
      layerStyles,
      animationStyles,
    },
  }),
  adjustments(),
];

/** Overrides of Chakra's own styles. */
function adjustments() {
  // Four columns of a table fit a phone.
  const px = { base: '2', sm: '3' };
  return defineConfig({
    theme: {
      slotRecipes: {
        // Tables are inside panels, so their rows are transparent.
        table: {
          slots: [],
          variants: {
            size: { md: { columnHeader: { px }, cell: { px } } },
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
