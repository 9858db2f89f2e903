import type { PublicLine } from '@infra/local/platform/pages/designs/design';
import { DESIGNS } from '@infra/local/platform/pages/designs/find-design';

export const CROWDED_ROOM = 'lena';

export interface Crowd {
  readonly users: number;
  readonly linesPerSecond: number;
}

const HOUR = 3_600_000;
const TICKS_PER_SECOND = 10;
/** As on the simulated platform. */
const MAX_LINES = 500;
const TEMPLATES = 200;
/** The script puts a number here, because lines of one id count once. */
const ID = 'line-id';
const COLORS = ['m', 'f', 'l', 'p', 'tr', 't', 'g'];

/**
 * A page of the simulated platform with so many users and so much chat: one line in fifty is a tip, and
 * one name in ten is markup.
 *
 * @param now epoch ms
 */
export function crowdedPage({ users, linesPerSecond }: Crowd, now: number): string {
  const { frame, broadcast, users: userList, line } = DESIGNS.attributes;
  const session = { start: now - HOUR, end: null, tokens: 1_250, newFollowers: 12 };
  const audience = {
    users: Array.from({ length: users }, (_, index) => userAt(index)),
    withoutAccount: users,
  };
  const view = {
    name: CROWDED_ROOM,
    status: 'public',
    broadcast: session,
    followers: 9_000,
    audience,
  } as const;
  const lines = Array.from({ length: TEMPLATES }, (_, index) => line(lineAt(index, now)));
  return `<!doctype html><html lang="en"><title>${CROWDED_ROOM}</title><main>
<div id="chat" ${frame.chat}></div>
<div ${frame.broadcast}>${broadcast(view, now)}</div>
<div id="users" ${frame.users}>${userList(view)}</div>
</main><script>
const lines = ${JSON.stringify(lines).replaceAll('<', '\\u003c')};
const chat = document.getElementById('chat');
const start = performance.now();
let written = 0;
setInterval(() => {
  const due = Math.floor((performance.now() - start) / 1000 * ${linesPerSecond});
  let markup = '';
  for (; written < due; written++) {
    markup += lines[written % lines.length].replace('${ID}', 'l' + written);
  }
  if (markup === '') return;
  chat.insertAdjacentHTML('beforeend', markup);
  while (chat.childElementCount > ${MAX_LINES}) chat.firstElementChild.remove();
}, ${1000 / TICKS_PER_SECOND});
</script></html>`;
}

function userAt(index: number) {
  const name = index % 10 === 9 ? `<img src=x onerror=alert(${index})>` : `viewer_${index}`;
  return { name, color: COLORS[index % COLORS.length] ?? 'g' };
}

function lineAt(index: number, now: number): PublicLine {
  const known = { id: ID, at: now, user: userAt(index) };
  if (index % 50 !== 0) return { ...known, kind: 'chat', text: 'bob tipped 5000 tokens <b>:)</b>' };
  return { ...known, kind: 'tip', tokens: 25, message: 'for you' };
}
