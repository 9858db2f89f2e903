/** A question to the help search, and the article that answers it. */
export interface HelpQuestion {
  readonly question: string;
  readonly slug: string;
}
