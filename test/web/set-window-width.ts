interface TestBrowser {
  readonly happyDOM: { setViewport(size: { width: number }): void };
}

/** Sets the window's width in pixels. Queries by role ignore what this width hides. */
export function setWindowWidth(width: number): void {
  (window as unknown as TestBrowser).happyDOM.setViewport({ width });
}
