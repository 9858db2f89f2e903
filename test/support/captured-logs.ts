/** Collects what is written to standard output until it is stopped. */
export function captureLogs(): { lines(): string[]; stop(): void } {
  const written: string[] = [];
  const real = process.stdout.write;
  process.stdout.write = ((chunk: string | Uint8Array) => {
    written.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
    return true;
  }) as typeof process.stdout.write;
  return {
    lines: () => written.join('').split('\n').filter(Boolean),
    stop() {
      process.stdout.write = real;
    },
  };
}
