import { useEffect, useState } from 'react';

/** How long a button says by its colour that all went well. */
const FLASH_MS = 500;

/** True for half a second after each call of the function beside it. */
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
