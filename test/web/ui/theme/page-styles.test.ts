import { pageStyles } from '@web/ui/theme/page-styles';
import { NEUTRALS } from '@web/ui/theme/palette';
import { system } from '@web/ui/theme/system';
import { describe, expect, it } from 'vitest';

/** Returns the declarations of each rule with a selector. */
function rulesOf(selector: RegExp): string {
  const found = pageStyles().matchAll(new RegExp(`${selector.source}\\{([^}]*)\\}`, 'g'));
  return [...found].map(([, rules]) => rules).join('');
}

describe('the styles that stand in the page', () => {
  it('give a value to every variable that the system names', () => {
    const defined = new Set(pageStyles().match(/--chakra-[\w\\./-]+(?=:)/g));
    const named = system.tokens.allTokens
      .filter(({ extensions }) => !extensions.virtual && !extensions.negative)
      // Zero blur is written as an empty string.
      .filter(({ value }) => String(value).trim() !== '')
      .map(({ extensions }) => extensions.cssVar?.var ?? '');
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('have the colours of both themes', () => {
    const { light, dark } = NEUTRALS.page;
    expect(rulesOf(/\.light[^{}]*/)).toContain(`--chakra-colors-bg:${light}`);
    expect(rulesOf(/\.dark[^{}]*/)).toContain(`--chakra-colors-bg:${dark}`);
  });

  it('begin with the order of their layers', () => {
    expect(pageStyles()).toMatch(/^@layer reset,\s*base,\s*tokens,\s*recipes;/);
  });

  it('leave nothing of it to be worked out in the browser', () => {
    expect(system._global).toEqual([]);
  });
});
