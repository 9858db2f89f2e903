import { storageCommand } from '@infra/local/maintenance-command';

const help = `
npm run site-stats

Prints what the public site counted in the last 30 days: views by page, help searches that found
nothing, and errors in browsers. Nothing of it is about a person.

  --directory d    the folder of npm start (.roomlight), which must not be running

With CAPTURE_TABLE and the other settings of a deployment in the environment it works there.
`;

await storageCommand(help, {}, async () => {
  const { services } = await import('@lambdas/runtime/services');
  const { describeSiteStats } = await import('@lambdas/maintenance/site-stats');
  console.log((await describeSiteStats(services())).join('\n'));
  return 0;
});
