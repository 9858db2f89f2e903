import { decide } from '@shared/domain/access/decide';
import { WHOLE } from '@shared/domain/access/grant';
import { PRICES, priceWords } from '@shared/domain/access/prices';
import { SECTIONS } from '@shared/domain/access/sections';
import { tierContents } from '@shared/domain/access/tier-contents';
import { TIERS } from '@shared/domain/access/tiers';
import { expect, it } from 'vitest';

it('promises of each tier the sections that it is not refused', () => {
  for (const { tier, sections } of tierContents()) {
    const open = SECTIONS.filter(
      (one) =>
        decide({ sections: [one] }, { ...WHOLE, tier, isOwn: true, isBeyondPlan: false }) === null,
    );
    expect(sections, tier).toEqual(open);
  }
});

it('goes from the least to the most in everything', () => {
  const contents = tierContents();
  expect(contents.map(({ tier }) => tier)).toEqual(TIERS);
  expect(contents.map(({ rooms }) => rooms)).toEqual([1, 1, 25]);
  expect(contents.map(({ teamMembers }) => teamMembers)).toEqual([0, 2, 25]);
  expect(contents.map(({ trends }) => trends)).toEqual(['4m', 'all', 'all']);
});

it('tells prices with two decimals, and without them where they are zeros', () => {
  const words = TIERS.map((tier) => priceWords(PRICES[tier].monthly));
  expect(words).toEqual(['Free', '$14.99', '$37.50']);
  expect(priceWords(12)).toBe('$12');
});
