/** Something that can be opened. */
export interface PaletteOption {
  /** Unique among all options. */
  readonly key: string;
  readonly label: string;
  /** Tells it from others of that name, or says what it is about. */
  readonly detail?: string | undefined;
  /** Keys that open it without the search, one after another. */
  readonly keys?: readonly string[];
  /** A path inside the product. */
  readonly to: string;
}

/** What one source found. */
export interface PaletteGroup {
  /** `Tippers`. */
  readonly label: string;
  /** Best first. Empty while they load, and if nothing fits. */
  readonly options: readonly PaletteOption[];
  readonly isLoading?: boolean;
  /** What was left out, and why. */
  readonly note?: string | undefined;
  /** Present if it could not be loaded. */
  readonly retry?: (() => void) | undefined;
}
