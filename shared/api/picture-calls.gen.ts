// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const deleteSocialOverlayImage: ClientCall<typeof import('./social-images').deleteSocialOverlayImage> = {
  id: 'deleteSocialOverlayImage',
  method: 'DELETE',
  path: '/social_overlay_images/{p}/{imageId}',
  access: 'admin',
};

export const getSessionCard: ClientCall<typeof import('./session-cards').getSessionCard> = {
  id: 'getSessionCard',
  method: 'GET',
  path: '/session_card/{p}/{startTime}',
  access: 'user',
  reply: 'binary',
};

export const getSessionRecap: ClientCall<typeof import('./session-cards').getSessionRecap> = {
  id: 'getSessionRecap',
  method: 'GET',
  path: '/session_recap/{p}/{startTime}',
  access: 'user',
};

export const listSocialOverlayImages: ClientCall<typeof import('./social-images').listSocialOverlayImages> = {
  id: 'listSocialOverlayImages',
  method: 'GET',
  path: '/social_overlay_images/{p}',
  access: 'user',
};

export const saveSocialOverlayImage: ClientCall<typeof import('./social-images').saveSocialOverlayImage> = {
  id: 'saveSocialOverlayImage',
  method: 'POST',
  path: '/social_overlay_images/{p}',
  access: 'admin',
  body: 'form',
};
