import { escapeHtml } from '@shared/domain/mails/escape-html';
import { type Answer, json } from '../answer';
import type { Room } from '../world/room';
import { HOUR } from '../world/spans';
import { DESIGNS, type DesignName } from './designs/find-design';
import { listChatLines } from './list-chat-lines';
import { platformPage } from './platform-page';
import { viewRoom } from './room-view';

const MAX_LINES = 200;
/** How much of the chat a new page shows. */
const LOOK_BACK = HOUR;

/** The room as its broadcaster sees it. Everything on it is true at `now` (epoch ms). */
export function roomPage(room: Room, design: DesignName, now: number): Answer {
  const { name } = room.plan;
  const { frame } = DESIGNS[design];
  const { lines, whispers, broadcast, users } = partsOf(room, design, now - LOOK_BACK, now);
  const updates = `/b/${encodeURIComponent(name)}/updates?design=${design}`;
  return platformPage(
    `${name}: your room`,
    `<h1>Your room</h1>
<p><a href="/tokens/${encodeURIComponent(name)}/?design=${design}">Token history</a></p>
<div class="room" id="room" data-updates="${escapeHtml(updates)}" data-after="${now}">
<div class="side">
<section class="sheet"><h2>Chat</h2><div class="log"><div id="chat" ${frame.chat}>${lines}</div></div></section>
<section class="sheet"><h2>Private messages</h2><div class="log"><div id="whispers" ${frame.whispers}>${whispers}</div></div></section>
</div>
<div class="side">
<section class="sheet"><div id="broadcast" ${frame.broadcast}>${broadcast}</div></section>
<section class="sheet list"><div id="users" ${frame.users}>${users}</div></section>
</div>
</div>`,
  );
}

/** What changed after a time: new lines, and the other parts as they are now. */
export function roomUpdates(room: Room, design: DesignName, after: number, now: number): Answer {
  return json(200, { ...partsOf(room, design, after, now), until: now });
}

function partsOf(room: Room, name: DesignName, after: number, now: number) {
  const design = DESIGNS[name];
  const lines: string[] = [];
  const whispers: string[] = [];
  for (const line of listChatLines(room, after, now)) {
    if (line.kind === 'whisper') whispers.push(design.whisper(line));
    else lines.push(design.line(line));
  }
  const view = viewRoom(room, now);
  return {
    lines: lines.slice(-MAX_LINES).join('\n'),
    whispers: whispers.slice(-MAX_LINES).join('\n'),
    broadcast: design.broadcast(view, now),
    users: design.users(view),
  };
}
