import { PLACEHOLDERS } from '@shared/site/site-settings';
import { DocumentPage } from '@web/site/document-page';
import type { ComponentType } from 'react';
import { readPage } from '../documents/pages';

/** Makes a page of a file in `web/site/pages`. */
export function markdownPage(name: string): {
  readonly title: string;
  readonly description: string;
  readonly updated: string;
  readonly Page: ComponentType;
} {
  const { meta, blocks } = readPage(name, { ...PLACEHOLDERS });
  return { ...meta, Page: () => <DocumentPage {...meta} blocks={blocks} /> };
}
