import { useAccount } from '@web/lib/performer';

/** Returns the rooms for which the account may create tokens. A token's holder sees their money. */
export function useTokenRooms(): string[] {
  const { profile } = useAccount();
  return profile.performers
    .filter(({ role, seesMoney }) => role === 'Admin' && seesMoney)
    .map(({ name }) => name);
}
