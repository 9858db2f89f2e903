import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { BenchEvent } from '../history/bench-event';

/** DuckDB with the same events: one row each, in chronological order, and an index on viewers. */
export interface Peer {
  readonly connection: DuckDBConnection;
  /** Adds events that are later than all earlier ones. */
  load(events: readonly BenchEvent[]): Promise<void>;
  /** Builds the index and writes everything to disk. Returns how many seconds loading took. */
  finish(): Promise<{ events: number; seconds: number }>;
  close(): Promise<void>;
}

const TABLE = `
  CREATE TYPE kind AS ENUM ('broadcastStart', 'broadcastStop', 'userEnter', 'userLeave', 'follow',
    'unfollow', 'fanclubJoin', 'chatMessage', 'privateMessage', 'tip', 'mediaPurchase',
    'roomSubjectChange');
  CREATE TABLE events (
    time TIMESTAMPTZ NOT NULL,
    kind kind NOT NULL,
    viewer VARCHAR,
    from_model BOOLEAN NOT NULL,
    tokens INTEGER NOT NULL,
    anonymous BOOLEAN NOT NULL,
    text VARCHAR NOT NULL,
    -- The session an event belongs to comes with it: the peer need not find the boundaries.
    stretch TIMESTAMPTZ NOT NULL,
    on_air BOOLEAN NOT NULL
  )`;

export async function openPeer(): Promise<Peer> {
  const directory = await mkdtemp(join(tmpdir(), 'roomlight-peer-'));
  const instance = await DuckDBInstance.create(join(directory, 'events.duckdb'));
  const connection = await instance.connect();
  const sheet = join(directory, 'events.csv');
  let count = 0;
  let seconds = 0;

  const timed = async (sql: string) => {
    const began = performance.now();
    await connection.run(sql);
    seconds += (performance.now() - began) / 1000;
  };
  await connection.run("SET TimeZone = 'UTC'");
  await connection.run(TABLE);

  return {
    connection,
    async load(events) {
      await writeFile(sheet, events.map(rowOf).join('\n'));
      count += events.length;
      await timed(`
        INSERT INTO events
        SELECT to_timestamp(ms / 1000.0), kind, viewer, from_model, tokens, anonymous,
          coalesce(text, ''), to_timestamp(stretch / 1000.0), on_air
        FROM read_csv('${sheet}', header = false, columns = {
          'ms': 'BIGINT', 'kind': 'kind', 'viewer': 'VARCHAR', 'from_model': 'BOOLEAN',
          'tokens': 'INTEGER', 'anonymous': 'BOOLEAN', 'text': 'VARCHAR', 'stretch': 'BIGINT',
          'on_air': 'BOOLEAN' })`);
    },
    async finish() {
      await timed('CREATE INDEX by_viewer ON events (viewer)');
      await timed('CHECKPOINT');
      return { events: count, seconds };
    },
    async close() {
      connection.closeSync();
      instance.closeSync();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function rowOf(event: BenchEvent): string {
  const { ms, method, viewer, fromModel, tokens, isAnonymous, text, segment, isOnAir } = event;
  const quoted = `"${text.replaceAll('"', '""')}"`;
  return `${ms},${method},${viewer ?? ''},${fromModel},${tokens},${isAnonymous},${quoted},${segment},${isOnAir}`;
}
