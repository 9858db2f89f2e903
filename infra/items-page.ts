import { type ItemKind, itemKinds } from '@lambdas/data/item-kinds';

/** The page about stored items, `docs/items.md`, as Markdown. */
export function itemsPage(): string {
  const tables = [...new Set(itemKinds.map(({ table }) => table))];
  return [
    '# Stored items',
    '',
    'Written by `npm run docs` from `lambdas/data/item-kinds.ts`; do not edit.',
    '',
    'All tables have `pk` and `sk`, no indexes and no transactions. Times in keys are UTC.',
    ...tables.flatMap((table) => ['', `## ${table}`, '', ...tableOf(table)]),
    '',
  ].join('\n');
}

function tableOf(table: string): string[] {
  return [
    '| Item | `pk` | `sk` | Written by | Viewers’ names | Secrets | Deleted |',
    '|---|---|---|---|---|---|---|',
    ...itemKinds.filter((kind) => kind.table === table).map(rowOf),
  ];
}

function rowOf(kind: ItemKind): string {
  const { pk, sk, holds, isHuman, cleaning = 'text', secrets = [] } = kind;
  const cells = [
    holds,
    `\`${pk}\``,
    `\`${sk}\``,
    isHuman ? 'people' : 'the service',
    cleaning === 'nothing' ? 'none' : 'possible',
    secrets.map((name) => `\`${name}\``).join(', ') || 'none',
    deletion(kind),
  ];
  return `| ${cells.join(' | ')} |`;
}

function deletion({ pk, sk, parts, expires, outlivesOwners }: ItemKind): string {
  if (outlivesOwners && expires) return expires;
  const key = `${pk} ${sk}`;
  const withWhom = [
    ...(key.includes('{performer}') ? ['with the performer'] : []),
    ...(key.includes('{account}') ? ['with the account'] : []),
    ...(parts ? ['a performer’s part with the performer'] : []),
    ...(expires ? [expires] : []),
  ];
  return withWhom.join('; ') || 'by its job, or replaced';
}
