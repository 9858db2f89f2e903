/** What V8's profiler recorded, as far as it is needed here. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string; readonly functionName: string };
    readonly children?: readonly number[];
  }[];
  /** Ids of nodes. */
  readonly samples?: readonly number[];
  /** µs before each sample. */
  readonly timeDeltas?: readonly number[];
}

export interface ScriptTime {
  /** Of the time in which the thread did anything, 0 to 1. */
  readonly share: number;
  /** The longest time without a break. */
  readonly longestMs: number;
}

const IDLE = '(idle)';

/** Returns how long a script ran, including what it called: the browser's functions, too. */
export function timeOfScript(
  { nodes, samples = [], timeDeltas = [] }: Profile,
  url: string,
): ScriptTime {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ours = new Set<number>();
  const add = (id: number) => {
    ours.add(id);
    for (const child of byId.get(id)?.children ?? []) add(child);
  };
  for (const { id, callFrame } of nodes) if (callFrame.url === url) add(id);

  let busy = 0;
  let total = 0;
  let longest = 0;
  let running = 0;
  for (const [place, sample] of samples.entries()) {
    // A sample stands for the time until the next one.
    const time = Math.max(0, timeDeltas[place + 1] ?? 0);
    const isOurs = ours.has(sample);
    if (byId.get(sample)?.callFrame.functionName !== IDLE) busy += time;
    if (isOurs) total += time;
    running = isOurs ? running + time : 0;
    longest = Math.max(longest, running);
  }
  return { share: busy === 0 ? 0 : total / busy, longestMs: longest / 1_000 };
}
