import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { App } from '@web/app/shell/app';
import { fetchAddress } from '@web/app/shell/screen-code';
import { system } from '@web/ui/theme/system';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SitePage } from './site-page';

export interface DrawnPage {
  readonly markup: string;
  /** The styles that the markup uses. */
  readonly css: string;
  /** Their names, which tell the browser's style cache not to insert them again. */
  readonly styleNames: readonly string[];
}

/** Draws a page as its visitor sees it before any script has run. */
export async function drawPage({ path, Page }: SitePage): Promise<DrawnPage> {
  const location = path ?? '/404';
  if (Page === null) await fetchAddress(location);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={location}>{children}</StaticRouter>
  );
  // The same key as the browser's default cache, which takes over the styles by it.
  const cache = createCache({ key: 'css' });
  // Collects styles instead of inserting them beside each element.
  cache.compat = true;
  const markup = renderToString(
    <CacheProvider value={cache}>
      {Page === null ? (
        <App Router={Router} />
      ) : (
        <ChakraProvider value={system}>
          <Router>
            <Page />
          </Router>
        </ChakraProvider>
      )}
    </CacheProvider>,
  );
  const styles = Object.entries(cache.inserted).filter(([, css]) => typeof css === 'string');
  return {
    markup,
    css: styles.map(([, css]) => css).join(''),
    styleNames: styles.map(([name]) => name),
  };
}
