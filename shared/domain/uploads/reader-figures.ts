/**
 * What the browser extension reads on the platform's pages. Stored by name, so a name never changes.
 */
export const FIGURE_NAMES = [
  'tokens',
  'tips',
  'followers',
  'viewerTypes',
  'hashtags',
  'links',
] as const;

export type ReaderFigure = (typeof FIGURE_NAMES)[number];

/** Which of a figure's readers found it. */
export interface UsedReader {
  readonly id: string;
  /** It isn't the first reader: the page doesn't look as the extension expects it. */
  readonly isFallback: boolean;
}

/** The readers of an upload. A figure that no reader found is missing. */
export type UsedReaders = Readonly<Partial<Record<ReaderFigure, UsedReader>>>;

/** Returns what only a fallback reader found. */
export function listFallbacks(readers: UsedReaders): ReaderFigure[] {
  return FIGURE_NAMES.filter((figure) => readers[figure]?.isFallback === true);
}
