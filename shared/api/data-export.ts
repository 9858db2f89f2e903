import * as z from 'zod';
import { Count, Nothing, Utc } from './fields';
import { defineRoute } from './route';

export const DataExport = z
  .object({
    state: z.enum(['none', 'running', 'ready', 'failed']),
    requestedAt: Utc.nullable(),
    readyAt: Utc.nullable(),
    /** When the file is deleted, and the next export can be requested. */
    expiresAt: Utc.nullable(),
    bytes: Count.nullable(),
    /** URL of the file, valid for ten minutes; request again for a new one. */
    url: z.string().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

export const getDataExport = defineRoute('getDataExport', {
  method: 'GET',
  path: '/data_export',
  access: 'user',
  rights: { objects: [{ bucket: 'archive', prefix: 'exports/', access: 'read' }] },
  summary: 'Returns the status of the account’s data export and its download link.',
  params: Nothing,
  query: Nothing,
  reply: DataExport,
});

export const startDataExport = defineRoute('startDataExport', {
  method: 'POST',
  path: '/data_export',
  access: 'user',
  rights: { write: ['Configs'] },
  logged: { as: 'export-requested' },
  summary:
    'Starts an export of everything stored about the account and its own performers. Limited to one a day; if one is already running, returns its status.',
  params: Nothing,
  query: Nothing,
  reply: DataExport,
});
