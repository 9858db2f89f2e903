import { isActive, type MenuItem } from './menu';

/**
 * The items on offer as the platform's short codes, one a line: written into a chat, each becomes
 * a link that tips. Quotes and brackets would end a code, so a name's own are written otherwise.
 */
export function shortCodes(items: readonly MenuItem[], now: number): string {
  return items
    .filter((item) => isActive(item, now))
    .map(({ name, tokens }) => `[cb:tip amount=${tokens} message="${plain(name)}"]`)
    .join('\n');
}

function plain(name: string): string {
  return name.replaceAll('"', "'").replaceAll('[', '(').replaceAll(']', ')');
}
