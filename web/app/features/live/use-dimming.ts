import { useCallback, useEffect, useState } from 'react';

const DIM_AFTER_MS = 2 * 60_000;
const USES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Whether nobody touched the page or its keyboard for two minutes, and how to end that. */
export function useDimming(): readonly [boolean, () => void] {
  const [isDim, setDim] = useState(false);
  const [uses, setUses] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each use starts the wait again.
  useEffect(() => {
    const timer = setTimeout(() => setDim(true), DIM_AFTER_MS);
    return () => clearTimeout(timer);
  }, [uses]);

  const brighten = useCallback(() => {
    setDim(false);
    setUses((before) => before + 1);
  }, []);
  useEffect(() => {
    const options = { passive: true };
    // The layer over the page sees a touch first, so that it presses nothing below.
    const use = (event: Event) => {
      const isLayer = event.target instanceof Element && event.target.hasAttribute('data-dimmed');
      if (!isLayer) brighten();
    };
    for (const name of USES) window.addEventListener(name, use, options);
    return () => {
      for (const name of USES) window.removeEventListener(name, use);
    };
  }, [brighten]);
  return [isDim, brighten];
}
