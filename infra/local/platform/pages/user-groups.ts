import type { ChatUser } from './chat-line';

/** How the platform calls the colors of names. */
export const COLOR_NAMES: Readonly<Record<string, string>> = {
  o: 'Broadcaster',
  m: 'Moderator',
  f: 'Fan club',
  l: 'Dark purple',
  p: 'Light purple',
  tr: 'Dark blue',
  t: 'Light blue',
  g: 'Gray',
};

/** Users by color, in the order of the colors; every color of viewers has a group. */
export function groupUsers(
  users: readonly ChatUser[],
): { readonly color: string; readonly title: string; readonly users: readonly ChatUser[] }[] {
  return Object.entries(COLOR_NAMES)
    .filter(([color]) => color !== 'o')
    .map(([color, title]) => ({
      color,
      title,
      users: users.filter((user) => user.color === color),
    }));
}
