// Loaded before the first paint, so that a dark page never flashes white. The policy of the
// site allows no inline script, hence a file of its own. `src/theme/use-theme.ts` knows the rest.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
