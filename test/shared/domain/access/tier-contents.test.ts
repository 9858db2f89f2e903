import { decide } from '@shared/domain/access/decide';
import { OWNER_RIGHTS } from '@shared/domain/access/grant';
import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { SECTIONS } from '@shared/domain/access/sections';
import { listTierContents } from '@shared/domain/access/tier-contents';
import { TIERS } from '@shared/domain/access/tiers';
import { expect, it } from 'vitest';

it('lists for each tier exactly the sections that decide() allows', () => {
  for (const { tier, sections } of listTierContents()) {
    const open = SECTIONS.filter(
      (one) =>
        decide({ sections: [one] }, { ...OWNER_RIGHTS, tier, isOwn: true, isBeyondPlan: false }) ===
        null,
    );
    expect(sections, tier).toEqual(open);
  }
});

it('never includes less in a higher tier', () => {
  const contents = listTierContents();
  expect(contents.map(({ tier }) => tier)).toEqual(TIERS);
  expect(contents.map(({ rooms }) => rooms)).toEqual([1, 1, 25]);
  expect(contents.map(({ teamMembers }) => teamMembers)).toEqual([0, 2, 25]);
  expect(contents.map(({ trends }) => trends)).toEqual(['4m', 'all', 'all']);
});

it('formats prices with two decimals, and without them when they are zeros', () => {
  const words = TIERS.map((tier) => formatPrice(PRICES[tier].monthly));
  expect(words).toEqual(['Free', '$14.99', '$37.50']);
  expect(formatPrice(12)).toBe('$12');
});
