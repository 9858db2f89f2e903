import { useAccount } from '@web/lib/performer';

/** The rooms that the account may make tokens for: whoever holds one sees their money. */
export function useTokenRooms(): string[] {
  const { profile } = useAccount();
  return profile.performers
    .filter(({ role, seesMoney }) => role === 'Admin' && seesMoney)
    .map(({ name }) => name);
}
