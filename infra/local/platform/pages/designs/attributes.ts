import { escapeHtml } from '@shared/domain/mails/escape-html';
import { duration, lineText } from '../line-text';
import { COLOR_NAMES } from '../user-groups';
import type { Design, PublicLine } from './design';

/** Every value is in a data attribute, as an application writes it for its own scripts. */
export const attributes: Design = {
  frame: {
    chat: 'class="chat-log" data-part="chat" role="log" aria-label="Chat"',
    whispers: 'class="whispers" data-part="private" aria-label="Private messages"',
    broadcast: 'class="broadcast" data-part="broadcast" aria-label="Broadcast"',
    users: 'class="users" data-part="users" aria-label="Users"',
  },
  line(line) {
    const text = lineText(line, (name) => `<b class="name">${escapeHtml(name)}</b>`);
    return `<div class="line" data-line="${line.kind}" data-id="${line.id}" data-time="${line.at}"${detailsOf(line)}>${text}</div>`;
  },
  whisper: ({ id, at, user, text }) =>
    `<div class="line" data-line="private" data-id="${id}" data-time="${at}" data-user="${escapeHtml(user.name)}"><b class="name">${escapeHtml(user.name)}</b> ${escapeHtml(text)}</div>`,
  broadcast({ name, status, broadcast, followers }, now) {
    const end = broadcast?.end ?? null;
    const times = broadcast
      ? ` data-started="${broadcast.start}"${end === null ? '' : ` data-ended="${end}"`}`
      : '';
    const sums = broadcast
      ? `<p>Tips this broadcast <strong data-value-of="tokens" data-value="${broadcast.tokens}">${broadcast.tokens.toLocaleString('en-US')}</strong></p>
<p>New followers <strong data-value-of="new-followers" data-value="${broadcast.newFollowers}">${broadcast.newFollowers}</strong></p>
<p>${end === null ? 'On air for' : 'Ended after'} ${duration((end ?? now) - broadcast.start)}</p>`
      : '<p>You haven’t been live today.</p>';
    return `<div data-room="${escapeHtml(name)}" data-status="${status}"${times}>
<p class="status">${status}</p>
${sums}
<p>Followers <strong data-value-of="followers" data-value="${followers}">${followers.toLocaleString('en-US')}</strong></p>
</div>`;
  },
  users({ audience }) {
    if (audience === null) return '<p>Nobody sees your room while you’re off.</p>';
    const names = audience.users.map(
      ({ name, color }) =>
        `<li class="user color-${color}" data-user="${escapeHtml(name)}" data-color-group="${color}" title="${COLOR_NAMES[color]}">${escapeHtml(name)}</li>`,
    );
    return `<p>Users (${audience.users.length})</p><ul>${names.join('')}</ul>
<p data-value-of="guests" data-value="${audience.withoutAccount}">and ${audience.withoutAccount} without an account</p>`;
  },
  download: (href) => `<a data-export="csv" href="${href}">Export as CSV</a>`,
};

function detailsOf(line: PublicLine): string {
  const details: Record<string, string | number | undefined> = {
    ...('user' in line && line.user
      ? { user: line.user.name, 'color-group': line.user.color }
      : {}),
    ...('tokens' in line ? { tokens: line.tokens } : {}),
    ...(line.kind === 'join' && line.via ? { ...line.via } : {}),
  };
  return Object.entries(details)
    .map(([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`)
    .join('');
}
