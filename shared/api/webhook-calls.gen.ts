// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const createWebhook: ClientCall<typeof import('./webhooks').createWebhook> = {
  id: 'createWebhook',
  method: 'POST',
  path: '/webhooks/{p}',
  access: 'admin',
};

export const deleteWebhook: ClientCall<typeof import('./webhooks').deleteWebhook> = {
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{p}/{id}',
  access: 'admin',
};

export const listWebhookDeliveries: ClientCall<typeof import('./webhooks').listWebhookDeliveries> = {
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/{p}/{id}/deliveries',
  access: 'admin',
};

export const listWebhooks: ClientCall<typeof import('./webhooks').listWebhooks> = {
  id: 'listWebhooks',
  method: 'GET',
  path: '/webhooks/{p}',
  access: 'admin',
};

export const replaceWebhookSecret: ClientCall<typeof import('./webhooks').replaceWebhookSecret> = {
  id: 'replaceWebhookSecret',
  method: 'POST',
  path: '/webhooks/{p}/{id}/secret',
  access: 'admin',
};

export const resendWebhookDelivery: ClientCall<typeof import('./webhooks').resendWebhookDelivery> = {
  id: 'resendWebhookDelivery',
  method: 'POST',
  path: '/webhooks/{p}/{id}/deliveries/{message}',
  access: 'admin',
};

export const saveWebhook: ClientCall<typeof import('./webhooks').saveWebhook> = {
  id: 'saveWebhook',
  method: 'POST',
  path: '/webhooks/{p}/{id}',
  access: 'admin',
};

export const testWebhook: ClientCall<typeof import('./webhooks').testWebhook> = {
  id: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{p}/{id}/test',
  access: 'admin',
};
