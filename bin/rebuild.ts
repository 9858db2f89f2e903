import { maintenanceCommand } from '@infra/local/maintenance-command';

const help = `
npm run rebuild -- <performer> [--from archive]

Folds everything that was captured of a performer anew and replaces what is computed from it.
What people wrote (tags, notes, menus, settings) is not touched. Safe to repeat, to stop and to
run while the service is running.

  --from archive   read archived events from the archive, even where the table still has them
  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
`;

await maintenanceCommand(help, { from: { type: 'string' } }, async ({ performer, values }) => {
  if (values.from !== undefined && values.from !== 'archive') {
    console.log(help);
    return 2;
  }
  const { openFullStore } = await import('@lambdas/runtime/store-scan');
  const { rebuildPerformer } = await import('@lambdas/maintenance/rebuild-performer');
  const { services, archive } = openFullStore();
  await rebuildPerformer(services, performer, {
    archive: () => archive,
    preferArchive: values.from === 'archive',
    log: console.log,
  });
  console.log(`The statistics of ${performer} were computed anew.`);
  return 0;
});
