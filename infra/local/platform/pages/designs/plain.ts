import { escapeHtml } from '@shared/domain/mails/escape-html';
import { amount, duration, lineText } from '../line-text';
import { groupUsers } from '../user-groups';
import type { Design } from './design';

/** Only classes and text, no times of lines. */
export const plain: Design = {
  frame: {
    chat: 'class="chat-log"',
    whispers: 'class="whispers"',
    broadcast: 'class="broadcast"',
    users: 'class="users"',
  },
  line: (line) =>
    `<p class="${line.kind === 'chat' ? 'message' : 'notice'}">${lineText(line, (name) => `<b class="name">${escapeHtml(name)}</b>`)}</p>`,
  whisper: ({ user, text }) =>
    `<p class="message"><b class="name">${escapeHtml(user.name)}</b> ${escapeHtml(text)}</p>`,
  broadcast({ name, status, broadcast, followers }, now) {
    const sums = broadcast
      ? `<p>${broadcast.end === null ? 'On air for' : 'Ended after'} ${duration((broadcast.end ?? now) - broadcast.start)}</p>
<p>${amount(broadcast.tokens)} in tips</p>
<p>${broadcast.newFollowers} new followers</p>`
      : '';
    return `<h2>${escapeHtml(name)}’s room</h2>
<p>Room is ${status}</p>
${sums}
<p>${followers.toLocaleString('en-US')} followers</p>`;
  },
  users({ audience }) {
    if (audience === null) return '<p>Nobody sees your room while you’re off.</p>';
    const groups = groupUsers(audience.users).map(
      ({ color, title, users }) =>
        `<h3>${title} (${users.length})</h3><ul>${users
          .map(({ name }) => `<li class="user color-${color}">${escapeHtml(name)}</li>`)
          .join('')}</ul>`,
    );
    return `${groups.join('')}<h3>Guests (${audience.withoutAccount})</h3>`;
  },
  download: (href) => `<a href="${href}">Download</a>`,
};
