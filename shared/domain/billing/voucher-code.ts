/** Digits and capital letters without those that look like others (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: too many to try, even against a stolen table of hashes. */
const LENGTH = 16;

/** Makes a voucher's code of the first bytes of a hash: `ABCD-EFGH-JKMN-PQRS`. */
export function toVoucherCode(hash: Uint8Array): string {
  const letters = [...hash.subarray(0, LENGTH)].map((byte) => ALPHABET.charAt(byte % 32));
  return letters.join('').match(/.{4}/g)?.join('-') ?? '';
}

/** Reads a code as people type it: any case, with or without hyphens, O for 0, I or L for 1. */
export function normalizeVoucherCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
