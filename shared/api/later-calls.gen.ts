// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const getBilling: ClientCall<typeof import('./billing').getBilling> = {
  id: 'getBilling',
  method: 'GET',
  path: '/billing',
  access: 'user',
};

export const openBillingPortal: ClientCall<typeof import('./billing').openBillingPortal> = {
  id: 'openBillingPortal',
  method: 'GET',
  path: '/billing_portal/goto',
  access: 'user',
};

export const receiveStripeEvent: ClientCall<typeof import('./billing').receiveStripeEvent> = {
  id: 'receiveStripeEvent',
  method: 'POST',
  path: '/stripe_webhook',
  access: 'stripe',
  body: 'raw',
};

export const refreshBilling: ClientCall<typeof import('./billing').refreshBilling> = {
  id: 'refreshBilling',
  method: 'POST',
  path: '/billing',
  access: 'user',
};

export const startCheckout: ClientCall<typeof import('./billing').startCheckout> = {
  id: 'startCheckout',
  method: 'GET',
  path: '/checkout/{price}',
  access: 'user',
};

export const startReferredCheckout: ClientCall<typeof import('./billing').startReferredCheckout> = {
  id: 'startReferredCheckout',
  method: 'GET',
  path: '/checkout/{price}/{referral}',
  access: 'user',
};
