import { escapeHtml } from '@shared/domain/mails/escape-html';
import type { UpdateDocument } from '../documents/updates';

/** `updates.xml`: the release notes as an RSS feed, newest first. */
export function updatesFeed(updates: readonly UpdateDocument[]): string {
  const items = updates.map(({ slug, meta: { title, description, date } }) => {
    const url = `{{origin}}/updates#${slug}`;
    return [
      '<item>',
      `<title>${escapeHtml(title)}</title>`,
      `<link>${url}</link>`,
      `<guid>${url}</guid>`,
      `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
      `<description>${escapeHtml(description)}</description>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    '<title>Roomlight: updates</title>',
    '<link>{{origin}}/updates</link>',
    '<description>What’s new in Roomlight.</description>',
    '<language>en-us</language>',
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
