import { postAddress, shareText } from '@shared/domain/tippers/share-text';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/**
 * The address of a post about the top tippers that this page saw, to be checked and sent at X. Null if
 * there is nobody to name: anonymous tips have no name here.
 *
 * @param since epoch ms
 */
export function shareAddress(
  performer: string,
  sums: ReadonlyMap<string, number>,
  since: number,
): string | null {
  const tippers = [...sums].map(([name, tokens]) => ({ name, tokens }));
  const text = shareText(tippers, { performer }, `since ${clock.format(since)}`);
  return text === '' ? null : postAddress(text);
}
