const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number on an axis: `50,000`, above 100,000 in thousands: `120k`. */
export function formatTick(value: number): string {
  return Math.abs(value) > 1e5 ? `${oneDecimal.format(value / 1000)}k` : whole.format(value);
}

/** A sum in a heatmap's narrow cell: `4210`, from 5,000 on `5.2k`, from 100,000 on `120k`. */
export function formatCell(tokens: number): string {
  if (tokens < 5000) return String(Math.round(tokens));
  return `${tokens < 1e5 ? oneDecimal.format(tokens / 1000) : whole.format(tokens / 1000)}k`;
}
