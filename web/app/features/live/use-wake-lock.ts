import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while the page is visible. Returns whether that works: browsers may lack it or
 * refuse it, for example to save power. They release it when the page is hidden.
 */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const keepOn = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) {
        await taken?.release();
        return;
      }
      lock = taken;
      setAwake(taken !== null);
    };
    const onVisible = () => void keepOn();
    void keepOn();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
