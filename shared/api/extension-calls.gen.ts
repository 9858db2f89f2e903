// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const createExtensionPairing: ClientCall<typeof import('./extension').createExtensionPairing> = {
  id: 'createExtensionPairing',
  method: 'POST',
  path: '/extension_pairings/{p}',
  access: 'admin',
};

export const deleteExtensionPairing: ClientCall<typeof import('./extension').deleteExtensionPairing> = {
  id: 'deleteExtensionPairing',
  method: 'DELETE',
  path: '/extension_pairings/{p}/{id}',
  access: 'admin',
};

export const endExtensionPairing: ClientCall<typeof import('./extension').endExtensionPairing> = {
  id: 'endExtensionPairing',
  method: 'DELETE',
  path: '/extension_pairing',
  access: 'extension',
  reply: 'empty',
};

export const findExtensionTippers: ClientCall<typeof import('./extension').findExtensionTippers> = {
  id: 'findExtensionTippers',
  method: 'POST',
  path: '/extension_tippers',
  access: 'extension',
};

export const getExtensionNote: ClientCall<typeof import('./extension').getExtensionNote> = {
  id: 'getExtensionNote',
  method: 'GET',
  path: '/extension_notes/{tipper}',
  access: 'extension',
};

export const getExtensionSession: ClientCall<typeof import('./extension').getExtensionSession> = {
  id: 'getExtensionSession',
  method: 'GET',
  path: '/extension_sessions/{p}/{startTime}',
  access: 'user',
};

export const getExtensionState: ClientCall<typeof import('./extension').getExtensionState> = {
  id: 'getExtensionState',
  method: 'GET',
  path: '/extension_state',
  access: 'extension',
};

export const listExtensionPairings: ClientCall<typeof import('./extension').listExtensionPairings> = {
  id: 'listExtensionPairings',
  method: 'GET',
  path: '/extension_pairings/{p}',
  access: 'user',
};

export const saveExtensionNote: ClientCall<typeof import('./extension').saveExtensionNote> = {
  id: 'saveExtensionNote',
  method: 'POST',
  path: '/extension_notes/{tipper}',
  access: 'extension',
};

export const saveExtensionUpload: ClientCall<typeof import('./extension').saveExtensionUpload> = {
  id: 'saveExtensionUpload',
  method: 'POST',
  path: '/extension_uploads',
  access: 'extension',
};
