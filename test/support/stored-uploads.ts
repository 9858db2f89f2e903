import { tableContents } from './table-contents';

/**
 * Returns what is stored of uploads: ledgers, what extensions counted, and what was derived from
 * both.
 */
export async function storedUploads(): Promise<Readonly<Record<string, string>>> {
  const all = Object.entries(await tableContents(['Sessions', 'Tippers']));
  return Object.fromEntries(all.filter(([key]) => / (LEDGER|UP|I|J|V)(#|$)/.test(key)));
}
