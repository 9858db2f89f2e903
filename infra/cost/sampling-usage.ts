import { JOBS } from '@infra/jobs';
import { pagesFor } from '@lambdas/data/log/stats-state';
import {
  LAST_SAMPLE_BYTES,
  ROOM_READ_UNITS,
  SAMPLED_ROOM_READ_UNITS,
  SAMPLES_PER_START,
  SAMPLING,
  SAMPLING_START,
  STARTS_PER_TURN,
} from './counted-units';
import { keysOpenedPerHour } from './key-usage';
import { HOURS, startsPerMonth } from './month';
import { RUNNING } from './room-month';
import { memoryGb } from './room-usage';
import type { Usage } from './usage';

const WRITE_UNIT_BYTES = 1024;
/** What a unit reads if the read is strongly consistent. */
const READ_UNIT_BYTES = 4096;
/** The number of shards. */
const SHARDS_READ_UNITS = 0.5;

/** What sampling costs: requests, tables, and the keys of rooms. Starts are counted with all others. */
export function samplingUsage(rooms: number, shards: number): Usage {
  const turns = startsPerMonth(JOBS['sample-stats']) / STARTS_PER_TURN;
  const samples = samplesPerTurn(rooms);
  const samplesPerHour = (turns * samples) / HOURS;
  const { readUnits, writeUnits } = turnUnits(rooms, shards);
  return {
    functionTime: turns * samples * RUNNING.sampleSeconds.value * memoryGb('sample-stats'),
    tableRead: turns * readUnits,
    tableWrite: turns * writeUnits,
    // One start at a time needs one process.
    keyRequest: HOURS * rooms * keysOpenedPerHour(samplesPerHour / rooms, 1),
  };
}

/**
 * Returns the units of a turn of five starts, if each sample is news and rooms of all pages and shards
 * have theirs at once.
 */
export function turnUnits(
  rooms: number,
  shards: number,
): { readonly readUnits: number; readonly writeUnits: number } {
  const samples = samplesPerTurn(rooms);
  const starts = Math.ceil(samples / SAMPLES_PER_START);
  const pages = pagesFor(rooms);
  const pageUnits = Math.ceil(((rooms / pages) * LAST_SAMPLE_BYTES) / WRITE_UNIT_BYTES);
  // One item per shard, each below 1 KB.
  const batches = Math.min(shards, SAMPLES_PER_START, samples);
  const begin =
    SHARDS_READ_UNITS +
    Math.max(1, rooms * SAMPLED_ROOM_READ_UNITS) +
    Math.ceil((rooms * LAST_SAMPLE_BYTES) / READ_UNIT_BYTES);
  return {
    readUnits:
      STARTS_PER_TURN * SAMPLING_START.readUnits +
      begin +
      starts * SAMPLING.readUnits +
      samples * ROOM_READ_UNITS,
    writeUnits:
      STARTS_PER_TURN * SAMPLING_START.writeUnits +
      starts * (SAMPLING.writeUnits + batches) +
      Math.min(pages, samples) * pageUnits,
  };
}

function samplesPerTurn(rooms: number): number {
  return Math.min(rooms, SAMPLES_PER_START * STARTS_PER_TURN);
}
