import type { Plugin } from 'vite';
import { readUpdates } from '../documents/updates';
import { drawPage } from './draw-page';
import { pageDocument } from './page-document';
import { listSitePages } from './site-pages';
import { memberScript, pageScript, siteScript } from './site-script';
import { sitemapText } from './sitemap';
import { updatesFeed } from './updates-feed';

/**
 * Writes the public site: each page as `<path>/index.html`, the page of unknown paths as `404.html`,
 * the sitemap, and the feed of updates. The application's own HTML becomes `application.html`. See
 * docs/decisions/prerendering.md.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html.');
        const application = String(index.source);
        delete bundle['index.html'];
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        emit('application.html', application);

        const emitScript = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source }));
        const member = emitScript('member.js', await memberScript());
        const site = emitScript('site.js', await siteScript(`/${member}`));
        const updates = readUpdates();
        const pages = listSitePages(updates);
        for (const page of pages) {
          const own = page.script && emitScript(`${page.script}.js`, await pageScript(page.script));
          const html = pageDocument(application, page, await drawPage(page), { site, own });
          emit(fileOf(page.path), html);
        }
        emit('sitemap.xml', sitemapText(pages));
        emit('updates.xml', updatesFeed(updates));
      },
    },
  };
}

function fileOf(path: string | null): string {
  if (path === null) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}
