import { maintenanceCommand, parseTipper } from '@infra/local/maintenance-command';

const help = `
npm run erase -- <performer> [--tipper name] --yes

Erases one viewer from everything that is kept of a performer, or the performer herself, and then
looks through all tables and objects for the name. Exit code 3 says that it is still somewhere.
Safe to repeat and to stop. While the performer's profile at a social network is changed for a session,
it erases nothing, disconnects the network, and says when to try again.

  --tipper name    this viewer only: sums stay under a placeholder, notes about them go
  --yes            erase; without it nothing is done
  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
Backups of tables keep what was erased for 35 days; erase again after restoring one.
`;

const options = { tipper: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;

await maintenanceCommand(help, options, async (line, storage) => {
  const { performer, values } = line;
  const tipper = parseTipper(line);
  if (values.yes !== true) {
    console.log(help);
    return 2;
  }
  const { openFullStore } = await import('@lambdas/runtime/store-scan');
  const { erasePerformer } = await import('@lambdas/maintenance/erase-performer');
  const { eraseTipper } = await import('@lambdas/maintenance/erase-tipper');
  const store = openFullStore();
  const { left, elsewhere } =
    tipper === null
      ? await erasePerformer(store, performer, { log: console.log })
      : await eraseTipper(store, performer, tipper, { log: console.log });
  // Erased names stay readable in the files of embedded tables until then.
  await storage.compact();
  if (elsewhere > 0) {
    console.log(`${elsewhere} places of others, or of nobody, have the same name or word in them.`);
  }
  if (left.length === 0) {
    console.log('No trace is left.');
    return 0;
  }
  console.error(`Still named in:\n${left.join('\n')}`);
  return 3;
});
