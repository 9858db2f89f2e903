import type { Answer } from './answer';
import { fraction, hash } from './world/dice';

/** A room's picture: its initial on a color of its own. Served under `.jpg` but drawn as SVG. */
export function picture(name: string): Answer {
  const hue = Math.floor(fraction(hash(name), 1) * 360);
  const initial = /[a-z0-9]/i.exec(name)?.[0].toUpperCase() ?? '?';

  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' },
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 270"><rect width="360" height="270" fill="hsl(${hue} 40% 45%)"/><text x="180" y="175" font-family="sans-serif" font-size="120" text-anchor="middle" fill="#fff">${initial}</text></svg>`,
  };
}
