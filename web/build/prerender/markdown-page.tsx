import { PLACEHOLDERS } from '@shared/site/site-settings';
import { DocumentPage, type Inserted } from '@web/site/document-page';
import type { ComponentType } from 'react';
import { readPage } from '../documents/pages';
import { faqPage, type StructuredData, techArticle } from './structured-data';

/** What search engines learn about a text: a guide, questions and answers, or nothing. */
type Kind = 'guide' | 'faq' | 'text';

/**
 * Makes a page of a file in `web/site/pages`.
 *
 * @param inserted what stands in front of the heading with an anchor
 */
export function markdownPage(
  name: string,
  kind: Kind = 'text',
  inserted?: Inserted,
): {
  readonly title: string;
  readonly description: string;
  readonly updated: string;
  readonly structuredData?: StructuredData;
  readonly Page: ComponentType;
} {
  const { meta, blocks } = readPage(name, { ...PLACEHOLDERS });
  const data = {
    guide: () => ({ structuredData: techArticle(meta.title, meta.updated) }),
    faq: () => ({ structuredData: faqPage(blocks) }),
    text: () => ({}),
  };
  return {
    ...meta,
    ...data[kind](),
    Page: () => <DocumentPage {...meta} blocks={blocks} {...(inserted && { inserted })} />,
  };
}
