import { wakeConnection } from '@lambdas/data/social/connections';
import { changeRules } from '@lambdas/data/social/rules';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toRulesResponse } from '@lambdas/services/social/connections-response';
import { findSocialPlan } from '@lambdas/services/social/social-plan';
import { saveSocialRules } from '@shared/api/social';
import { checkPlan } from './check-plan';
import { checkText } from './check-text';

export const handler = endpoint(
  saveSocialRules,
  async ({ params: { p, network }, body }, { services }) => {
    const { configs, now } = services;
    const plan = await findSocialPlan(services, p);
    checkPlan(plan, now(), 'Posting when you go live', body.isEnabled);
    checkPlan(plan, now(), 'Thanking your tippers', body.thanksTippers);
    checkText(network, body.text);
    const rules = await changeRules(configs, p, network, now(), (before) => ({
      ...before,
      isEnabled: body.isEnabled ?? before.isEnabled,
      minutes: body.minutes ?? before.minutes,
      text: body.text ?? before.text,
      withPicture: body.withPicture ?? before.withPicture,
      deletesWhenOff: body.deletesWhenOff ?? before.deletesWhenOff,
      thanksTippers: body.thanksTippers ?? before.thanksTippers,
      namesTippers: body.namesTippers ?? before.namesTippers,
    }));
    await wakeConnection(configs, { performer: p, network });
    return toRulesResponse(rules);
  },
);
