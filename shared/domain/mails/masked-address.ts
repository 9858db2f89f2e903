/**
 * Masks an email address so that only its owner recognizes it: `v•••@example.com`. The number of
 * dots is fixed, so it does not reveal the length.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at < 1 ? '•••' : `${first}•••${address.slice(at)}`;
}
