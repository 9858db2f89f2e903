import { decide, type Refusal } from '@shared/domain/access/decide';
import type { Section } from '@shared/domain/access/sections';
import { useOptionalPerformer } from './performer';

/**
 * Returns why this person may not see a section's numbers of the current room; null if they may.
 * The service decides the same way. Nothing is refused before the first room is connected.
 */
export function useRefusalOf(): (sections: readonly Section[]) => Refusal | null {
  const room = useOptionalPerformer();
  return (sections) =>
    room &&
    decide(
      { sections },
      room.performers.find(({ name }) => name === room.name),
    );
}
