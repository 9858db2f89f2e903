import { openZip } from '@lambdas/pipeline/export/zip-files';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';

function zipped(fill: (zip: ReturnType<typeof openZip>) => void): Record<string, string> {
  const pieces: Uint8Array[] = [];
  const zip = openZip((bytes) => pieces.push(bytes));
  fill(zip);
  zip.close();
  const files = unzipSync(Buffer.concat(pieces));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

it('keeps files complete that grow in parallel beyond any buffer', () => {
  const rows = Array.from({ length: 40_000 }, (_, n) => ({ n, text: `Größe ${n * 7919}` }));
  const files = zipped((zip) => {
    zip.add('account.json', '{}');
    for (const name of ['vera', 'nora']) {
      const folder = zip.folder(name);
      for (const row of rows) {
        folder.addTo(row.n % 2 === 0 ? 'even' : 'odd', row);
        folder.addRow('all', row);
      }
      folder.close();
    }
  });
  expect(Object.keys(files).sort()).toEqual([
    'account.json',
    ...['nora', 'vera'].flatMap((name) =>
      ['all.csv', 'even.json', 'odd.json'].map((file) => `${name}/${file}`),
    ),
  ]);
  expect(JSON.parse(files['vera/odd.json'] ?? '')).toEqual(rows.filter(({ n }) => n % 2 === 1));
  expect(files['nora/all.csv']?.split('\r\n')).toHaveLength(rows.length + 2);
});

it('has no cell that a spreadsheet would run as a formula', () => {
  const files = zipped((zip) => {
    const folder = zip.folder('');
    folder.addRow('tips', { tipper: 'tomcat', message: '=HYPERLINK("x")' });
    folder.close();
  });
  expect(files['tips.csv']).toBe('tipper,message\r\ntomcat,"\'=HYPERLINK(""x"")"\r\n');
});
