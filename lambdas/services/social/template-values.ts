import { roomLink } from '@shared/domain/platform/room-link';
import type { TemplateValues } from '@shared/domain/social/template';
import type { FoundRoom } from './room-session';

/** What stands for each placeholder in a post about a session. */
export function templateValuesOf(performer: string, room: FoundRoom): TemplateValues {
  const session = typeof room === 'string' ? null : room;
  return {
    room: performer,
    subject: session?.summary.subject ?? '',
    link: roomLink(performer),
    viewers: session?.segment.stats.roomSnapshots.at(-1)?.viewers ?? null,
  };
}
