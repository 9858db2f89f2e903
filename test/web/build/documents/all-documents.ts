import { readArticles } from '@web/build/documents/articles';
import { findDeadLinks, type LinkingDocument } from '@web/build/documents/find-dead-links';
import { linkTargets } from '@web/build/documents/link-targets';
import { pageNames, readPage } from '@web/build/documents/pages';
import { readUpdates } from '@web/build/documents/updates';

/** Stand for what the legal pages take from the configuration. */
const VALUES = {
  company: 'Example LLC',
  state: 'Delaware',
  venue: 'Wilmington',
  supportEmail: 'support@example.com',
};

/** The dead links of all documents in the repository. */
export function deadLinksOfAll(): string[] {
  const updates = readUpdates();
  const documents: LinkingDocument[] = [
    ...readArticles().map((article) => ({ ...article, path: `/chaturbate-help/${article.slug}` })),
    ...pageNames().map((name) => ({ ...readPage(name, VALUES), path: `/${name}` })),
    ...updates.map((update) => ({
      ...update,
      path: '/updates',
      anchors: updates.map(({ slug }) => slug),
    })),
  ];
  return findDeadLinks(documents, linkTargets([]));
}
