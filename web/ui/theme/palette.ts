/** A color in the light and the dark theme. */
export interface Pair {
  light: string;
  dark: string;
}

function pair(light: string, dark: string): Pair {
  return { light, dark };
}

/** Background and text colors: warm in light, blue-black in dark. */
export const NEUTRALS = {
  page: pair('#f7f3ec', '#0d1118'),
  panel: pair('#fffdf9', '#141922'),
  subtle: pair('#f2ede3', '#1a202b'),
  muted: pair('#ebe4d8', '#202733'),
  emphasized: pair('#ded5c5', '#2d3543'),
  inverted: pair('#211c15', '#ece8df'),
  ink: pair('#211c15', '#ece8df'),
  inkMuted: pair('#62594c', '#a8afbb'),
  inkSubtle: pair('#6e6456', '#8a92a0'),
  inkInverted: pair('#fbf8f2', '#12161d'),
  line: pair('#e3dbcd', '#252c38'),
  lineStrong: pair('#c9beac', '#3a4353'),
} as const;

/** The accent color, for primary actions. */
export const LAMP = {
  solid: pair('#f0a830', '#f3b04a'),
  contrast: pair('#231703', '#1c1203'),
  text: pair('#8a5200', '#f6bf6b'),
  subtle: pair('#fbeed6', '#2b2314'),
  muted: pair('#f6deb3', '#3b2f18'),
  emphasized: pair('#eecb8b', '#54421f'),
  glow: pair('#f9d28d', '#ffd898'),
  ring: pair('#b36b00', '#f3b04a'),
} as const;

/** Always shown together with an arrow or a word. */
export const VERDICTS = {
  good: pair('#1d6a40', '#7fd0a0'),
  goodWash: pair('#e2f0e3', '#16291f'),
  bad: pair('#a4322a', '#f29c90'),
  badWash: pair('#fae5e0', '#321b1b'),
  warnWash: pair('#fbeed6', '#2b2314'),
} as const;

/**
 * Eight series colors, found by search: every two are distinguishable with any color blindness, and
 * each contrasts with the panel, in both themes (tested).
 */
export const SERIES: readonly Pair[] = [
  pair('#307091', '#5fa0ff'),
  pair('#cf7e0f', '#bb5800'),
  pair('#06a57e', '#198a7d'),
  pair('#7c3a4a', '#fea89f'),
  pair('#9f80db', '#7b52b7'),
  pair('#25330b', '#d0fa82'),
  pair('#0d3690', '#14ecff'),
  pair('#706a00', '#a4ab17'),
];
