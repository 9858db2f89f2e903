import { isActive, type MenuItem } from './menu';

/**
 * Formats the active items as the platform's short codes, one per line. Posted in chat, each
 * becomes a link that tips. Quotes and brackets would end a code, so those in names are replaced.
 *
 * @param now epoch ms
 */
export function formatShortCodes(items: readonly MenuItem[], now: number): string {
  return items
    .filter((item) => isActive(item, now))
    .map(({ name, tokens }) => `[cb:tip amount=${tokens} message="${escapeName(name)}"]`)
    .join('\n');
}

function escapeName(name: string): string {
  return name.replaceAll('"', "'").replaceAll('[', '(').replaceAll(']', ')');
}
