// @vitest-environment happy-dom

import { ChakraProvider } from '@chakra-ui/react';
import { ExtensionDownload } from '@web/site/extension-download';
import { system } from '@web/ui/theme/system';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

it('offers the extension’s ZIP files, with their version', () => {
  const files = [
    { label: 'Download for Chrome', path: '/extension/a.zip' },
    { label: 'Download for Firefox', path: '/extension/b.zip' },
  ];
  const shown = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <ExtensionDownload version="1.6.0" files={files} />
    </ChakraProvider>,
  );
  expect(shown).toContain('version 1.6.0');
  for (const { path } of files) expect(shown).toContain(`href="${path}" download`);
});
