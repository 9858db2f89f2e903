import { escapeHtml } from '@shared/domain/mails/escape-html';

/** Escapes a text and turns URLs in it into links. */
export function escapeAndLink(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');
}
