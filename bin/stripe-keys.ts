import { storageCommand } from '@infra/local/maintenance-command';

const help = `
npm run stripe-keys -- --stage production

Seals Stripe's keys for a deployment. It reads them from the environment, so that they appear in no
command line: STRIPE_SECRET_KEY (sk_… or rk_…) and STRIPE_WEBHOOK_SECRET (whsec_…). One alone replaces
only that one. npm start has keys of its own.
`;

const KEYS = [
  { setting: 'STRIPE_SECRET_KEY', kind: 'stripe-key', starts: ['sk_', 'rk_'] },
  { setting: 'STRIPE_WEBHOOK_SECRET', kind: 'stripe-webhook', starts: ['whsec_'] },
] as const;

await storageCommand(help, {}, async () => {
  const given = KEYS.flatMap((key) => {
    const value = process.env[key.setting]?.trim();
    return value ? [{ ...key, value }] : [];
  });
  const wrong = given.find(({ value, starts }) => !starts.some((start) => value.startsWith(start)));
  if (given.length === 0 || wrong || !process.env.CAPTURE_TABLE) {
    if (wrong) console.error(`${wrong.setting} doesn’t start with ${wrong.starts.join(' or ')}.`);
    console.log(help);
    return 2;
  }
  const { services } = await import('@lambdas/runtime/services');
  const { saveBillingKey } = await import('@lambdas/data/billing/billing-keys');
  for (const { kind, value, setting } of given) {
    await saveBillingKey(services(), kind, value);
    console.log(`${setting} is sealed.`);
  }
  return 0;
});
