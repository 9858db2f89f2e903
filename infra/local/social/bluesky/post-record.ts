import * as z from 'zod';

const BlobRef = z.strictObject({
  $type: z.literal('blob'),
  ref: z.strictObject({ $link: z.string() }),
  mimeType: z.string(),
  size: z.int(),
});
export type BlobRef = z.infer<typeof BlobRef>;

const Facet = z.strictObject({
  index: z.strictObject({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z
    .array(z.strictObject({ $type: z.literal('app.bsky.richtext.facet#link'), uri: z.url() }))
    .min(1),
});
type Facet = z.infer<typeof Facet>;

const Embed = z.discriminatedUnion('$type', [
  z.strictObject({
    $type: z.literal('app.bsky.embed.images'),
    images: z
      .array(z.strictObject({ alt: z.string(), image: BlobRef }))
      .min(1)
      .max(4),
  }),
  z.strictObject({
    $type: z.literal('app.bsky.embed.external'),
    external: z.strictObject({ uri: z.url(), title: z.string(), description: z.string() }),
  }),
]);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A post (lexicon `app.bsky.feed.post`), as far as the product makes use of it. */
export const PostRecord = z
  .strictObject({
    $type: z.literal('app.bsky.feed.post'),
    text: z
      .string()
      .refine((text) => Buffer.byteLength(text) <= 3000, 'must not be longer than 3000 bytes')
      .refine(
        (text) => [...graphemes.segment(text)].length <= 300,
        'must not be longer than 300 graphemes',
      ),
    createdAt: z.iso.datetime(),
    langs: z.array(z.string()).max(3).exactOptional(),
    labels: z
      .strictObject({
        $type: z.literal('com.atproto.label.defs#selfLabels'),
        values: z
          .array(z.strictObject({ val: z.enum(['sexual', 'nudity', 'porn', 'graphic-media']) }))
          .max(10),
      })
      .exactOptional(),
    facets: z.array(Facet).exactOptional(),
    embed: Embed.exactOptional(),
  })
  .refine(
    ({ text, facets = [] }) => facets.every((facet) => marksCharacters(text, facet)),
    'a facet does not begin and end between characters',
  );
export type PostRecord = z.infer<typeof PostRecord>;

/** The server itself checks less: readers would see a wrong part of the text as the link. */
function marksCharacters(text: string, { index: { byteStart, byteEnd } }: Facet): boolean {
  const bytes = Buffer.from(text);
  return byteStart < byteEnd && byteEnd <= bytes.length && [byteStart, byteEnd].every(isBetween);

  function isBetween(at: number): boolean {
    const byte = bytes[at];
    return byte === undefined || (byte & 0b1100_0000) !== 0b1000_0000;
  }
}

/** A text in parts: those with a link, and those without. */
export function partsOf({ text, facets = [] }: PostRecord): { text: string; uri: string | null }[] {
  const bytes = Buffer.from(text);
  const parts: { text: string; uri: string | null }[] = [];
  let at = 0;
  for (const { index, features } of facets.toSorted(
    (a, b) => a.index.byteStart - b.index.byteStart,
  )) {
    parts.push({ text: bytes.subarray(at, index.byteStart).toString(), uri: null });
    const linked = bytes.subarray(index.byteStart, index.byteEnd).toString();
    parts.push({ text: linked, uri: features[0]?.uri ?? null });
    at = index.byteEnd;
  }
  parts.push({ text: bytes.subarray(at).toString(), uri: null });
  return parts.filter((part) => part.text !== '');
}
