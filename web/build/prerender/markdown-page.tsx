import { PLACEHOLDERS } from '@shared/site/site-settings';
import { DocumentPage } from '@web/site/document-page';
import type { CheckKind } from '@web/site/token-check/check-kinds';
import { TokenCheck } from '@web/site/token-check/token-check';
import type { ComponentType } from 'react';
import { readPage } from '../documents/pages';
import { faqPage, type StructuredData, techArticle } from './structured-data';

/** What search engines learn about a text: a guide, questions and answers, or nothing. */
type Kind = 'guide' | 'faq' | 'text';

/**
 * Makes a page of a file in `web/site/pages`.
 *
 * @param check what the guide's last step checks, and the anchor of the heading that follows it
 */
export function markdownPage(
  name: string,
  kind: Kind = 'text',
  check?: { readonly kind: CheckKind; readonly before: string },
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
  const inserted = check && { before: check.before, content: <TokenCheck kind={check.kind} /> };
  return {
    ...meta,
    ...data[kind](),
    Page: () => <DocumentPage {...meta} blocks={blocks} {...(inserted && { inserted })} />,
  };
}
