import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChakraProvider } from '@chakra-ui/react';
import { findExtensionFile } from '@web/build/documents/extension-file';
import { ExtensionDownload } from '@web/site/extension-download';
import { system } from '@web/ui/theme/system';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extension-'));
});
afterEach(() => rm(folder, { recursive: true }));

const shown = (file: string | null) =>
  renderToStaticMarkup(
    createElement(ChakraProvider, { value: system }, createElement(ExtensionDownload, { file })),
  );

it('offers the newest ZIP file of the build', async () => {
  for (const name of ['roomlight-1.5.0.zip', 'roomlight-1.6.0.zip', 'notes.txt']) {
    await writeFile(join(folder, name), '');
  }
  const file = findExtensionFile(folder);
  expect(file).toBe('/extension/roomlight-1.6.0.zip');
  expect(shown(file)).toMatch(/href="\/extension\/roomlight-1\.6\.0\.zip" download/);
});

it.each(['', 'missing'])('says that there is none yet (%j)', (name) => {
  const file = findExtensionFile(join(folder, name));
  expect(file).toBeNull();
  expect(shown(file)).toContain('isn’t available yet');
  expect(shown(file)).not.toContain('href');
});
