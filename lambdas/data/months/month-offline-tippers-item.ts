import { defineDocument } from '../packed/documents';
import { tippersCodec } from '../tippers/month-tippers-codec';

/**
 * Who tipped off air in a month. Empty until the next version writes it: then a tip off air will no
 * longer rewrite the tippers of the month's sessions. This version reads both.
 */
export const monthOfflineTippersItem = defineDocument({
  name: 'month-offline-tippers',
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'L#{month:month}#OFFLINE',
  content: tippersCodec,
});
