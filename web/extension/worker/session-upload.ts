import type { saveExtensionUpload } from '@shared/api/extension';
import type { BodyIn } from '@shared/api/route';
import { newFollowersIn, type SessionRecord } from './session-record';

export type UploadBody = BodyIn<typeof saveExtensionUpload>;

/**
 * What is uploaded of a session. The same record and time make the same body, so an upload may be
 * repeated; a later one replaces it.
 */
export function sessionUpload(record: SessionRecord, changedAt: number): UploadBody {
  const { start, tokens, tips, hashtagJoins, linkVisits, snapshots, readers } = record;
  const newFollowers = newFollowersIn(record);
  return {
    kind: 'broadcast',
    startTime: iso(start),
    sentAt: iso(changedAt),
    ...(tokens !== undefined && { tokens }),
    ...(newFollowers !== undefined && { newFollowers }),
    ...(tips && {
      tips: inOrder(tips.seen).map(({ time, tokens, viewer }) => ({
        time: iso(time),
        tokens,
        ...(viewer !== undefined && { viewer }),
      })),
    }),
    snapshots: snapshots.map(({ time, viewers }) => ({ time: iso(time), viewers })),
    hashtagJoins: inOrder(hashtagJoins?.seen).map(({ time, hashtag, viewer }) => ({
      time: iso(time),
      hashtag,
      ...(viewer !== undefined && { viewer }),
    })),
    linkVisits: inOrder(linkVisits?.seen).map(({ time, link }) => ({ time: iso(time), link })),
    readers,
  };
}

function inOrder<One extends { readonly time: number }>(list: readonly One[] = []): One[] {
  return list.toSorted((a, b) => a.time - b.time);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
