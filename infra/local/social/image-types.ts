const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_SIGNATURE = Buffer.from('ffd8ff', 'hex');

/** Whether bytes begin as a PNG picture does. */
export function isPng(bytes: Uint8Array): boolean {
  return bytes.length > 24 && startsWith(bytes, PNG_SIGNATURE);
}

/** Whether bytes begin as a JPEG picture does. */
export function isJpeg(bytes: Uint8Array): boolean {
  return startsWith(bytes, JPEG_SIGNATURE);
}

function startsWith(bytes: Uint8Array, signature: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
