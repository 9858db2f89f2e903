/** Letters of a referral code. 26 to the power of 10 codes: nobody finds one by trying. */
export const REFERRAL_CODE_LENGTH = 10;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Turns a hash into a referral code: the hash as a decimal number, and of its last twenty digits each
 * two give one letter (00 is a, 25 is z, 26 is a again).
 *
 * @param hash in hexadecimal digits, at least 20 of them
 */
export function toReferralCode(hash: string): string {
  const digits = BigInt(`0x${hash}`)
    .toString()
    .slice(-2 * REFERRAL_CODE_LENGTH);
  const pairs = digits.padStart(2 * REFERRAL_CODE_LENGTH, '0').match(/\d\d/g) ?? [];
  return pairs.map((pair) => ALPHABET.charAt(Number(pair) % ALPHABET.length)).join('');
}
