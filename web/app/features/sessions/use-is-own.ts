import { usePerformer } from '@web/lib/performer';

/**
 * Whether the room belongs to this account. Only the owning account can see and change the room's
 * consents, not the members of its team.
 */
export function useIsOwn(): boolean {
  const { name, performers } = usePerformer();
  return performers.find((performer) => performer.name === name)?.isOwn ?? false;
}
