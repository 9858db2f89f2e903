// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const authorizeSocial: ClientCall<typeof import('./social').authorizeSocial> = {
  id: 'authorizeSocial',
  method: 'POST',
  path: '/social_authorization/{p}',
  access: 'admin',
};

export const connectSocialNetwork: ClientCall<typeof import('./social').connectSocialNetwork> = {
  id: 'connectSocialNetwork',
  method: 'POST',
  path: '/social_connections/{p}',
  access: 'admin',
};

export const deleteSocialPost: ClientCall<typeof import('./social').deleteSocialPost> = {
  id: 'deleteSocialPost',
  method: 'DELETE',
  path: '/social_posts/{p}/{id}',
  access: 'admin',
};

export const disconnectSocialNetwork: ClientCall<typeof import('./social').disconnectSocialNetwork> = {
  id: 'disconnectSocialNetwork',
  method: 'DELETE',
  path: '/social_connections/{p}/{network}',
  access: 'admin',
};

export const getSocialConfig: ClientCall<typeof import('./social').getSocialConfig> = {
  id: 'getSocialConfig',
  method: 'GET',
  path: '/social_config/{p}',
  access: 'user',
};

export const getSocialProfile: ClientCall<typeof import('./social').getSocialProfile> = {
  id: 'getSocialProfile',
  method: 'GET',
  path: '/social_profile/{p}',
  access: 'user',
};

export const getSocialRequestToken: ClientCall<typeof import('./social').getSocialRequestToken> = {
  id: 'getSocialRequestToken',
  method: 'GET',
  path: '/social_request_token/{p}',
  access: 'admin',
};

export const listSocialConnections: ClientCall<typeof import('./social').listSocialConnections> = {
  id: 'listSocialConnections',
  method: 'GET',
  path: '/social_connections/{p}',
  access: 'admin',
};

export const listSocialPosts: ClientCall<typeof import('./social').listSocialPosts> = {
  id: 'listSocialPosts',
  method: 'GET',
  path: '/social_posts/{p}',
  access: 'admin',
};

export const previewSocialPost: ClientCall<typeof import('./social').previewSocialPost> = {
  id: 'previewSocialPost',
  method: 'POST',
  path: '/social_preview/{p}/{network}',
  access: 'admin',
};

export const removeSocialAuthorization: ClientCall<typeof import('./social').removeSocialAuthorization> = {
  id: 'removeSocialAuthorization',
  method: 'DELETE',
  path: '/social_authorization/{p}',
  access: 'admin',
};

export const saveSocialConfig: ClientCall<typeof import('./social').saveSocialConfig> = {
  id: 'saveSocialConfig',
  method: 'POST',
  path: '/social_config/{p}',
  access: 'admin',
};

export const saveSocialRules: ClientCall<typeof import('./social').saveSocialRules> = {
  id: 'saveSocialRules',
  method: 'POST',
  path: '/social_rules/{p}/{network}',
  access: 'admin',
};
