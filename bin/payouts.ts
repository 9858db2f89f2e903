import { storageCommand } from '@infra/local/maintenance-command';

const help = `
npm run payouts [-- --account id-or-email --paid dollars --reference transfer]

Lists what accounts earned by referring others, and what can still be paid to them in money. With
--paid it records a transfer that was made, and takes the sum from the account's balance at Stripe.
The same reference counts once, so an interrupted command can be repeated.

  --account a      the account's id or email address
  --paid 46.04     what was transferred, in US dollars
  --reference r    names the transfer: letters, digits, dots, dashes, underscores
  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
`;

const DOLLARS = /^\d{1,6}(?:\.\d{2})?$/;
const REFERENCE = /^[A-Za-z0-9._-]{1,60}$/;

const options = {
  account: { type: 'string' },
  paid: { type: 'string' },
  reference: { type: 'string' },
} as const;

await storageCommand(help, options, async ({ account, paid, reference, directory }) => {
  const isPaying = [account, paid, reference].some((one) => one !== undefined);
  const cents = DOLLARS.test(String(paid)) ? Math.round(Number(paid) * 100) : 0;
  const isComplete =
    typeof account === 'string' && cents > 0 && REFERENCE.test(String(reference ?? ''));
  if (isPaying && !isComplete) {
    console.log(help);
    return 2;
  }
  const { openLocalPayments } = await import('@infra/local/stack/open-payments');
  const local = await openLocalPayments(String(directory));
  try {
    const { services } = await import('@lambdas/runtime/services');
    const { openPayments } = await import('@lambdas/services/billing/open-payments');
    const { listEarnings, recordPayout } = await import('@lambdas/maintenance/payouts');
    const { toDollars } = await import('@lambdas/services/billing/to-dollars');
    const payments = await openPayments(services());
    if (isPaying) {
      const wanted = { account: String(account), cents, reference: String(reference) };
      const left = await recordPayout(services(), payments, wanted);
      console.log(
        `Recorded. ${toDollars(left.owedCents)} are still owed to ${left.account.email}.`,
      );
      return 0;
    }
    let owed = 0;
    for await (const one of listEarnings(services(), payments)) {
      owed += one.owedCents;
      const { id, email } = one.account;
      console.log(
        `${email} (${id}): earned ${toDollars(one.earnedCents)}, paid out ${toDollars(one.paidOutCents)}, owed ${toDollars(one.owedCents)}`,
      );
    }
    console.log(`${toDollars(owed)} can be paid out in all.`);
    return 0;
  } finally {
    await local.close();
  }
});
