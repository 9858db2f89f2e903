import { JOBS, type JobName } from '@infra/jobs';
import { createDice } from '@infra/local/platform/world/dice';
import type { Services } from '@lambdas/runtime/services';
import { ASSUMED, QUOTAS } from '../assumptions';
import { drain, type VirtualClock } from './virtual-clock';

/** A run of a function as what it waits for sees it. */
export interface Execution {
  readonly job: JobName;
  /** How many runs it stands for: those of other shards are not executed. */
  readonly weight: number;
  /** Waits for some ms of virtual time. Never returns if the run is stopped meanwhile. */
  wait(ms: number): Promise<void>;
  /** Adds CPU time that isn't spent here, such as for the SDK (ms on a whole CPU). */
  charge(cpuMs: number): void;
  /** Does what no function would do, such as a table's work, without measuring its CPU time. */
  outside<T>(work: () => T): T;
}

/** What became of a run. Times are epoch ms. */
export interface EndedRun {
  readonly job: JobName;
  readonly weight: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly cpuMs: number;
  readonly end: 'done' | 'failed' | 'timed out';
}

export interface Functions {
  /** Queues a start, as Lambda does with asynchronous ones. */
  start(job: JobName, work: () => Promise<void>, weight: number): void;
  /** The run whose code is executed at this moment. @throws Error if there is none */
  current(): Execution;
  /** Services of the instance whose code is executed at this moment. */
  services(): Services;
  readonly ended: readonly EndedRun[];
  /** Most runs at once, of each job and of all. */
  readonly peaks: Readonly<Partial<Record<JobName | 'all', number>>>;
  running(): number;
}

export interface FunctionsOptions {
  /** Opens what an instance keeps between its runs. */
  readonly open: (current: () => Execution) => Services;
  /** Returns the CPU time of this process (ms). A constant one makes CPU time free. */
  readonly cpu: () => number;
  readonly onError: (job: JobName, error: unknown) => void;
}

interface Instance {
  readonly services: Services;
}

interface Run extends Execution {
  readonly instance: Instance;
  readonly startedAt: number;
  readonly slowness: number;
  /** Code that may continue, and whether a turn of it is scheduled. */
  readonly ready: (() => void)[];
  isScheduled: boolean;
  /** What it began to wait for in this turn. */
  requested: { readonly ms: number; readonly resume: () => void }[];
  busyUntil: number;
  cpuMs: number;
  charged: number;
  outsideMs: number;
  end: EndedRun['end'] | null;
  isOver: boolean;
}

/**
 * Lambda in virtual time. Each run has the share of a CPU that its memory buys: code takes the time
 * that it took here, and nothing of the same run happens meanwhile. Answers are waited for side by
 * side. A run that reaches its timeout is stopped in the middle of whatever it does.
 */
export function openFunctions(clock: VirtualClock, options: FunctionsOptions): Functions {
  const { open, cpu, onError } = options;
  const idle = new Map<JobName, Instance[]>();
  const queue: (() => void)[] = [];
  const ended: EndedRun[] = [];
  const counts: Partial<Record<JobName | 'all', number>> = {};
  const peaks: Partial<Record<JobName | 'all', number>> = {};
  const dice = createDice('functions');
  let current: Run | null = null;

  const inTurn = (): Run => {
    if (!current) throw new Error('No function runs at this moment.');
    return current;
  };
  const count = (job: JobName, change: number) => {
    for (const name of [job, 'all'] as const) {
      counts[name] = (counts[name] ?? 0) + change;
      peaks[name] = Math.max(peaks[name] ?? 0, counts[name] ?? 0);
    }
  };

  function resume(run: Run, act: () => void): void {
    run.ready.push(act);
    if (run.isScheduled) return;
    run.isScheduled = true;
    clock.schedule(run.busyUntil, () => turn(run));
  }

  /** Lets a run's code continue until it waits, and takes as long as that code takes. */
  async function turn(run: Run): Promise<void> {
    run.isScheduled = false;
    const act = run.ready.shift();
    if (run.isOver || !act) return;
    run.charged = 0;
    run.outsideMs = 0;
    current = run;
    const before = cpu();
    act();
    await drain();
    const used = Math.max(0, cpu() - before - run.outsideMs) + run.charged;
    current = null;
    run.cpuMs += used;
    run.busyUntil = clock.now() + used * run.slowness;
    for (const { ms, resume: next } of run.requested) {
      clock.schedule(run.busyUntil + ms, () => resume(run, next));
    }
    run.requested = [];
    if (run.end) clock.schedule(run.busyUntil, () => finish(run));
    else if (run.ready.length > 0) {
      run.isScheduled = true;
      clock.schedule(run.busyUntil, () => turn(run));
    }
  }

  function finish(run: Run): void {
    if (run.isOver) return;
    run.isOver = true;
    const { job, weight, startedAt, cpuMs, instance, end } = run;
    count(job, -weight);
    // After a timeout, Lambda starts over with a new instance.
    if (end) idle.set(job, [...(idle.get(job) ?? []), instance]);
    ended.push({ job, weight, startedAt, endedAt: clock.now(), cpuMs, end: end ?? 'timed out' });
    queue.shift()?.();
  }

  function begin(job: JobName, work: () => Promise<void>, weight: number): void {
    const kept = idle.get(job)?.pop();
    const instance: Instance = kept ?? { services: open(inTurn) };
    count(job, weight);
    const { memoryMb, timeoutSeconds } = JOBS[job];
    const startedAt = clock.now() + (kept ? 0 : ASSUMED.coldMs.value);
    const run: Run = {
      job,
      weight,
      instance,
      startedAt,
      slowness: ASSUMED.cpuMb.value / Math.min(memoryMb, ASSUMED.cpuMb.value),
      ready: [],
      isScheduled: false,
      requested: [],
      busyUntil: startedAt,
      cpuMs: 0,
      charged: 0,
      outsideMs: 0,
      end: null,
      isOver: false,
      wait: (ms) => new Promise((next) => run.requested.push({ ms, resume: next })),
      charge: (cpuMs) => {
        run.charged += cpuMs;
      },
      outside: (doIt) => {
        const before = cpu();
        try {
          return doIt();
        } finally {
          run.outsideMs += cpu() - before;
        }
      },
    };
    clock.schedule(startedAt + timeoutSeconds * 1000, () => finish(run));
    resume(run, () => {
      work().then(
        () => {
          run.end = 'done';
        },
        (error: unknown) => {
          run.end = 'failed';
          onError(job, error);
        },
      );
    });
  }

  return {
    start(job, work, weight) {
      clock.schedule(clock.now() + ASSUMED.startMs.value * dice.between(0.5, 1.5), () => {
        const isFull = (counts.all ?? 0) + weight > QUOTAS.concurrency;
        if (isFull) queue.push(() => begin(job, work, weight));
        else begin(job, work, weight);
      });
    },
    current: inTurn,
    services: () => inTurn().instance.services,
    ended,
    peaks,
    running: () => counts.all ?? 0,
  };
}
