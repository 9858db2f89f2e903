import { getTierForSection, type Section } from './sections';
import { includesTier, TIERS, type Tier } from './tiers';

/** A feature of the product, as the public site compares plans by it. */
export interface Feature {
  readonly name: string;
  /** The tiers that have it. */
  readonly tiers: readonly Tier[];
}

/** The compared features, and the section that each is part of. */
const FEATURES = {
  'Long-term trends': 'trends',
  'Traffic of the whole platform': 'traffic',
  'Every session in detail': 'sessions',
  'AI session summaries': 'sessions',
  'Comparison with your usual': 'overview',
  'Tippers and their history': 'tippers',
  'True Fans': 'fans',
  'Income with private shows and offline tips': 'income',
  'Your best hours': 'schedule',
  'Tip menu stats': 'tipmenu',
  'Hashtag stats': 'tags',
  'Experiments with tags, prices, hours, and topics': 'experiments',
  'Photo, video, and fan club sales': 'purchases',
  'Weekly and monthly tip report': 'report',
  Achievements: 'achievements',
  'Several rooms, ranking, and studio charts': 'studio',
} as const satisfies Record<string, Section>;

/** Lists the compared features with the tiers that include them, by the rules that decide access. */
export function listFeatures(): Feature[] {
  return Object.entries(FEATURES).map(([name, section]) => ({
    name,
    tiers: TIERS.filter((tier) => includesTier(tier, getTierForSection(section))),
  }));
}
