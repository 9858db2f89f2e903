import { FACTS } from '@shared/site/facts';

/**
 * What the home page rotates: facts that anyone can check in the product. Quotes of customers may
 * take their place once there are real ones.
 */
export const PRODUCT_QUOTES: readonly string[] = [
  'Every number has one definition, and you can read it.',
  'We never ask for your Chaturbate password.',
  'A missing number is shown as missing, never as zero.',
  `Stats are sampled every ${FACTS.scanMinutes} minutes while you’re live.`,
  'You can take all your data with you, and delete it.',
];
