import { escapeHtml } from '@shared/domain/mails/escape-html';

/** Escaped text in which web addresses are links. */
export function escapeAndLink(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');
}
