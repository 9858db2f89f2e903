import type { CopyString } from './copy-string';

const TEXTS = /<(title|noscript)>([^<]+)<|name="description"\s+content="([^"]+)"/g;

/** Finds the title, the description and the noscript text of an HTML page. */
export function stringsInPage(file: string, source: string): CopyString[] {
  return [...source.matchAll(TEXTS)].map((match) => ({
    file,
    line: source.slice(0, match.index).split('\n').length,
    text: (match[2] ?? match[3] ?? '').trim(),
  }));
}
