import { useEffect, useState } from 'react';

/** Follows a value that changes often: at once at first, then at most every `everyMs`. */
export function useThrottled<Value>(value: Value, everyMs: number): Value {
  const [followed, setFollowed] = useState({ value, at: 0 });
  useEffect(() => {
    if (Object.is(value, followed.value)) return;
    const now = Date.now();
    const wait = Math.max(0, followed.at + everyMs - now);
    const timer = setTimeout(() => setFollowed({ value, at: now + wait }), wait);
    return () => clearTimeout(timer);
  }, [value, everyMs, followed]);
  return followed.value;
}
