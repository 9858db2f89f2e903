import { storageCommand } from '@infra/local/maintenance-command';

const help = `
npm run backup -- --out folder

Writes every item of five tables into a folder, a file per table, for npm run restore. Chat is left out:
npm run rebuild computes it again. The files have everything that people entrusted to us, except that
secrets stay sealed: keep them as you keep the tables, and delete them after use.

  --out folder     made where it is not there; files of the same name are replaced
  --suffix s       reads tables whose names end so, such as -restored, which DynamoDB restored
  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
`;

const options = { out: { type: 'string' }, suffix: { type: 'string' } } as const;

await storageCommand(help, options, async ({ out, suffix }) => {
  if (typeof out !== 'string') {
    console.log(help);
    return 2;
  }
  for (const [setting, table] of Object.entries(process.env)) {
    if (!setting.endsWith('_TABLE') || typeof suffix !== 'string') continue;
    process.env[setting] = `${table}${suffix}`;
  }
  const { openFullStore } = await import('@lambdas/runtime/store-scan');
  const { backUp } = await import('@lambdas/maintenance/backup');
  for (const [table, items] of Object.entries(await backUp(openFullStore(), out))) {
    console.log(`${table}: ${items} items`);
  }
  return 0;
});
