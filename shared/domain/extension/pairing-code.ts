/** Digits and letters that nobody mixes up. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns the code that the extension and the dashboard both show before they are connected:
 * `K7X-M2Q`. Whoever is lured to the dashboard by a link sees that their extension shows no such code.
 *
 * @param tokenHash SHA-256 of the extension's token, as base64url
 */
export function pairingCode(tokenHash: string): string {
  const signs = [...tokenHash.slice(0, 6)].map(
    (letter) => SIGNS[BASE64URL.indexOf(letter) % SIGNS.length] ?? '',
  );
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`;
}
