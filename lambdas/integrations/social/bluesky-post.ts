import { createHash } from 'node:crypto';
import { findLinks } from '@shared/domain/social/find-links';

/** A picture or another file, as the server described it after its upload. */
export type Blob = Readonly<Record<string, unknown>>;

/** What a post embeds besides its text. */
export interface EmbeddedPicture {
  readonly blob: Blob;
  readonly description: string;
}

export const POST_COLLECTION = 'app.bsky.feed.post';

/**
 * Makes the record of a post (lexicon `app.bsky.feed.post`), labeled by ourselves as sexual. Without a
 * picture, a card leads to the first link.
 *
 * @param createdAt epoch ms
 */
export function toPostRecord(
  text: string,
  picture: EmbeddedPicture | null,
  createdAt: number,
): object {
  const links = findLinks(text);
  const embed = picture ? pictureEmbed(picture) : cardOf(links[0]?.url);
  return {
    $type: POST_COLLECTION,
    text,
    createdAt: new Date(createdAt).toISOString(),
    langs: ['en'],
    labels: { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: 'sexual' }] },
    ...(links.length > 0 ? { facets: links.map((link) => facetOf(text, link)) } : {}),
    ...(embed ? { embed } : {}),
  };
}

function pictureEmbed({ blob, description }: EmbeddedPicture): object {
  return { $type: 'app.bsky.embed.images', images: [{ alt: description, image: blob }] };
}

function cardOf(url: string | undefined): object | null {
  if (url === undefined) return null;
  const title = url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return { $type: 'app.bsky.embed.external', external: { uri: url, title, description: '' } };
}

/** Bluesky makes no links by itself: each is named by its place in the UTF-8 bytes of the text. */
function facetOf(text: string, link: { start: number; end: number; url: string }): object {
  const byteStart = Buffer.byteLength(text.slice(0, link.start));
  const byteEnd = byteStart + Buffer.byteLength(text.slice(link.start, link.end));
  return {
    index: { byteStart, byteEnd },
    features: [{ $type: 'app.bsky.richtext.facet#link', uri: link.url }],
  };
}

const LETTERS = '234567abcdefghijklmnopqrstuvwxyz';
/** January 1, 2024, in µs: keys look like those of posts of that year. */
const EARLIEST_KEY = BigInt(Date.UTC(2024, 0)) * 1000n;
const YEAR = 366n * 86_400n * 1_000_000n;

/**
 * Returns the record key of a post, the same for each attempt: a `tid`, as the lexicon demands, made of
 * a hash instead of a time. Of 100,000 posts of an account, two have the same one with a probability of
 * one in ten million.
 */
export function recordKeyOf(key: string): string {
  const hash = createHash('sha256').update(key).digest().readBigUInt64BE();
  const time = EARLIEST_KEY + ((hash >> 10n) % YEAR);
  let rest = (time << 10n) | (hash & 1023n);
  let letters = '';
  for (let place = 0; place < 13; place++) {
    letters = LETTERS[Number(rest & 31n)] + letters;
    rest >>= 5n;
  }
  return letters;
}
