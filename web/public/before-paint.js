// Loaded before the first paint, so that a dark page never flashes white and who is signed in sees
// the dashboard's frame at once. The policy of the site allows no inline script, hence a file of
// its own. `ui/theme/use-theme.ts` and `lib/session.ts` know the rest.
(() => {
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage is blocked: nobody is signed in, and the theme is the system's.
      return null;
    }
  };
  const { classList } = document.documentElement;
  const choice = stored('theme');
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  classList.add(dark ? 'dark' : 'light');

  if (stored('refreshToken') === null) return;
  classList.add('signed-in');
  if (/^\/dashboard(\/|$)/.test(location.pathname)) classList.add('expects-dashboard');
})();
