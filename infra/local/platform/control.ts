import * as z from 'zod';
import { type Answer, json } from './answer';
import type { Faults } from './faults';
import { Misbehaviour } from './misbehaviour';

const Control = z.strictObject({ misbehaviour: Misbehaviour.nullable() });

/** Lets a person at a terminal tell a room how to misbehave; `null` ends it. */
export function control(name: string, body: string, faults: Faults): Answer {
  const read = Control.safeParse(parsed(body));
  if (!read.success) return json(400, { error: z.prettifyError(read.error) });

  const { misbehaviour } = read.data;
  faults.tell(name, misbehaviour ?? undefined);
  return json(200, { room: name, misbehaviour });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
