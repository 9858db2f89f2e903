import { decide, type Refusal } from '@shared/domain/access/decide';
import type { Section } from '@shared/domain/access/sections';
import { useOptionalPerformer } from './performer';

/**
 * Why the current room's figures of a section are not for this person; null where they are. The
 * service decides the same way. Before the first room is connected nothing is refused.
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
