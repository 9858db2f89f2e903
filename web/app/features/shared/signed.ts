import { formatCount, MISSING } from '@web/lib/format';

/** `+12`, `−3`, `0`. */
export function signed(value: number | null): string {
  if (value === null) return MISSING;
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${formatCount(Math.abs(value))}`;
}
