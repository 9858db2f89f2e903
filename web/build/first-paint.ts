import { ShellSkeleton } from '@web/app/shell/shell-skeleton';
import { pageStyles } from '@web/ui/theme/page-styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The application, which every page needs. */
const NEEDED = '/web/app/shell/start.tsx';

/**
 * Adds to index.html what the browser can show before any script has run: the global styles and the
 * dashboard's frame. Also preloads the application's files. See docs/decisions/first-paint.md.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const frame = renderToStaticMarkup(createElement(ShellSkeleton));
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(NEEDED)));
        const files = start ? [start.fileName, ...start.imports] : [];
        const missing = files.filter((file) => !html.includes(file));
        return {
          html: html.replace(
            '<div id="root"></div>',
            `<div id="root"><div class="before-code">${frame}</div></div>`,
          ),
          tags: [
            { tag: 'style', children: pageStyles(), injectTo: 'head' },
            ...missing.map(fetchedEarly),
          ],
        };
      },
    },
  };
}

function fetchedEarly(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
    injectTo: 'head',
  };
}
