import { findErased } from '@lambdas/data/log/tombstones';
import { rebuildUploadMonth, saveUpload, uploadId } from '@lambdas/data/uploads/session-uploads';
import { noteUpload } from '@lambdas/data/uploads/upload-reports';
import { badInput } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { hasProfileConsent } from '@lambdas/services/consent';
import type { SessionUploadBody, UploadReceipt } from '@shared/api/uploads';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import {
  type SessionUpload,
  SNAPSHOT_TYPES,
  type SnapshotType,
  type UploadedSnapshot,
} from '@shared/domain/uploads/session-upload';
import type * as z from 'zod';
import { assignJoinsOf } from './assign-joins';
import { checkClock } from './check-clock';
import { takeIn } from './guard-upload';

const LONGEST_MS = 3 * DAY_MS;
/** An extension may collect counts for a while before it can send them. */
const OLDEST_MS = 62 * DAY_MS;
/** Viewers may be in the room before the session starts. */
const EARLY_MS = 60 * 60_000;

/**
 * Stores what an account's extension counted during a session. Without consent to tipper profiles,
 * it drops who tipped and who came through which hashtag. Idempotent.
 */
export async function saveSessionUpload(
  services: Services,
  performer: string,
  uploader: string,
  body: SessionUploadBody,
): Promise<z.input<typeof UploadReceipt>> {
  const { capture, sessions, now } = services;
  const { start } = checkTimes(body, now());
  const id = uploadId(start, uploader);
  const { upload, isNewest } = await takeIn(
    services,
    performer,
    { kind: 'broadcast', upload: id },
    async (materialized) => {
      const hasProfiles = await hasProfileConsent(services, performer);
      const erased = await findErased(capture, performer);
      const upload = uploadOf(body, (name) => (hasProfiles ? (erased?.(name) ?? name) : null));
      const { stored, isNewest } = await saveUpload(sessions, performer, id, upload);
      await noteUpload(capture, performer, id, stored.upload, now());
      await rebuildUploadMonth(sessions, performer, utcMonth(start));
      await assignJoinsOf(services, performer, stored);
      // When consent ends, the job only cleans up what was materialized with consent.
      const isComplete = materialized.run === null && materialized.hasProfiles === hasProfiles;
      return { isComplete, answer: { upload, isNewest } };
    },
  );

  return {
    kind: 'broadcast',
    startTime: iso(start),
    isNewest,
    hashtagJoins: upload.joins.length,
    viewerJoins: upload.joins.filter(({ viewer }) => viewer !== null).length,
    linkVisits: upload.visits.length,
  };
}

function checkTimes(body: SessionUploadBody, now: number): { start: number } {
  const start = checkClock('body.startTime', body.startTime, now);
  const sentAt = checkClock('body.sentAt', body.sentAt, now);
  if (start < now - OLDEST_MS) {
    throw badInput('body.startTime', 'The session started more than 62 days ago.');
  }
  if (sentAt < start || sentAt > start + LONGEST_MS) {
    throw badInput('body.sentAt', 'Upload it within three days of the start.');
  }
  for (const list of ['tips', 'snapshots', 'hashtagJoins', 'linkVisits'] as const) {
    body[list]?.forEach(({ time }, index) => {
      const ms = Date.parse(time);
      if (ms < start - EARLY_MS || ms > sentAt) {
        throw badInput(`body.${list}.${index}.time`, 'The time is outside the session.');
      }
    });
  }
  return { start };
}

/** @param viewerAs what to store instead of a viewer's name */
function uploadOf(
  body: SessionUploadBody,
  viewerAs: (name: string) => string | null,
): SessionUpload {
  const start = Date.parse(body.startTime);
  const since = ({ time }: { time: string }) => Date.parse(time) - start;
  const nameOf = (viewer: string | undefined) => (viewer === undefined ? null : viewerAs(viewer));
  return {
    start,
    sentAt: Date.parse(body.sentAt),
    tokens: body.tokens ?? null,
    newFollowers: body.newFollowers ?? null,
    tips:
      body.tips?.map((tip) => ({
        since: since(tip),
        tokens: tip.tokens,
        viewer: nameOf(tip.viewer),
      })) ?? null,
    snapshots: body.snapshots.map((snapshot) => ({
      since: since(snapshot),
      viewers: foundIn(snapshot.viewers),
    })),
    joins: body.hashtagJoins.map((join) => ({
      since: since(join),
      hashtag: join.hashtag.replace(/^#/, '').toLowerCase(),
      viewer: nameOf(join.viewer),
    })),
    visits: body.linkVisits.map((visit) => ({ since: since(visit), link: visit.link })),
    readers: body.readers ?? {},
  };
}

/** A type that the extension didn't find is missing, which is not the same as 0. */
function foundIn(
  viewers: SessionUploadBody['snapshots'][number]['viewers'],
): UploadedSnapshot['viewers'] {
  const counts: Partial<Record<SnapshotType, number>> = {};
  for (const type of SNAPSHOT_TYPES) {
    const count = viewers[type];
    if (count !== undefined) counts[type] = count;
  }
  return counts;
}
