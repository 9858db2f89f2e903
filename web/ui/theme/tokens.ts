import { defineSemanticTokens, defineTextStyles } from '@chakra-ui/react';
import { LAMP, NEUTRALS, type Pair, SERIES, VERDICTS } from './palette';

function themed({ light, dark }: Pair) {
  return { value: { _light: light, _dark: dark } };
}

/** A palette with the names that recipes use (`colorPalette.solid`). */
function palette(names: Record<string, Pair>) {
  return Object.fromEntries(Object.entries(names).map(([name, colors]) => [name, themed(colors)]));
}

const { page, panel, subtle, muted, emphasized, inverted, line, lineStrong } = NEUTRALS;

export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: themed(page),
    subtle: themed(subtle),
    muted: themed(muted),
    emphasized: themed(emphasized),
    inverted: themed(inverted),
    panel: themed(panel),
    error: themed(VERDICTS.badWash),
    warning: themed(VERDICTS.warnWash),
    success: themed(VERDICTS.goodWash),
    info: themed(subtle),
  },
  fg: {
    DEFAULT: themed(NEUTRALS.ink),
    muted: themed(NEUTRALS.inkMuted),
    subtle: themed(NEUTRALS.inkSubtle),
    inverted: themed(NEUTRALS.inkInverted),
    error: themed(VERDICTS.bad),
    warning: themed(LAMP.text),
    success: themed(VERDICTS.good),
    good: themed(VERDICTS.good),
    bad: themed(VERDICTS.bad),
  },
  border: {
    DEFAULT: themed(line),
    muted: themed(line),
    subtle: themed(line),
    emphasized: themed(lineStrong),
    inverted: themed(inverted),
    error: themed(VERDICTS.bad),
  },
  gray: palette({
    contrast: NEUTRALS.inkInverted,
    fg: NEUTRALS.ink,
    subtle,
    muted,
    emphasized,
    solid: inverted,
    focusRing: LAMP.ring,
    border: lineStrong,
  }),
  lamp: palette({
    contrast: LAMP.contrast,
    fg: LAMP.text,
    subtle: LAMP.subtle,
    muted: LAMP.muted,
    emphasized: LAMP.emphasized,
    solid: LAMP.solid,
    glow: LAMP.glow,
    focusRing: LAMP.ring,
    border: LAMP.emphasized,
  }),
  red: palette({
    contrast: NEUTRALS.inkInverted,
    fg: VERDICTS.bad,
    subtle: VERDICTS.badWash,
    muted: VERDICTS.badWash,
    emphasized: VERDICTS.badWash,
    solid: VERDICTS.bad,
    focusRing: VERDICTS.bad,
    border: VERDICTS.bad,
  }),
  green: palette({
    contrast: NEUTRALS.inkInverted,
    fg: VERDICTS.good,
    subtle: VERDICTS.goodWash,
    muted: VERDICTS.goodWash,
    emphasized: VERDICTS.goodWash,
    solid: VERDICTS.good,
    focusRing: VERDICTS.good,
    border: VERDICTS.good,
  }),
  series: Object.fromEntries(SERIES.map((colors, index) => [index + 1, themed(colors)])),
});

export const textStyles = defineTextStyles({
  /** The sentence at the top of a screen. */
  answer: {
    value: {
      fontSize: { base: '1.4rem', md: '1.75rem' },
      lineHeight: { base: '1.95rem', md: '2.35rem' },
      fontWeight: '560',
      letterSpacing: '-0.018em',
      fontVariantNumeric: 'lining-nums',
    },
  },
  /** The topic above it. */
  topic: { value: { fontSize: '0.9375rem', lineHeight: '1.5rem', fontWeight: '600' } },
  panelTitle: {
    value: {
      fontSize: '1.0625rem',
      lineHeight: '1.5rem',
      fontWeight: '620',
      letterSpacing: '-0.01em',
    },
  },
  figure: {
    value: {
      fontSize: '1.5rem',
      lineHeight: '2rem',
      fontWeight: '600',
      letterSpacing: '-0.015em',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});
