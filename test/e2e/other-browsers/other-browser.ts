/** A browser other than Chromium, with one window. */
export interface OtherBrowser {
  readonly name: string;
  /** Loads a URL, and resolves when the document and what it embeds are loaded. */
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page, and returns what it returns, as JSON. */
  run(body: string): Promise<unknown>;
  close(): Promise<void>;
}
