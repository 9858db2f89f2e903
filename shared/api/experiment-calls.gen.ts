// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const deleteExperiment: ClientCall<typeof import('./experiments').deleteExperiment> = {
  id: 'deleteExperiment',
  method: 'DELETE',
  path: '/experiments/{p}/{id}',
  access: 'admin',
};

export const endExperiment: ClientCall<typeof import('./experiments').endExperiment> = {
  id: 'endExperiment',
  method: 'POST',
  path: '/experiments/{p}/{id}/end',
  access: 'admin',
};

export const listExperiments: ClientCall<typeof import('./experiments').listExperiments> = {
  id: 'listExperiments',
  method: 'GET',
  path: '/experiments/{p}',
  access: 'user',
};

export const startExperiment: ClientCall<typeof import('./experiments').startExperiment> = {
  id: 'startExperiment',
  method: 'POST',
  path: '/experiments/{p}',
  access: 'admin',
};
