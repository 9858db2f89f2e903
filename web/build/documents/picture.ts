import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '@shared/site/blocks';
import { imageSize } from 'image-size';
import type { Tokens } from 'marked';

type Picture = Extract<Block, { kind: 'picture' }>;

/**
 * Returns the picture with its size in CSS pixels: a file named `…@2x.webp` has twice as many of
 * its own.
 *
 * @param folder the published files
 * @throws Error in plain words if it has no description, or is no picture below the folder
 */
export function readPicture({ href, text }: Tokens.Image, folder: string): Picture {
  if (text.trim() === '') throw new Error(`The picture ${href} has no description.`);
  const file = join(folder, href);
  if (!href.startsWith('/') || !file.startsWith(folder)) {
    throw new Error(`The picture ${href} must be a path below web/public: /help/name.webp.`);
  }
  if (!existsSync(file)) throw new Error(`The picture ${href} is missing in web/public.`);
  const { width, height } = imageSize(readFileSync(file));
  const density = /@2x\.\w+$/.test(href) ? 2 : 1;
  return {
    kind: 'picture',
    src: href,
    alt: text,
    width: Math.round(width / density),
    height: Math.round(height / density),
  };
}
