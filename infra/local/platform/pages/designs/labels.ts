import { escapeHtml } from '@shared/domain/mails/escape-html';
import { amount, lineText } from '../line-text';
import { COLOR_NAMES } from '../user-groups';
import type { Design, PublicLine } from './design';

/** No data attributes: values are where screen readers find them, in labels, lists and times. */
export const labels: Design = {
  frame: {
    chat: 'role="log" aria-label="Chat"',
    whispers: 'role="log" aria-label="Private messages"',
    broadcast: 'role="region" aria-label="Broadcast"',
    users: 'role="region" aria-label="Users"',
  },
  line(line) {
    const text = lineText(line, (name) => `<b class="name">${escapeHtml(name)}</b>`);
    const label = labelOf(line);
    const labelled = label === null ? '' : ` aria-label="${escapeHtml(label)}"`;
    return `<div id="line-${line.id}"${labelled}>${timeElement(line.at)} ${text}</div>`;
  },
  whisper: ({ at, user, text }) =>
    `<div aria-label="Private message">${timeElement(at)} <b class="name">${escapeHtml(user.name)}</b> ${escapeHtml(text)}</div>`,
  broadcast({ name, status, broadcast, followers }) {
    const rows = [
      ['Room', escapeHtml(name)],
      ['Status', status],
      ...(broadcast
        ? [
            ['Live since', timeElement(broadcast.start)],
            ...(broadcast.end === null ? [] : [['Ended', timeElement(broadcast.end)]]),
            ['Tips this broadcast', broadcast.tokens.toLocaleString('en-US')],
            ['New followers', String(broadcast.newFollowers)],
          ]
        : []),
      ['Followers', followers.toLocaleString('en-US')],
    ];
    return `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>`;
  },
  users({ audience }) {
    if (audience === null) return '<p>Nobody sees your room while you’re off.</p>';
    const names = audience.users.map(
      ({ name, color }) =>
        `<li class="user color-${color}" aria-label="${escapeHtml(`${name}, ${COLOR_NAMES[color]}`)}">${escapeHtml(name)}</li>`,
    );
    return `<ul>${names.join('')}</ul>
<dl><dt>Registered</dt><dd>${audience.users.length}</dd><dt>Guests</dt><dd>${audience.withoutAccount}</dd></dl>`;
  },
  download: (href) => `<a aria-label="Export token history as CSV" href="${href}">CSV</a>`,
};

/** Null for lines that say everything themselves. */
function labelOf(line: PublicLine): string | null {
  if (line.kind === 'tip') {
    return `Tip: ${line.user?.name ?? 'Anonymous'}, ${amount(line.tokens)}`;
  }
  if (line.kind !== 'join') return null;
  const who = line.user?.name ?? 'Guest';
  if (line.via === null) return `Joined: ${who}`;
  return 'hashtag' in line.via
    ? `Joined: ${who}, from hashtag ${line.via.hashtag}`
    : `Joined: ${who}, from link ${line.via.link}`;
}

function timeElement(ms: number): string {
  const iso = new Date(ms).toISOString();
  return `<time datetime="${iso}">${iso.slice(11, 16)}</time>`;
}
