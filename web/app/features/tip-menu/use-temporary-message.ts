import { useEffect, useState } from 'react';

/** How long an error is visible. */
const VISIBLE_MS = 5_000;

/** Returns a message that disappears after five seconds, and a function that shows one. */
export function useTemporaryMessage(): readonly [string | undefined, (text: string) => void] {
  // An object, so that repeating a message restarts its time.
  const [message, setMessage] = useState<{ text: string } | null>(null);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message?.text, (text) => setMessage({ text })];
}
