import { pageStyles } from '@web/ui/theme/page-styles';
import { NEUTRALS } from '@web/ui/theme/palette';
import { system } from '@web/ui/theme/system';
import { describe, expect, it } from 'vitest';

/** Returns the declarations of each rule with a selector. */
function rulesOf(selector: RegExp): string {
  const found = pageStyles().matchAll(new RegExp(`${selector.source}\\{([^}]*)\\}`, 'g'));
  return [...found].map(([, rules]) => rules).join('');
}

describe('pageStyles', () => {
  it('defines every variable of the design system', () => {
    const defined = new Set(pageStyles().match(/--chakra-[\w\\./-]+(?=:)/g));
    const named = system.tokens.allTokens
      .filter(({ extensions }) => !extensions.virtual && !extensions.negative)
      // Zero blur is written as an empty string.
      .filter(({ value }) => String(value).trim() !== '')
      .map(({ extensions }) => extensions.cssVar?.var ?? '');
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('contains the colors of both themes', () => {
    const { light, dark } = NEUTRALS.page;
    expect(rulesOf(/\.light[^{}]*/)).toContain(`--chakra-colors-bg:${light}`);
    expect(rulesOf(/\.dark[^{}]*/)).toContain(`--chakra-colors-bg:${dark}`);
  });

  it('begins with the order of the layers', () => {
    expect(pageStyles()).toMatch(/^@layer reset,\s*base,\s*tokens,\s*recipes;/);
  });

  it('leaves no global styles to compute in the browser', () => {
    expect(system._global).toEqual([]);
  });
});
