// @vitest-environment happy-dom

import { ChakraProvider } from '@chakra-ui/react';
import { ExtensionDownload } from '@web/site/extension-download';
import { system } from '@web/ui/theme/system';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const shown = (file: string | null) =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <ExtensionDownload file={file} />
    </ChakraProvider>,
  );

it('offers the extension’s ZIP file', () => {
  expect(shown('/extension/roomlight-1.6.0.zip')).toContain(
    'href="/extension/roomlight-1.6.0.zip" download',
  );
});

it('says that there is none yet, and offers nothing', () => {
  expect(shown(null)).toContain('isn’t available yet');
  expect(shown(null)).not.toContain('href');
});
