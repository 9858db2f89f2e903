import { storageCommand } from '@infra/local/maintenance-command';

const help = `
npm run reconcile [-- --repair]

Prints every difference between what Stripe says of our customers and what is stored, and how many
there are. Exits with 1 if there is one.

  --repair         asks Stripe again for each account that differs, and stores the answer
  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
`;

await storageCommand(
  help,
  { repair: { type: 'boolean', default: false } },
  async ({ repair, stage, directory }) => {
    const { openLocalPayments } = await import('@infra/local/stack/open-payments');
    const local = await openLocalPayments(String(directory));
    try {
      const { services } = await import('@lambdas/runtime/services');
      const { openPayments } = await import('@lambdas/services/billing/open-payments');
      const { reconcile } = await import('@lambdas/maintenance/reconcile');
      const payments = await openPayments(services());
      const print = (line: string) => console.log(line);
      const { found, compared } = await reconcile(services(), payments, repair === true, print);
      const where = typeof stage === 'string' ? ` on ${stage}` : '';
      console.log(`${found} differences in ${compared} accounts${where}.`);
      return found === 0 || repair === true ? 0 : 1;
    } finally {
      await local.close();
    }
  },
);
