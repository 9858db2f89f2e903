import { ApiError, notFound } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { openRenderer } from '@lambdas/services/pictures/renderer';
import { findSession } from '@lambdas/services/sessions/find-session';
import type { Segment } from '@shared/domain/fold/fold';
import { buildSessionCard, type CardOptions } from '@shared/domain/session-card/session-card';
import { drawCard } from './card-svg';

/** A session's picture. */
export interface SessionPicture {
  readonly png: Uint8Array;
  /** What it shows, for people who can't see it. */
  readonly description: string;
}

export interface SessionCardRequest extends Omit<CardOptions, 'now' | 'room'> {
  readonly performer: string;
  /** When the session started, epoch ms. */
  readonly start: number;
}

const CATCHING_UP =
  'We’re still catching up with this session. Try again in a minute for the whole picture.';

/**
 * Finds a session, finished or running, and draws its card. 1 to 8 read units, and what
 * `drawSessionCard` costs.
 *
 * @throws ApiError `not-found` if no session started at that time, `unavailable` while not all of its
 * events were read, because a picture can't say so
 */
export async function sessionCard(
  services: Services,
  { performer, start, ...options }: SessionCardRequest,
): Promise<SessionPicture> {
  const { segment, completeThrough } = await findSession(services, performer, iso(start));
  if (completeThrough !== null) throw new ApiError('unavailable', CATCHING_UP);
  const shown = { room: performer, now: services.now(), ...options };
  const picture = await drawSessionCard(segment, shown);
  if (!picture) throw notFound('Session not found.');
  return picture;
}

/**
 * Draws the card of a session as a PNG of 1200 × 630 pixels; null for offline time. About 0.05 s of
 * CPU, the first time in a process 0.7 s.
 */
export async function drawSessionCard(
  segment: Segment,
  options: CardOptions,
): Promise<SessionPicture | null> {
  const card = buildSessionCard(segment, options);
  if (!card) return null;
  const renderer = await openRenderer();
  return { png: renderer.render(drawCard(card, renderer)).png, description: card.description };
}
