import type { Gender } from '@shared/domain/site/listed-room';
import { usePerformer } from '@web/lib/performer';

/** Returns the current room's gender on the public list; `all` if the room was never on it. */
export function useOwnGender(): Gender | 'all' {
  const { name, performers } = usePerformer();
  return performers.find((performer) => performer.name === name)?.gender ?? 'all';
}
