/** A passage of an article, word for word. */
export interface Quote {
  readonly slug: string;
  readonly quote: string;
}

/** What a language model answered, with the passages that it rests on. */
export interface HelpAnswer {
  readonly text: string;
  readonly quotes: readonly Quote[];
}
