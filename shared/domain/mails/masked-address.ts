/**
 * An e-mail address that its owner knows again and nobody else learns: `v•••@example.com`. The
 * dots say nothing about the length.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at < 1 ? '•••' : `${first}•••${address.slice(at)}`;
}
