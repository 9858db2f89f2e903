import { maintenanceCommand } from '@infra/local/maintenance-command';
import { PLANS } from '@shared/domain/access/tiers';

const help = `
npm run plan -- <performer> --plan plan

Gives the account that holds a performer a plan: ${PLANS.join(', ')}.
For studios, whose plan is agreed on by mail; all others buy theirs.

  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
`;

await maintenanceCommand(help, { plan: { type: 'string' } }, async ({ performer, values }) => {
  const plan = PLANS.find((known) => known === values.plan);
  if (plan === undefined) {
    console.log(help);
    return 2;
  }
  const { services } = await import('@lambdas/runtime/services');
  const { openUserPool } = await import('@lambdas/integrations/user-pool');
  const { findOwner } = await import('@lambdas/data/performers/performers');
  const { applyPlan } = await import('@lambdas/account/apply-plan');
  const owner = await findOwner(services().configs, performer);
  if (owner === null) {
    console.error(`Nobody holds ${performer}.`);
    return 1;
  }
  await applyPlan(services(), openUserPool(), owner, plan);
  console.log(`The account of ${performer} has the plan ${plan} now.`);
  return 0;
});
