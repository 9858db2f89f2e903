import { storageCommand } from '@infra/local/maintenance-command';

const help = `
npm run site-stats

Prints what the public site counted in the last 30 days: views by page, help searches that found
nothing, and errors in browsers. Nothing of it is about a person.

  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
`;

await storageCommand(help, {}, async () => {
  const { services } = await import('@lambdas/runtime/services');
  const { describeSiteStats } = await import('@lambdas/maintenance/site-stats');
  console.log((await describeSiteStats(services())).join('\n'));
  return 0;
});
