import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  readonly isHashed: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
};

const packed = new Map<string, Buffer>();

/**
 * Returns the file of the web build at a path such as `/status/index.html`; null for a missing file
 * and for a path with an invalid percent sign.
 */
export async function findStaticFile(root: string, path: string): Promise<StaticFile | null> {
  try {
    const full = normalize(join(root, decodeURI(path)));
    if (!full.startsWith(join(root, sep))) return null;
    const body = await readFile(full);
    const type = types[extname(full)] ?? 'application/octet-stream';
    return { body, type, isHashed: path.startsWith('/assets/') };
  } catch {
    return null;
  }
}

/** The gzipped file, cached by content hash because the build may change while this runs. */
export function gzip({ body }: StaticFile): Buffer {
  const key = createHash('sha256').update(body).digest('base64');
  const cached = packed.get(key);
  if (cached) return cached;
  const fresh = gzipSync(body);
  packed.set(key, fresh);
  return fresh;
}
