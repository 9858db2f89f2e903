/** Collects standard output and standard error until it is stopped. */
export function captureLogs(): { lines(): string[]; stop(): void } {
  const written: string[] = [];
  const streams = [process.stdout, process.stderr];
  const real = streams.map((stream) => stream.write);
  const collect = ((chunk: string | Uint8Array) => {
    written.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
    return true;
  }) as typeof process.stdout.write;
  for (const stream of streams) stream.write = collect;
  return {
    lines: () => written.join('').split('\n').filter(Boolean),
    stop() {
      for (const [index, stream] of streams.entries()) stream.write = real[index] ?? stream.write;
    },
  };
}
