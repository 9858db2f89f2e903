import { storageCommand } from '@infra/local/maintenance-command';

const help = `
npm run x-keys -- --stage production

Seals the keys of our app at X (Twitter) for a deployment, so that performers can connect their accounts.
It reads them from the environment, so that they appear in no command line: X_API_KEY and X_API_SECRET,
as X's developer portal shows them. The app needs permission to read and write, and the callback URL
https://<site>/twitter. npm start has an app of its own.
`;

await storageCommand(help, {}, async () => {
  const key = process.env.X_API_KEY?.trim();
  const secret = process.env.X_API_SECRET?.trim();
  if (!key || !secret || !process.env.CAPTURE_TABLE) {
    console.log(help);
    return 2;
  }
  const { services } = await import('@lambdas/runtime/services');
  const { saveXApp } = await import('@lambdas/data/social/x-app');
  await saveXApp(services(), { key, secret });
  console.log('The keys of our app at X are sealed.');
  return 0;
});
