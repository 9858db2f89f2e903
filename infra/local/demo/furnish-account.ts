import type { startExperiment } from '@shared/api/experiments';
import type { listCamSessions } from '@shared/api/sessions';
import type { getTipMenu } from '@shared/api/tip-menu';
import type { listTippers } from '@shared/api/tippers';
import { DAY_MS } from '@shared/domain/time/utc-day';
import type * as z from 'zod';
import type { ExtensionReport } from '../platform/truth/extension-report';
import { createDemoMenu } from './demo-menu';
import { demoRoom } from './demo-world';
import { sessionNotes, sessionTags, tipperNotes } from './demo-writing';
import { toSessionUpload } from './extension-upload';
import type { Call } from './sign-in';
import type { DemoPlatform } from './start-demo-platform';

const REPORTED_BROADCASTS = 8;
const EXPERIMENT_DAYS = 55;

/** Uploads the token history of the last 30 days, like a performer who has just downloaded it. */
export async function uploadLedger(call: Call, platform: DemoPlatform): Promise<void> {
  const now = Date.now();
  await call('POST', `/token_upload/${demoRoom.name}`, {
    kind: 'ledger',
    csv: platform.ledgerCsv(demoRoom.name, now),
    exportedAt: new Date(now).toISOString(),
  });
}

/** Uploads the browser extension's reports on the last finished sessions. */
export async function sendReports(call: Call, platform: DemoPlatform): Promise<void> {
  const starts = await finishedSessions(call);
  for (const start of starts.slice(0, REPORTED_BROADCASTS)) {
    const report = reportOf(platform, Date.parse(start));
    if (report) await call('POST', `/token_upload/${demoRoom.name}`, toSessionUpload(report));
  }
}

/**
 * Null if the real session started at another time, in which case the report is about another
 * session.
 */
function reportOf(platform: DemoPlatform, start: number): ExtensionReport | null {
  try {
    return platform.extensionReport(demoRoom.name, start);
  } catch {
    return null;
  }
}

/** Start times of finished sessions, newest first. */
async function finishedSessions(call: Call): Promise<string[]> {
  const { sessions } = (await call('GET', `/cam_sessions/${demoRoom.name}?limit=12`)) as z.output<
    typeof listCamSessions.reply.schema
  >;
  return sessions.filter(({ isLive }) => !isLive).map(({ startTime }) => startTime);
}

/**
 * Saves the tip menu, unless there is one already.
 *
 * @param anchor start of the simulated world (epoch ms)
 */
export async function writeMenu(call: Call, anchor: number): Promise<void> {
  const path = `/tip_menu/${demoRoom.name}`;
  const { version } = (await call('GET', path)) as z.output<typeof getTipMenu.reply.schema>;
  if (version > 0) return;
  await call('POST', path, { items: createDemoMenu(anchor), version });
}

/**
 * Starts an experiment that has ended, and one that runs, both eight weeks back. What their sessions
 * were is read from the history, so both have a verdict.
 *
 * @param anchor start of the simulated world (epoch ms)
 */
export async function startExperiments(call: Call, anchor: number): Promise<void> {
  const path = `/experiments/${demoRoom.name}`;
  const since = new Date(anchor - EXPERIMENT_DAYS * DAY_MS).toISOString();
  const start = async (trial: Record<string, unknown>) =>
    (await call('POST', path, { trial, sessionsPerArm: 12, since })) as z.output<
      typeof startExperiment.reply.schema
    >;
  const { experiments } = await start({ kind: 'start_hour', from: 22, until: 23 });
  for (const { id } of experiments) await call('POST', `${path}/${id}/end`);
  // One of the hashtags that change.
  await start({ kind: 'tag', tag: 'chat' });
}

/** Adds tags and notes to the last sessions, and notes and ratings to the top tippers. */
export async function writeNotes(call: Call): Promise<void> {
  const performerName = demoRoom.name;
  const starts = await finishedSessions(call);
  for (const [index, camSessionStartTime] of starts.entries()) {
    for (const tag of sessionTags[index] ?? []) {
      const path = `/camsession_tags/${performerName}/${encodeURIComponent(camSessionStartTime)}`;
      await call('POST', path, { tag });
    }
    const notes = sessionNotes[index];
    if (notes)
      await call('POST', '/camsession_notes', { performerName, camSessionStartTime, notes });
  }

  const { tippers } = (await call('GET', `/tippers_v2/${performerName}`)) as z.output<
    typeof listTippers.reply.schema
  >;
  const names = tippers.flatMap(({ name }) => name ?? []);
  for (const [index, note] of tipperNotes.entries()) {
    const name = names[index];
    if (name) await call('POST', `/tipper/${performerName}`, { name, ...note });
  }
}
