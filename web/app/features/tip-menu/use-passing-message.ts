import { useEffect, useState } from 'react';

/** How long an error is visible. */
const SHOWN_MS = 5_000;

/** Returns a message that disappears after five seconds, and a function that shows one. */
export function usePassingMessage(): readonly [string | undefined, (text: string) => void] {
  // An object, so that repeating a message restarts its time.
  const [message, setMessage] = useState<{ text: string } | null>(null);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message?.text, (text) => setMessage({ text })];
}
