import { defineDocument } from '../packed/documents';
import { tippersCodec } from '../tippers/month-tippers-codec';

/**
 * Who tipped off air in a month. A document of its own, so that a tip off air doesn't rewrite the
 * tippers of the month's sessions.
 */
export const monthOfflineTippersItem = defineDocument({
  name: 'month-offline-tippers',
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'L#{month:month}#OFFLINE',
  content: tippersCodec,
});
