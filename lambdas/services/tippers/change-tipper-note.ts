import {
  type NoteChange,
  saveTipperNote,
  type TipperNote,
} from '@lambdas/data/tippers/tipper-notes';
import { badInput, ConflictError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { hasProfileConsent } from '@lambdas/services/consent';

/** Whose note it is, and who changes it. */
interface NoteToChange {
  readonly performer: string;
  readonly viewer: string;
  /** The account. */
  readonly by: string;
  /** The input that names the viewer. */
  readonly where: 'body.name' | 'path.tipper';
}

/**
 * Changes what people wrote about a viewer. Without consent to tipper profiles, notes can only be
 * deleted.
 *
 * @param change with a version, of that version only
 * @throws ApiError `bad-input` without consent or beyond the maximum number of notes; `conflict` if
 * the change is of another version
 */
export async function changeTipperNote(
  services: Services,
  { performer, viewer, by, where }: NoteToChange,
  change: NoteChange & { readonly version?: number | undefined },
): Promise<TipperNote> {
  const takesAway = change.notes === '' && change.rating === null;
  if (!takesAway && !(await hasProfileConsent(services, performer))) {
    throw badInput(where, 'Turn on tipper profiles in Settings to save notes.');
  }
  const stamp = { at: services.now(), by };
  const { version: changed } = change;
  const check = (current: number) => {
    if (changed !== undefined && changed !== current) throw new ConflictError(current);
  };
  const note = await saveTipperNote(services.tippers, performer, viewer, change, stamp, check);
  if (!note) throw badInput(where, 'You’ve reached the limit for notes. Delete some old ones.');
  return note;
}
