import { escapeHtml } from '@shared/domain/mails/escape-html';
import type { Design, PublicLine } from './design';

/**
 * Other elements and other words throughout, and numbers that mean something else. A program that
 * knows the other designs must find nothing here, rather than something wrong.
 */
export const redesigned: Design = {
  frame: {
    chat: 'class="x1"',
    whispers: 'class="x2"',
    broadcast: 'class="x3"',
    users: 'class="x4"',
  },
  line: (line) => `<article class="x5"><span>${textOf(line)}</span></article>`,
  whisper: ({ user, text }) =>
    `<article class="x6">${escapeHtml(user.name)} → you: ${escapeHtml(text)}</article>`,
  broadcast: ({ name, status, broadcast, followers }) =>
    `<h2>Studio · ${escapeHtml(name)}</h2><span class="x7">${status}</span>
<meter max="10000" value="${broadcast?.tokens ?? 0}"></meter>
<span class="x7">goal 5,000</span><span class="x7">♥ ${followers}</span>`,
  users: ({ audience }) =>
    `<div>${(audience?.users ?? []).map(({ name }) => `<i class="x8">${escapeHtml(name)}</i>`).join('')}</div>`,
  download: (href) => `<button type="button" value="${href}">⇩</button>`,
};

function textOf(line: PublicLine): string {
  const who = 'user' in line && line.user ? escapeHtml(line.user.name) : '•';
  if (line.kind === 'tip') return `${who} 🪙×${line.tokens}`;
  if (line.kind === 'chat' || line.kind === 'subject') return `${who}: ${escapeHtml(line.text)}`;
  return `${who} (${line.kind})`;
}
