import { tableContents } from './table-contents';

/** What is kept of uploads: ledgers, what extensions counted, and what was made of both. */
export async function storedUploads(): Promise<Readonly<Record<string, string>>> {
  const all = Object.entries(await tableContents(['Sessions', 'Tippers']));
  return Object.fromEntries(all.filter(([key]) => / (LEDGER|UP|I|J|V)(#|$)/.test(key)));
}
