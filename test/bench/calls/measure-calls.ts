import { gzipSync } from 'node:zlib';
import type { Services } from '@lambdas/runtime/services';
import type { BenchService } from '../service/bench-service';
import { ask } from './ask';
import type { Question } from './question';

/** The resources that a call used: counted, so they are equal on every machine. */
export interface CallCost {
  readonly question: Question;
  readonly readUnits: number;
  readonly requests: number;
  /** Number of requests in sequence, each of which waited for the one before. */
  readonly roundTrips: number;
  readonly bytesRead: number;
  readonly bytes: number;
  readonly gzBytes: number;
  /** Read units by kind of item, largest first. */
  readonly from: readonly (readonly [kind: string, readUnits: number])[];
}

/** Longer than the store takes for a request as a rule (ms). */
const LATENCY = 20;

/**
 * Measures each question in a process of its own, as each call has a function of its own.
 *
 * @param processes the questions' processes from an earlier measurement, by name. New ones are added
 */
export async function measureCalls(
  bench: BenchService,
  questions: readonly Question[],
  processes: Map<string, Services> = new Map(),
): Promise<CallCost[]> {
  const { meter } = bench;
  const costs: CallCost[] = [];
  meter.setLatency(LATENCY);
  for (const question of questions) {
    const process = processes.get(question.name) ?? bench.startProcess();
    processes.set(question.name, process);
    bench.runIn(process);
    meter.take();
    const body = await ask(question, bench);
    const requests = meter.take();
    const byKind = new Map<string, number>();
    for (const [kind, readUnits] of requests.flatMap(({ reads }) => reads)) {
      byKind.set(kind.name, (byKind.get(kind.name) ?? 0) + readUnits);
    }
    costs.push({
      question,
      readUnits: requests.reduce((sum, { readUnits }) => sum + readUnits, 0),
      requests: requests.length,
      roundTrips: Math.max(0, ...requests.map(({ turn }) => turn)),
      bytesRead: requests.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
      bytes: Buffer.byteLength(body),
      gzBytes: gzipSync(body).byteLength,
      from: [...byKind].sort(([, a], [, b]) => b - a),
    });
  }
  meter.setLatency(0);
  bench.takeClient('metered');
  return costs;
}
