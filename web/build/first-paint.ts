import { ShellSkeleton } from '@web/app/shell/shell-skeleton';
import { pageStyles } from '@web/ui/theme/page-styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What every address needs: the application. */
const NEEDED = '/web/app/shell/start.tsx';

/**
 * Puts into the page what a browser can do before any script has run: know the styles that are the
 * same everywhere, draw the dashboard's frame, and fetch the application's code together with the
 * small beginning that would ask for it.
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
