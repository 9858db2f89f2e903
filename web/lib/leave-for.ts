/** Opens a page of another site, such as the payment provider's, in this window. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
