import { extensionReaders } from '@web/build/extension-readers';
import { parseReaders } from '@web/extension/readers/parse-readers';
import { build } from 'vite';
import { expect, it } from 'vitest';

it('publishes the extension’s readers as a file that the extension accepts', async () => {
  const entry = 'virtual:entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      extensionReaders(),
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: () => 'export {}' },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const [{ output } = { output: [] }] = Array.isArray(result) ? result : [result as never];
  const file = output.find(({ fileName }) => fileName === 'extension/readers.json');

  const source = file?.type === 'asset' ? JSON.parse(String(file.source)) : null;
  expect(parseReaders(source)).not.toBeNull();
});
