import { extractTags } from '../world/subjects';
import type { OnlineRooms } from './online-rooms';

/** Subjects set manually that override those of the world. */
export interface WrittenSubjects {
  /** The room list with these subjects, effective immediately. */
  readonly online: OnlineRooms;
  /** Undefined restores the room's own subject. */
  write(name: string, subject: string | undefined): void;
}

/** Only the room list shows these subjects; the feed does not report them. */
export function writtenSubjects(world: OnlineRooms): WrittenSubjects {
  const written = new Map<string, string>();
  return {
    online: (at) => {
      if (written.size === 0) return world(at);
      return world(at).map((room) => {
        const subject = written.get(room.name);
        return subject === undefined ? room : { ...room, subject, tags: extractTags(subject) };
      });
    },
    write(name, subject) {
      if (subject === undefined) written.delete(name);
      else written.set(name, subject);
    },
  };
}
