import type { CopyString } from './copy-string';

const TEXTS =
  /<(?:title|noscript)>(?<text>[^<]+)<|name="description"\s+content="(?<content>[^"]+)"/g;

/** Finds the title, the description and the noscript text of an HTML page. */
export function stringsInPage(file: string, source: string): CopyString[] {
  return [...source.matchAll(TEXTS)].map(({ index, groups: { text, content } = {} }) => ({
    file,
    line: source.slice(0, index).split('\n').length,
    text: (text ?? content ?? '').trim(),
  }));
}
