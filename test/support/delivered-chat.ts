import { generateFeedEvents } from '@infra/local/platform/feed/generate-feed-events';
import { openRoom } from '@infra/local/platform/world/room';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { ANCHOR, SEED } from './service-under-test';

/** A message between a viewer and the performer, in the API's format. */
export interface DeliveredMessage {
  readonly Time: string;
  readonly Message: string;
  readonly InteractionType: 1 | 2 | 3;
  readonly IsModelMessage: boolean;
}

interface Wire {
  readonly user?: { readonly username?: string };
  readonly message?: { readonly message?: string; fromUser?: string; toUser?: string };
  readonly tip?: { readonly message?: string };
}

/** Returns a viewer's conversation with the performer, newest first, read from the feed. */
export function chatIn(plan: RoomPlan, until: number, viewer: string): DeliveredMessage[] {
  return (chatByViewer(plan, until).get(viewer) ?? []).toReversed();
}

/** Returns the viewer with the most messages. */
export function chattiestViewer(plan: RoomPlan, until: number): string {
  const [most] = [...chatByViewer(plan, until)].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? '';
}

function chatByViewer(plan: RoomPlan, until: number): Map<string, DeliveredMessage[]> {
  const room = openRoom(SEED, ANCHOR, plan);
  const chat = new Map<string, DeliveredMessage[]>();
  const add = (viewer: string | undefined, message: DeliveredMessage) => {
    if (!viewer || viewer === plan.name || message.Message === '') return;
    chat.set(viewer, [...(chat.get(viewer) ?? []), message]);
  };
  for (const script of room.scriptsBetween(room.timeline.begin, until)) {
    for (const { at, event } of generateFeedEvents(plan, script)) {
      if (at > until) continue;
      const { user, message, tip } = event.object as Wire;
      const line = { Time: new Date(at).toISOString(), Message: message?.message ?? '' };
      if (event.method === 'chatMessage') {
        add(user?.username, { ...line, InteractionType: 1, IsModelMessage: false });
      }
      if (event.method === 'privateMessage') {
        const IsModelMessage = message?.fromUser === plan.name;
        const viewer = IsModelMessage ? message?.toUser : message?.fromUser;
        add(viewer, { ...line, InteractionType: 2, IsModelMessage });
      }
      if (event.method === 'tip') {
        const Message = (tip?.message ?? '')
          .replace(/^\s*\|/, '')
          .replace(/\|\s*$/, '')
          .trim();
        add(user?.username, { ...line, Message, InteractionType: 3, IsModelMessage: false });
      }
    }
  }
  return chat;
}
