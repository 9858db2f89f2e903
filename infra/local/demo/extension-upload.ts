import type { SessionUploadBody } from '@shared/api/uploads';
import { BUILT_IN_READERS } from '@web/extension/readers/built-in-readers';
import { describeReaders } from '@web/extension/readers/used-readers';
import type { ExtensionReport, Snapshot } from '../platform/truth/extension-report';

/**
 * Converts the simulated extension's report on a session to the upload format.
 *
 * @param sentAt epoch ms. @default the end of the report
 */
export function toSessionUpload(report: ExtensionReport, sentAt = report.until): SessionUploadBody {
  return {
    kind: 'broadcast',
    startTime: iso(report.start),
    sentAt: iso(sentAt),
    tokens: report.tokens,
    newFollowers: report.newFollowers,
    tips: report.tips.map(({ at, tokens, viewer }) => ({
      time: iso(at),
      tokens,
      ...(viewer !== null && { viewer }),
    })),
    snapshots: report.snapshots.map((snapshot) => ({
      time: iso(snapshot.at),
      viewers: viewersOf(snapshot),
    })),
    hashtagJoins: report.hashtagJoins.map(({ at, hashtag, viewer }) => ({
      time: iso(at),
      hashtag: `#${hashtag}`,
      viewer,
    })),
    linkVisits: report.linkVisits.map(({ at, link }) => ({ time: iso(at), link })),
    readers: firstReaders(),
  };
}

/** As on a page that looks as expected. */
function firstReaders(): SessionUploadBody['readers'] {
  const { values, lines, viewers } = BUILT_IN_READERS;
  return describeReaders(BUILT_IN_READERS, {
    tokens: idOfFirst(values.tokens),
    followers: idOfFirst(values.followers),
    tips: idOfFirst(lines.tips),
    hashtags: idOfFirst(lines.hashtags),
    links: idOfFirst(lines.links),
    viewerTypes: idOfFirst(viewers),
  });
}

function idOfFirst([first]: readonly { readonly id: string }[]): string {
  return first?.id ?? '';
}

/** Converts the types of a snapshot to those that an upload names. */
export function viewersOf({ types, anonymous }: Snapshot) {
  return {
    grey: types.g,
    lightBlue: types.t,
    darkBlue: types.tr,
    lightPurple: types.p,
    darkPurple: types.l,
    fanClub: types.f,
    moderator: types.m,
    guest: anonymous,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
