import type { CamSessionDetails } from '@shared/api/sessions';
import { ChatPart } from './chat/chat-part';
import { OverviewPart } from './overview-part';
import { RoomPart } from './room/room-part';
import type { SessionPart } from './session-part';
import { TipsPart } from './tips/tips-part';

/** The panels of one part of a session. */
export function SessionPartView({
  part,
  performer,
  details,
}: {
  part: SessionPart;
  performer: string;
  details: CamSessionDetails;
}) {
  const shown = { performer, details };
  switch (part) {
    case 'tips':
      return <TipsPart {...shown} />;
    case 'room':
      return <RoomPart {...shown} />;
    case 'chat':
      return <ChatPart {...shown} />;
    default:
      return <OverviewPart {...shown} />;
  }
}
