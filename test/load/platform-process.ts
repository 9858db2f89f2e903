import { startPlatform } from '@infra/local/platform/start-platform';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';

// The simulated platform alone in a process of its own, because inventing events would delay the
// requests that are measured. `start-platform-process.ts` starts it and says which rooms it has.

// Whoever started it has stopped it or was killed.
process.once('disconnect', () => process.exit(0));

const rooms = JSON.parse(process.argv[2] ?? '') as readonly RoomPlan[];
const { url } = await startPlatform({ seed: 1, anchor: Date.now(), now: Date.now, rooms });
process.send?.({ url });
