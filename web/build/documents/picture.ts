import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '@shared/site/blocks';
import { imageSize } from 'image-size';
import type { Tokens } from 'marked';

type Picture = Extract<Block, { kind: 'picture' }>;

/**
 * Returns the picture with its size in CSS pixels: a file named `…@2x.webp` has twice as many of
 * its own. One named `…-light…` has a counterpart for the dark theme, `…-dark…`.
 *
 * @param folder the published files
 * @throws Error in plain words if it has no description, or is no picture below the folder
 */
export function readPicture({ href, text }: Tokens.Image, folder: string): Picture {
  if (text.trim() === '') throw new Error(`The picture ${href} has no description.`);
  const file = join(folder, href);
  const dark = href.replace('-light', '-dark');
  if (!href.startsWith('/') || !file.startsWith(folder)) {
    throw new Error(`The picture ${href} must be a path below web/public: /help/name.webp.`);
  }
  for (const path of [href, dark]) {
    if (!existsSync(join(folder, path))) {
      throw new Error(`The picture ${path} is missing in web/public.`);
    }
  }
  const { width, height } = imageSize(readFileSync(file));
  const density = /@2x\.\w+$/.test(href) ? 2 : 1;
  return {
    kind: 'picture',
    src: href,
    ...(dark !== href && { dark }),
    alt: text,
    width: Math.round(width / density),
    height: Math.round(height / density),
  };
}
