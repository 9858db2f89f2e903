// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const buyVoucher: ClientCall<typeof import('./billing').buyVoucher> = {
  id: 'buyVoucher',
  method: 'POST',
  path: '/voucher_checkout',
  access: 'public',
};

export const getBilling: ClientCall<typeof import('./billing').getBilling> = {
  id: 'getBilling',
  method: 'GET',
  path: '/billing',
  access: 'user',
};

export const getReferral: ClientCall<typeof import('./billing').getReferral> = {
  id: 'getReferral',
  method: 'GET',
  path: '/referral',
  access: 'user',
};

export const getReferralOffer: ClientCall<typeof import('./billing').getReferralOffer> = {
  id: 'getReferralOffer',
  method: 'GET',
  path: '/referral_offer/{referral}',
  access: 'public',
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

export const redeemVoucher: ClientCall<typeof import('./billing').redeemVoucher> = {
  id: 'redeemVoucher',
  method: 'POST',
  path: '/voucher_redemption',
  access: 'user',
};

export const refreshBilling: ClientCall<typeof import('./billing').refreshBilling> = {
  id: 'refreshBilling',
  method: 'POST',
  path: '/billing',
  access: 'user',
};

export const sendOnboardingFeedback: ClientCall<typeof import('./feedback').sendOnboardingFeedback> = {
  id: 'sendOnboardingFeedback',
  method: 'POST',
  path: '/onboarding_feedback',
  access: 'public',
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
