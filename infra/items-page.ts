import type { CatalogueRow } from '@lambdas/data/catalogue-row';
import { items } from '@lambdas/data/items';

/** The page about stored items, `docs/items.md`, as Markdown. */
export function itemsPage(): string {
  const tables = [...new Set(items.map(({ kind }) => kind.table))];
  return [
    '# Stored items',
    '',
    'Written by `npm run docs` from `lambdas/data/items.ts`; do not edit.',
    '',
    'All tables have `pk` and `sk`, no indexes and no transactions. Times in keys are UTC.',
    '',
    'Viewers’ names: `none`; in `texts` that people or rooms wrote; as `data`; in raw `events`; in the',
    '`key`, where the item is about one viewer; or in `notes` about viewers.',
    '',
    'Exports never contain secrets. Only the operator’s export contains ids of other accounts.',
    ...tables.flatMap((table) => ['', `## ${table}`, '', ...tableOf(table)]),
    '',
  ].join('\n');
}

function tableOf(table: string): string[] {
  return [
    '| Item | Version | `pk` | `sk` | Written by | Viewers’ names | Secrets | Operator only | Exported to | Deleted |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...items.filter(({ kind }) => kind.table === table).map(lineOf),
  ];
}

function lineOf(row: CatalogueRow): string {
  const { kind, isHuman, viewerNames, secrets, otherAccounts, exportedTo } = row;
  const cells = [
    kind.name,
    String(kind.version),
    `\`${kind.pk.source}\``,
    `\`${kind.sk.source}\``,
    isHuman ? 'people' : 'the service',
    viewerNames,
    listOf(secrets),
    listOf(otherAccounts),
    exportedTo,
    deletion(row),
  ];
  return `| ${cells.join(' | ')} |`;
}

function listOf(names: readonly string[] = []): string {
  return names.map((name) => `\`${name}\``).join(', ') || 'none';
}

function deletion({
  kind,
  parts,
  expires,
  onLeaving,
  accountPart = 'account',
}: CatalogueRow): string {
  const last = onLeaving === 'last' ? ', last of all' : '';
  const names = [...kind.pk.names, ...kind.sk.names];
  const isOfAccount = names.includes('account') || kind.pk.names.join() === accountPart;
  const leader = items.find(({ leadsTo }) => leadsTo?.kind === kind);
  const withWhom = [
    ...(leader ? [`with the item of ${leader.kind.name} that leads to it`] : []),
    ...(names.includes('performer') && onLeaving !== 'with-account'
      ? [`with the performer${last}`]
      : []),
    ...(isOfAccount ? [`with the account${last}`] : []),
    ...(parts ? ['a performer’s part with the performer'] : []),
    ...(expires ? [expires] : []),
  ];
  return withWhom.join('; ') || 'by its job, or replaced';
}
