import { runCheck } from './run-check';

// Loaded by `site.ts` on pages with a check, for whoever is signed in.
for (const section of document.querySelectorAll<HTMLElement>('[data-check]')) runCheck(section);
