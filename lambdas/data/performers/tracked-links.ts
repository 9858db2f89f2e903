import { createHash } from 'node:crypto';
import type { SealedSecret } from '@lambdas/runtime/secret-box';
import type { Table } from '@lambdas/runtime/table';

/** A performer's tracked link. Nobody is shown it again, so the text is sealed. */
export interface TrackedLink {
  readonly link: SealedSecret;
  readonly masked: string;
  /** By which the same link is known when somebody else reports it. */
  readonly hash: string;
  /** When it was last found to be right, epoch ms. */
  readonly checkedAt: number;
}

const keyOf = (performer: string) => ({ pk: `P#${performer}`, sk: 'LINK' });

/** A campaign is no password: the hash only keeps the link from standing in the table. */
export function hashOfLink(link: string): string {
  return createHash('sha256').update(link).digest('base64url');
}

/** Keeps a link in place of the former one. */
export async function saveTrackedLink(
  configs: Table,
  performer: string,
  link: TrackedLink,
): Promise<void> {
  await configs.put({ ...keyOf(performer), ...link });
}

/** Takes the link away; repeating it changes nothing. */
export async function removeTrackedLink(configs: Table, performer: string): Promise<void> {
  await configs.remove(keyOf(performer));
}

/** The given performers' links, by name; those without one are left out. 0.5 read units each. */
export async function findTrackedLinks(
  configs: Table,
  performers: readonly string[],
): Promise<Map<string, TrackedLink>> {
  if (performers.length === 0) return new Map();
  const items = await configs.getMany(performers.map(keyOf));
  return new Map(
    items.map(({ pk, link, masked, hash, checkedAt }) => [
      pk.slice('P#'.length),
      {
        link: link as SealedSecret,
        masked: String(masked),
        hash: String(hash),
        checkedAt: Number(checkedAt),
      },
    ]),
  );
}
