const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Whether bytes begin as a PNG picture does. */
export function isPng(bytes: Uint8Array): boolean {
  return bytes.length > 24 && SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));
}
