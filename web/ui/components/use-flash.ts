import { useEffect, useState } from 'react';

/** How long a button shows its success color. */
const FLASH_MS = 500;

/** Returns a flag that stays true for half a second after each call of the returned function. */
export function useFlash(): readonly [boolean, () => void] {
  const [flashes, setFlashes] = useState(0);
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (flashes === 0) return;
    setOn(true);
    const timer = setTimeout(() => setOn(false), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashes]);

  return [isOn, () => setFlashes((count) => count + 1)];
}
