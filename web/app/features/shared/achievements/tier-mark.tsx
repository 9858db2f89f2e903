import { Badge } from '@chakra-ui/react';
import type { Tier } from '@shared/domain/achievements/achievement';

/** Higher tiers look heavier. The word names the tier; the look only supports it. */
const MARKS = {
  bronze: { label: 'Bronze', variant: 'outline', colorPalette: 'gray' },
  silver: { label: 'Silver', variant: 'subtle', colorPalette: 'gray' },
  gold: { label: 'Gold', variant: 'subtle', colorPalette: 'lamp' },
  platinum: { label: 'Platinum', variant: 'solid', colorPalette: 'gray' },
} as const satisfies Record<Tier, object>;

export function tierName(tier: Tier): string {
  return MARKS[tier].label;
}

/** The tier of an achievement. */
export function TierMark({ tier }: { tier: Tier }) {
  const { label, variant, colorPalette } = MARKS[tier];
  return (
    <Badge variant={variant} colorPalette={colorPalette} fontWeight="500" flexShrink="0">
      {label}
    </Badge>
  );
}
