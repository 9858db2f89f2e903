const FIELD = /name="([^"\r\n]*)"[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*?)\r\n--/g;

/**
 * The fields of a posted form, as mail programs send one; null where the content is none. Of a
 * repeated field the last one counts, files are their text.
 */
export function readForm(
  contentType: string | undefined,
  text: string,
): Record<string, string> | null {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (type !== 'multipart/form-data') return null;
  return Object.fromEntries(
    [...text.matchAll(FIELD)].map(([, name = '', value = '']) => [name, value]),
  );
}
