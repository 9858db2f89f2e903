import { existsSync } from 'node:fs';
import { APPLICATION_FILE } from '@infra/edge/pages-of-build';
import { PRICES } from '@infra/local/stripe/prices';
import { ACCOUNT } from './cdk';
import type { Wanted } from './verify/wanted';

/** With pages if there is a web build; deploying doesn't depend on them. */
const web = existsSync(`dist/web/${APPLICATION_FILE}`) ? 'build' : 'skip';
const { ProMonthly, ProAnnual, Voucher } = PRICES;

/** Nothing but what must be given. */
export const DEFAULTS: Wanted = {
  stage: 'production',
  options: { alarmEmail: 'none', web },
};

/** Everything that a deployment can have, in another stage of the same account. */
export const EVERYTHING: Wanted = {
  stage: 'trial',
  options: {
    stage: 'trial',
    alarmEmail: 'operators@example.com',
    domainName: 'rooms.example.com',
    certificateArn: `arn:aws:acm:us-east-1:${ACCOUNT}:certificate/1f0e5a52-6d3c-4b5e-9a43-1c1fd6f9c0de`,
    concurrency: 'reserved',
    firewall: 'on',
    stripePrices: `ProMonthly=${ProMonthly},ProAnnual=${ProAnnual},Voucher=${Voucher}`,
    web: 'skip',
  },
};
