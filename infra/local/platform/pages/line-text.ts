import { escapeHtml } from '@shared/domain/mails/escape-html';
import type { PublicLine } from './designs/design';

/** What a line says, as markup: everything by viewers is escaped. */
export function lineText(line: PublicLine, name: (name: string) => string): string {
  switch (line.kind) {
    case 'chat':
      return `${name(line.user.name)} <span class="said">${escapeHtml(line.text)}</span>`;
    case 'tip': {
      const note = line.message === '' ? '' : ` <q>${escapeHtml(line.message)}</q>`;
      return `${line.user ? name(line.user.name) : 'Anonymous'} tipped ${amount(line.tokens)}${note}`;
    }
    case 'join':
      return `${line.user ? name(line.user.name) : 'A guest'} joined the room${viaText(line.via)}`;
    case 'follow':
      return `${name(line.user.name)} is now following you`;
    case 'fanclub':
      return `${name(line.user.name)} joined your fan club`;
    case 'purchase':
      return `${name(line.user.name)} bought ${escapeHtml(line.item)} for ${amount(line.tokens)}`;
    case 'subject':
      return `Room subject: ${escapeHtml(line.text)}`;
  }
}

/** `1 token`, `1,250 tokens`. */
export function amount(tokens: number): string {
  return `${tokens.toLocaleString('en-US')} ${tokens === 1 ? 'token' : 'tokens'}`;
}

/** `2 hr 5 min`. */
export function duration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} hr ${minutes % 60} min` : `${minutes} min`;
}

function viaText(via: Extract<PublicLine, { kind: 'join' }>['via']): string {
  if (via === null) return '';
  if ('hashtag' in via) return ` through #${escapeHtml(via.hashtag)}`;
  return ` through your link ${escapeHtml(via.link)}`;
}
