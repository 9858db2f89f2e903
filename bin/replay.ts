import { storageCommand } from '@infra/local/maintenance-command';

const help = `
npm run replay -- --quarantine [--performer name] [--list]

Reads the events in quarantine again, as after a fix. Those that are fine now go into the log, where
the next materialization finds them, and leave the quarantine. Safe to repeat, to stop and to run
while the service listens.

  --quarantine     what to replay; nothing else can be
  --performer n    only this performer's. Default: everybody's
  --list           only list what is in quarantine
  --stage s        a deployment, such as production, instead of the folder of npm start
  --directory d    the folder of npm start (.roomlight), which must not be running
`;

const options = {
  quarantine: { type: 'boolean', default: false },
  performer: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const;

await storageCommand(help, options, async ({ quarantine, performer, list }) => {
  if (quarantine !== true) {
    console.log(help);
    return 2;
  }
  const { openFullStore } = await import('@lambdas/runtime/store-scan');
  const { findQuarantine } = await import('@lambdas/data/log/quarantine');
  const { listRooms } = await import('@lambdas/data/performers/rooms');
  const { shardsOf } = await import('@lambdas/data/performers/shards');
  const { replayQuarantine } = await import('@lambdas/maintenance/replay-quarantine');
  const { services } = openFullStore();
  const { capture, configs, now } = services;

  const names: string[] = [];
  if (typeof performer === 'string') names.push(performer.toLowerCase());
  else {
    for (const shard of shardsOf()) {
      names.push(...(await listRooms(configs, shard)).map((room) => room.performer));
    }
  }
  for (const name of names) {
    const { rows, total, dropped } = await findQuarantine(capture, name, now());
    if (rows.length === 0) continue;
    console.log(`${name}: ${rows.length} events in quarantine, ${total} ever, ${dropped} dropped.`);
    if (list === true) {
      for (const { at, reason, method, id, bytes } of rows) {
        console.log(`  ${new Date(at).toISOString()}  ${reason}  ${bytes} B  ${method}  ${id}`);
      }
      continue;
    }
    const { replayed, refused, cut } = await replayQuarantine(services, name);
    console.log(`  ${replayed} replayed, ${refused} refused again, ${cut} were not kept whole.`);
  }
  return 0;
});
