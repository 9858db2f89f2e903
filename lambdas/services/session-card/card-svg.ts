import { FONT_FAMILY, type FontWeight, type Renderer } from '@lambdas/services/pictures/renderer';
import { escapeHtml } from '@shared/domain/mails/escape-html';
import type { CardBars } from '@shared/domain/session-card/card-bars';
import type { CardFigure, SessionCard } from '@shared/domain/session-card/session-card';

/** The size that X, Bluesky, Telegram and Discord show uncropped. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const MARGIN = 72;
const INNER_WIDTH = CARD_WIDTH - 2 * MARGIN;
const COLUMN_GAP = 40;

/** The product's dark theme; `web/ui/theme/palette.ts` has the same colors. */
const COLORS = {
  page: '#0d1118',
  ink: '#ece8df',
  inkMuted: '#a8afbb',
  line: '#3a4353',
  lamp: '#f3b04a',
  lampDim: '#6b5426',
  glow: '#ffd898',
} as const;

/** Draws a card as SVG. Texts that are too long for their place are set smaller. */
export function drawCard(card: SessionCard, renderer: Renderer): string {
  const write = writer(renderer);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    BACKGROUND,
    write(card.room, { x: MARGIN, y: 124, size: 68, weight: 700, width: 760 }),
    write(card.date, { x: MARGIN, y: 172, size: 30, color: COLORS.inkMuted }),
    WORDMARK_DRAWING,
    write('Roomlight', { x: CARD_WIDTH - MARGIN - 148, y: 110, size: 32, weight: 700 }),
    ...card.figures.flatMap((figure, column) =>
      drawFigure(figure, { column, columns: card.figures.length, write }),
    ),
    ...drawFoot(card, write),
    '</svg>',
  ].join('\n');
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: FontWeight;
  readonly color?: string;
  readonly anchor?: 'start' | 'end';
  /** The text is set smaller if it is wider. */
  readonly width?: number;
}

type Write = (text: string, place: Place) => string;

function writer({ measure }: Renderer): Write {
  return (text, { x, y, size, weight = 500, color = COLORS.ink, anchor = 'start', width }) => {
    const escaped = escapeHtml(printable(text));
    const widest = width === undefined ? size : width / Math.max(0.001, measure(escaped, weight));
    const fitting = Math.floor(10 * Math.min(size, widest)) / 10;
    return `<text x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-weight="${weight}" font-size="${fitting}" fill="${color}" text-anchor="${anchor}">${escaped}</text>`;
  };
}

/** Leaves out what the typeface has no glyphs for, which would become boxes. */
function printable(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u20ac]/gu, '');
}

function drawFigure(
  { label, value, note }: CardFigure,
  { column, columns, write }: { column: number; columns: number; write: Write },
): string[] {
  const width = (INNER_WIDTH - (columns - 1) * COLUMN_GAP) / columns;
  const x = MARGIN + column * (width + COLUMN_GAP);
  return [
    write(label, { x, y: 254, size: 28, color: COLORS.inkMuted, width }),
    write(value, { x, y: 324, size: 68, weight: 700, color: COLORS.lamp, width }),
    ...(note === null ? [] : [write(note, { x, y: 368, size: 26, width })]),
  ];
}

const BARS_TOP = 420;
const BARS_BOTTOM = 530;
const FOOT = 578;

function drawFoot({ bars, topTipper }: SessionCard, write: Write): string[] {
  return [
    ...(bars.heights.length === 0
      ? []
      : [
          ...drawBars(bars),
          write(bars.caption, { x: MARGIN, y: FOOT, size: 24, color: COLORS.inkMuted }),
        ]),
    ...(topTipper === null
      ? []
      : [
          write(`Top tipper: ${topTipper}`, {
            x: CARD_WIDTH - MARGIN,
            y: FOOT,
            size: 30,
            weight: 700,
            anchor: 'end',
            width: 720,
          }),
        ]),
  ];
}

function drawBars({ heights, best }: CardBars): string[] {
  const step = INNER_WIDTH / heights.length;
  return [
    `<rect x="${MARGIN}" y="${BARS_BOTTOM}" width="${INNER_WIDTH}" height="2" fill="${COLORS.line}"/>`,
    ...heights.flatMap((height, index) => {
      if (height === 0) return [];
      const tall = Math.max(4, Math.round(height * (BARS_BOTTOM - BARS_TOP)));
      const x = (MARGIN + index * step).toFixed(1);
      const color = index === best ? COLORS.lamp : COLORS.lampDim;
      return `<rect x="${x}" y="${BARS_BOTTOM - tall}" width="${(step - 4).toFixed(1)}" height="${tall}" rx="3" fill="${color}"/>`;
    }),
  ];
}

/** A lamp behind the upper right corner. */
const BACKGROUND = `<defs><radialGradient id="lamp" cx="1" cy="0" r="0.9"><stop offset="0" stop-color="${COLORS.lamp}" stop-opacity="0.22"/><stop offset="1" stop-color="${COLORS.lamp}" stop-opacity="0"/></radialGradient></defs>
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${COLORS.page}"/>
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#lamp)"/>`;

/** The product's doorway, as in `web/ui/components/doorway.tsx`. */
const WORDMARK_DRAWING = `<g transform="translate(${CARD_WIDTH - MARGIN - 202} 78) scale(1.5)">
<path d="M8 23V10a6 6 0 0 1 12 0v13z" fill="${COLORS.lamp}"/>
<path d="M8 23V10a6 6 0 0 1 6-6v19z" fill="${COLORS.glow}"/>
<path d="M3 26.5 8 23h12l5 3.5z" fill="${COLORS.lamp}" opacity="0.4"/>
<path d="M5.5 23V10a8.5 8.5 0 0 1 17 0v13" fill="none" stroke="${COLORS.ink}" stroke-width="1.7" stroke-linecap="round"/>
</g>`;
