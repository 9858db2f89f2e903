import { tagsIn } from '../world/subjects';
import type { OnlineRooms } from './online-rooms';

/** Subjects that somebody writes into rooms by hand, in place of what the world has them say. */
export interface WrittenSubjects {
  /** The list with them: it shows them at once. */
  readonly online: OnlineRooms;
  /** Undefined gives the room its own subject back. */
  write(name: string, subject: string | undefined): void;
}

/** Only the room list shows them: the feed goes on telling what it told. */
export function writtenSubjects(world: OnlineRooms): WrittenSubjects {
  const written = new Map<string, string>();
  return {
    online: (at) => {
      if (written.size === 0) return world(at);
      return world(at).map((room) => {
        const subject = written.get(room.name);
        return subject === undefined ? room : { ...room, subject, tags: tagsIn(subject) };
      });
    },
    write(name, subject) {
      if (subject === undefined) written.delete(name);
      else written.set(name, subject);
    },
  };
}
