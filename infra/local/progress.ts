/** Shows the progress of a start: one updated line on a terminal, otherwise one line per step. */
export function showProgress(): (share: number, doing: string) => void {
  const began = Date.now();
  let last = '';
  return (share, doing) => {
    const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    if (process.stdout.isTTY) {
      const bar = '█'.repeat(Math.round(percent / 5)).padEnd(20, '░');
      process.stdout.write(`\r\u001b[K  ${bar} ${percent} %  ${doing} (${seconds} s)`);
      if (doing === 'Ready') process.stdout.write('\n');
    } else if (doing !== last) {
      console.log(`  ${doing} (${seconds} s)`);
      last = doing;
    }
  };
}
