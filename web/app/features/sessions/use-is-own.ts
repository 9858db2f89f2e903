import { usePerformer } from '@web/lib/performer';

/**
 * Whether the room is the account's own. Consents are those of the account that owns the room; a
 * member of its team neither sees nor gives them.
 */
export function useIsOwn(): boolean {
  const { name, performers } = usePerformer();
  return performers.find((performer) => performer.name === name)?.isOwn ?? false;
}
