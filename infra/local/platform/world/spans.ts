export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A span of time in epoch ms: `from` inclusive, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function covers(span: Span, at: number): boolean {
  return at >= span.from && at < span.to;
}

export function length(span: Span): number {
  return Math.max(0, span.to - span.from);
}
