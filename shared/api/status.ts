import { FIGURE_NAMES } from '@shared/domain/uploads/reader-figures';
import * as z from 'zod';
import { Count, Nothing, Tokens, Utc } from './fields';
import { defineRoute } from './route';

/** The latest report of a listener instance. */
export const StatusRecord = z
  .object({
    instance: z.string(),
    /** When the room list was last read completely; equal for all. Null before the first time. */
    cb_users_online_update_time: Utc.nullable(),
    report_time: Utc,
    /** Duration of the last round in seconds. */
    run_time: z.number().min(0),
    last_tip_time: Utc.nullable(),
    scrapingBeeFallbackCalls: Count,
    room_count: Count,
    /**
     * Numbered instead of named: the page is public, and who broadcasts is our customers' business.
     */
    active_rooms: z.array(
      z.object({ room_name: z.string(), tip_total: Tokens.nullable(), last_event_time: Utc }),
    ),
  })
  .meta({ id: 'StatusRecord' });

export const getStatus = defineRoute('getStatus', {
  method: 'GET',
  path: '/status',
  access: 'public',
  rights: { read: ['Configs', 'Capture'] },
  summary:
    'Whether the room listeners are running, and the extension can read the platform’s pages.',
  params: Nothing,
  query: Nothing,
  reply: z.object({
    records: z.array(StatusRecord),
    /** Sessions that started since a day, as browser extensions uploaded them. */
    extension: z.object({
      since: Utc,
      sessions: Count,
      /**
       * In how many of them a figure was only found by a fallback reader, because the platform’s
       * pages changed. Those without any are left out.
       */
      fallbacks: z.partialRecord(z.enum(FIGURE_NAMES), Count),
    }),
    now: Utc,
  }),
});
