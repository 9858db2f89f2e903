import { LAMP, NEUTRALS, type Pair, VERDICTS } from '@web/ui/theme/palette';

const COLORS = {
  panel: NEUTRALS.panel,
  ink: NEUTRALS.ink,
  muted: NEUTRALS.inkMuted,
  line: NEUTRALS.line,
  'line-strong': NEUTRALS.lineStrong,
  lamp: LAMP.solid,
  'on-lamp': LAMP.contrast,
  ring: LAMP.ring,
  bad: VERDICTS.bad,
} as const satisfies Readonly<Record<string, Pair>>;

/** The dashboard's colors as CSS variables that follow the panel's theme: `--ink`. */
export function panelColors(): string {
  const lines = Object.entries(COLORS).map(
    ([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`,
  );
  return `:host { ${lines.join(' ')} }\n`;
}
