/** A value per screen width, by the names of the theme's breakpoints. */
export interface Responsive<Value> {
  /** Phones. */
  readonly base: Value;
  /** Tablets. */
  readonly md: Value;
  /** Wide screens. */
  readonly xl: Value;
}
