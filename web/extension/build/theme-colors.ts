import { LAMP, NEUTRALS, type Pair, VERDICTS } from '@web/ui/theme/palette';

const COLORS = {
  page: NEUTRALS.page,
  panel: NEUTRALS.panel,
  ink: NEUTRALS.ink,
  muted: NEUTRALS.inkMuted,
  line: NEUTRALS.line,
  'line-strong': NEUTRALS.lineStrong,
  lamp: LAMP.solid,
  'on-lamp': LAMP.contrast,
  accent: LAMP.text,
  ring: LAMP.ring,
  good: VERDICTS.good,
  bad: VERDICTS.bad,
  'bad-wash': VERDICTS.badWash,
  'warn-wash': VERDICTS.warnWash,
} as const satisfies Readonly<Record<string, Pair>>;

/** The dashboard's colors as CSS variables that follow the browser's theme: `--ink`. */
export function themeColors(): string {
  const lines = Object.entries(COLORS).map(
    ([name, { light, dark }]) => `  --${name}: light-dark(${light}, ${dark});`,
  );
  return [':root {', '  color-scheme: light dark;', ...lines, '}', ''].join('\n');
}
