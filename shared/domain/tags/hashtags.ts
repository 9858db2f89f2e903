/** Extracts the hashtags of a room subject: lower case, without `#`, no duplicates. */
export function extractHashtags(subject: string | null): string[] {
  const found = (subject ?? '').matchAll(/#([\p{L}\p{N}_]+)/gu);
  return [...new Set([...found].map(([, tag = '']) => tag.toLowerCase()))];
}
