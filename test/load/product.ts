import { startStack } from '@infra/local/stack/start-stack';
import { applyPlan } from '@lambdas/account/apply-plan';
import { createAccount } from '@lambdas/data/accounts/accounts';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { services } from '@lambdas/runtime/services';
import { PASSWORD } from '@test/support/signed-in';
import type { ProductMessage, ProductSettings } from './product-messages';

// The product alone in processes of its own, so that its memory is only its own. It is started by
// `start-product.ts`, which says what to do in an argument and reads what this process sends.

const MEMORY_EVERY_MS = 1_000;

const settings = JSON.parse(process.argv[2] ?? '') as ProductSettings;
const send = (message: ProductMessage) => process.send?.(message);

const stack = await startStack({
  directory: settings.directory,
  webRoot: settings.webRoot,
  tablesApart: true,
  eventsApi: settings.platformUrl,
  onFault: (where, error) => send({ kind: 'fault', where, error: String(error) }),
});

const subs: Record<string, string> = {};
for (const email of settings.emails) {
  const { sub } = await stack.cognito.ensureUser({ email, password: PASSWORD, confirmed: true });
  await createAccount(services(), { sub, email });
  await applyPlan(services(), openUserPool(), sub, 'StudioMonthly');
  subs[email] = sub;
}
// Public pages read what these two publish.
await stack.runJob('scan', {});
await stack.runJob('publish', {});
stack.startSchedules();

const { url, cognito } = stack;
send({ kind: 'ready', url, cognito: { url: cognito.url, clientId: cognito.clientId }, subs });
setInterval(async () => {
  // A process that is just being replaced has none.
  const memory = await stack.memory().catch(() => null);
  for (const [of, used] of Object.entries(memory ?? {})) {
    if (!used) continue;
    const { rss, heapUsed, external } = used;
    send({ kind: 'memory', process: of, rss, heapUsed, external });
  }
}, MEMORY_EVERY_MS);

process.once('SIGTERM', () => stack.close().finally(() => process.exit(0)));
// Whoever started it was killed.
process.once('disconnect', () => process.exit(1));
