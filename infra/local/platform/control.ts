import * as z from 'zod';
import { type Answer, json } from './answer';
import type { Customer } from './customer';
import type { Faults } from './faults';
import { Misbehavior } from './misbehavior';
import { MINUTE, SECOND } from './world/spans';
import { findSegmentEnd, type StagedVisit } from './world/staged-visit';

/** A visit by somebody whose name is unique in the world. */
const Visit = z.strictObject({
  username: z.string().regex(/^[a-z0-9_]{2,25}$/),
  minutes: z.int().min(2).max(240),
  /** Given one per second. */
  tips: z
    .array(
      z.strictObject({
        tokens: z.int().min(1).max(100_000),
        message: z.string().max(255).default(''),
        isAnon: z.boolean().default(false),
      }),
    )
    .max(60),
});
type Visit = z.infer<typeof Visit>;

const Control = z.union([
  z.strictObject({ misbehavior: Misbehavior.nullable() }),
  z.strictObject({ visit: Visit }),
  z.strictObject({ subject: z.string().max(500).nullable() }),
]);

/** What can be controlled in addition to visits. */
export interface Controls {
  readonly faults: Faults;
  /** Sets a room's subject in the list; undefined restores its own. */
  readonly writeSubject: (name: string, subject: string | undefined) => void;
}

/**
 * Lets a person or a test control a room: how its feed misbehaves, its subject (`null` ends
 * either), or who enters now and tips.
 */
export function control(
  customer: Customer,
  body: string,
  { faults, writeSubject }: Controls,
  now: number,
): Answer {
  const read = Control.safeParse(parsed(body));
  if (!read.success) return json(400, { error: z.prettifyError(read.error) });

  const { name } = customer.room.plan;
  if ('visit' in read.data) return stage(customer, read.data.visit, now);
  if ('subject' in read.data) {
    const { subject } = read.data;
    writeSubject(name, subject ?? undefined);
    return json(200, { room: name, subject });
  }
  const { misbehavior } = read.data;
  faults.setMisbehavior(name, misbehavior ?? undefined);
  return json(200, { room: name, misbehavior });
}

/** All of the visit comes after the events already delivered, so that no cursor misses it. */
function stage({ room, feed }: Customer, { username, minutes, tips }: Visit, now: number): Answer {
  const from = now + 1;
  const visit: StagedVisit = {
    username,
    from,
    to: from + minutes * MINUTE,
    tips: tips.map((tip, place) => ({ ...tip, at: from + (place + 1) * SECOND })),
  };
  const { timeline, plan } = room;
  const end = findSegmentEnd(timeline.chapter(timeline.indexAt(now)), now);
  if (visit.to >= end) {
    return json(409, { error: `Only until ${new Date(end).toISOString()} does this go on.` });
  }
  room.stage(visit);
  feed.refresh();
  return json(200, { room: plan.name, visit });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
