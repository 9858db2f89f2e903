interface TestBrowser {
  readonly happyDOM: { setViewport(size: { width: number }): void };
}

/** Makes the window so many pixels wide: what its width hides is gone for queries by role. */
export function setWindowWidth(width: number): void {
  (window as unknown as TestBrowser).happyDOM.setViewport({ width });
}
