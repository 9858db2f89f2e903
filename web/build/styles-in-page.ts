import type { Plugin } from 'vite';

const SYSTEM = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;
const WORKED_OUT = /const _global = \[[^\]]*\];/;

/**
 * Keeps the browser from working out the rules for the whole page, which stand in the page already
 * (`src/theme/page-styles.tsx`). The system offers no way to leave them out.
 */
export function stylesInPage(): Plugin {
  return {
    name: 'styles-in-page',
    apply: 'build',
    transform: {
      filter: { id: SYSTEM },
      handler(code) {
        if (!WORKED_OUT.test(code)) this.error('Chakra works its rules out in another way now.');
        return code.replace(WORKED_OUT, 'const _global = [];');
      },
    },
  };
}
