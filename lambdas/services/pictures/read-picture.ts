import { readPackageFile } from '@lambdas/runtime/package-file';
import { encode } from 'fast-png';
import { imageSize } from 'image-size';

/** The longest side of a picture that we decode, in pixels. Photos of phones have about 4,000. */
export const MAX_SIDE = 4_096;

/** A picture as the renderer takes it. */
export interface ReadablePicture {
  readonly type: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
  /** A `data:` URL of a PNG or JPEG. */
  readonly href: string;
}

/** The file is no picture that we take. The message says so to its sender. */
export class UnreadablePicture extends Error {}

const NO_PICTURE = 'This isn’t a PNG, JPEG, or WebP image that we can read.';

const starts = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
const textAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * Recognizes a PNG, JPEG or WebP by its content, whatever its name or declared type, and checks its
 * size before anything is decoded. The renderer decodes PNG and JPEG itself, WebP is decoded here.
 *
 * @throws UnreadablePicture
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadablePicture> {
  const type = typeOf(bytes);
  const { width, height } = sizeOf(bytes);
  if (width > MAX_SIDE || height > MAX_SIDE) {
    const most = MAX_SIDE.toLocaleString('en-US');
    throw new UnreadablePicture(`The image can be up to ${most} pixels wide and high.`);
  }
  if (type === 'jpeg') return { type, width, height, href: hrefOf('image/jpeg', bytes) };
  const png = type === 'webp' ? await pngOfWebp(bytes, { width, height }) : bytes;
  return { type, width, height, href: pngHref(png) };
}

/** Returns a PNG as a `data:` URL. */
export function pngHref(png: Uint8Array): string {
  return hrefOf('image/png', png);
}

function hrefOf(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

function typeOf(bytes: Uint8Array): ReadablePicture['type'] {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp';
  throw new UnreadablePicture(NO_PICTURE);
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height } = imageSize(bytes);
    if (width > 0 && height > 0) return { width, height };
  } catch {
    // The header is broken.
  }
  throw new UnreadablePicture(NO_PICTURE);
}

/** @throws UnreadablePicture also if the file holds another size than its header says */
async function pngOfWebp(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const decode = await openWebpDecoder();
  const image = await decode(Uint8Array.from(bytes).buffer).catch(() => null);
  if (image?.width !== width || image.height !== height) throw new UnreadablePicture(NO_PICTURE);
  return encode({ width, height, data: image.data, channels: 4 });
}

type DecodeWebp = typeof import('@jsquash/webp/decode.js').default;

let opened: Promise<DecodeWebp> | undefined;

/** Loaded when the first WebP arrives. */
function openWebpDecoder(): Promise<DecodeWebp> {
  opened ??= createWebpDecoder();
  return opened;
}

async function createWebpDecoder(): Promise<DecodeWebp> {
  const [{ default: decode, init }, wasm] = await Promise.all([
    import('@jsquash/webp/decode.js'),
    readPackageFile('@jsquash/webp/codec/dec/webp_dec.wasm'),
  ]);
  // The decoder returns its result as the browser's class, which Node.js doesn't have.
  globalThis.ImageData ??= PlainImageData as typeof ImageData;
  await init(await WebAssembly.compile(Uint8Array.from(wasm)));
  return decode;
}

class PlainImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
