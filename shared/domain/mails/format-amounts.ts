import { tokensToUsd } from '@shared/metrics/usd';

const integerFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `1,240`. */
export function formatCount(count: number): string {
  return integerFormat.format(count);
}

/** `1 tipper`, `1,240 tippers`. */
export function formatPlural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `4,210 tk ($211)`. */
export function formatTokens(tokens: number): string {
  return `${formatCount(tokens)} tk (${dollarFormat.format(tokensToUsd(tokens))})`;
}

/** `3 h 40 min`, `45 min`, `under 1 min`. */
export function formatDuration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** `Thu 20 Nov, 21:05` in an IANA time zone. */
export function formatTime(ms: number, zone: string): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    })
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const { weekday = '', day = '', month = '' } = Object.fromEntries(parts);
  return `${weekday} ${day} ${month}, ${parts.get('hour')}:${parts.get('minute')}`;
}
