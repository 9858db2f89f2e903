import type { ViewerJoins } from '@shared/domain/uploads/viewer-joins';
import { codecOf } from '../packed/codec';
import { positionalRows } from '../packed/positional';

type StoredJoin = readonly [ms: number, hashtag: string, upload: string, sentAt: number];

export const joinsCodec = codecOf<ViewerJoins, readonly StoredJoin[]>(
  () => positionalRows('number', 'string', 'string', 'number'),
  (joins) => joins.map(({ ms, hashtag, upload, sentAt }) => [ms, hashtag, upload, sentAt]),
  (rows) => rows.map(([ms, hashtag, upload, sentAt]) => ({ ms, hashtag, upload, sentAt })),
);
