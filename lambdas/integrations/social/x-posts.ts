import { findLinks } from '@shared/domain/social/find-links';
import { type Fields, fieldsIn, listIn, textIn } from './send';

/** An own post, as X lists it. */
export interface ListedPost {
  readonly id: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Made comparable; see `comparable`. */
  readonly text: string;
}

/** Reads a list of posts. Entries that aren't as documented are left out. */
export function readPosts(object: Fields | null): ListedPost[] {
  return listIn(object, 'data').flatMap((post) => {
    const id = textIn(post, 'id');
    const text = textIn(post, 'text');
    const createdAt = Date.parse(textIn(post, 'created_at') ?? '');
    if (id === null || text === null || Number.isNaN(createdAt)) return [];
    return [{ id, createdAt, text: comparable(asWritten(text, post)) }];
  });
}

/**
 * Makes a text comparable with one that X returns: composed letters, single spaces, and links without
 * scheme and last slash.
 */
export function comparable(text: string): string {
  const normal = text.normalize('NFC');
  let result = '';
  let at = 0;
  for (const link of findLinks(normal)) {
    result += normal.slice(at, link.start);
    result += link.text.replace(/^https?:\/\//i, '').replace(/\/$/, '');
    at = link.end;
  }
  return (result + normal.slice(at)).replace(/\s+/g, ' ').trim();
}

const ESCAPED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Undoes what X did to a text: it escapes three characters, shortens links, and adds one per picture. */
function asWritten(text: string, post: Fields): string {
  let written = text;
  for (const link of listIn(fieldsIn(post, 'entities'), 'urls')) {
    const short = textIn(link, 'url');
    if (short === null) continue;
    const long = textIn(link, 'media_key') === null ? (textIn(link, 'expanded_url') ?? short) : '';
    written = written.replaceAll(short, () => long);
  }
  return written.replace(/&(?:lt|gt|amp);/g, (escaped) => ESCAPED[escaped] ?? escaped);
}
