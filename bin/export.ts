import { maintenanceCommand, parseTipper } from '@infra/local/maintenance-command';

const help = `
npm run export -- <performer> [--tipper name] --out folder

Writes everything that is kept of a performer, or of one viewer of hers, into a folder: JSON for
each kind of data, and CSV of sessions, tips and tippers. No secret is among it.

  --tipper name    only what is kept of this viewer
  --out folder     made where it is not there; files of the same name are replaced
  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
`;

const options = { tipper: { type: 'string' }, out: { type: 'string' } } as const;

await maintenanceCommand(help, options, async (line) => {
  const { performer, values } = line;
  if (typeof values.out !== 'string') {
    console.log(help);
    return 2;
  }
  const tipper = parseTipper(line);
  const { openFullStore } = await import('@lambdas/runtime/store-scan');
  const { exportPerformer } = await import('@lambdas/maintenance/export-performer');
  const { exportTipper } = await import('@lambdas/maintenance/export-tipper');
  const store = openFullStore();
  const files =
    tipper === null
      ? await exportPerformer(store, performer, values.out)
      : await exportTipper(store, performer, tipper, values.out);
  console.log(files.length === 0 ? 'Nothing is kept.' : files.join('\n'));
  return 0;
});
