import { useEffect, useState } from 'react';

/** How long a refusal stays in sight. */
const SHOWN_MS = 5_000;

/** A message that clears by itself after five seconds, and the function that says it. */
export function usePassingMessage(): readonly [string | undefined, (text: string) => void] {
  // An object, so that the same words said again stay for their full time.
  const [message, setMessage] = useState<{ text: string } | null>(null);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message?.text, (text) => setMessage({ text })];
}
