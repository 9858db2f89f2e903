import { storageCommand } from '@infra/local/maintenance-command';

const help = `
npm run restore -- --from folder [--table name] --yes

Writes what a backup has and the tables lack. Never replaces an item, so what was written since stays.
Safe to repeat and to stop. What was erased since the backup comes back: erase it again.

  --from folder    of npm run backup
  --table t        only this one: capture, sessions, tippers, tipMenus or configs
  --yes            restore; without it nothing is done
  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
`;

const options = {
  from: { type: 'string' },
  table: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

const TABLES = ['capture', 'sessions', 'tippers', 'tipMenus', 'configs'] as const;

await storageCommand(help, options, async ({ from, table, yes }) => {
  const tables = table === undefined ? TABLES : TABLES.filter((known) => known === table);
  if (typeof from !== 'string' || yes !== true || tables.length === 0) {
    console.log(help);
    return 2;
  }
  const { openFullStore } = await import('@lambdas/runtime/store-scan');
  const { restore } = await import('@lambdas/maintenance/backup');
  const counts = await restore(openFullStore().services, tables, from);
  for (const [name, items] of Object.entries(counts)) {
    console.log(`${name}: ${items} items were missing`);
  }
  return 0;
});
