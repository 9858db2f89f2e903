import type { HealthFinding } from './check-health';
import type { HealthMeasure } from './health-measures';

const DECIMALS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

interface Words {
  readonly fewer: string;
  readonly more: string;
  readonly amount: (value: number) => string;
  /** What follows the amount. */
  readonly unit: (amount: string) => string;
}

const WORDS: Readonly<Record<HealthMeasure, Words>> = {
  viewers: {
    fewer: 'fewer viewers',
    more: 'more viewers',
    amount: (value) => WHOLE.format(value),
    unit: (amount) => (amount === '1' ? ' viewer' : ' viewers'),
  },
  conversion: {
    fewer: 'fewer visitors who tip',
    more: 'more visitors who tip',
    amount: (value) => `${DECIMALS.format(100 * value)}%`,
    unit: () => ' of visitors tipping',
  },
  followers: {
    fewer: 'fewer new followers',
    more: 'more new followers',
    amount: (value) => DECIMALS.format(value),
    unit: (amount) => `${amount === '1' ? ' new follower' : ' new followers'} per hour`,
  },
};

/**
 * Sums up a finding: `Fewer viewers than usual since Nov 3`. It contains no money.
 *
 * @param zone IANA zone of the dates
 */
export function findingTitle(
  { kind, measure, since, usual, now }: HealthFinding,
  zone: string,
): string {
  const { fewer, more } = WORDS[measure];
  if (kind === 'fall') return `${upperFirst(fewer)} than usual since ${formatDate(since, zone)}`;
  return `Odd session on ${formatDate(since, zone)}: far ${now < usual ? fewer : more} than usual`;
}

/** The evidence: `The last 9 sessions typically had 41 viewers, the 60 before 58.` */
export function findingText(finding: HealthFinding): string {
  const { kind, measure, usual, now, usualSessions, sessions } = finding;
  const { amount, unit } = WORDS[measure];
  const has = `${amount(now)}${unit(amount(now))}`;
  return kind === 'fall'
    ? `The last ${sessions} sessions typically had ${has}, the ${usualSessions} before ${amount(usual)}.`
    : `It had ${has}; the ${usualSessions} sessions before typically had ${amount(usual)}.`;
}

function formatDate(ms: number, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: zone,
  }).format(ms);
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
