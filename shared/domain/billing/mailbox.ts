/**
 * Normalizes an email address, so that spellings of the same mailbox are equal: upper case, tags
 * (`me+tag@`), and Gmail's dots and second domain.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, Math.max(at, 0)).split('+', 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
