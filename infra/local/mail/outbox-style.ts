/** The outbox's style: dark text on paper, dark blue at night, one amber accent. */
export const OUTBOX_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf8f5, #12161d);
  --sheet: light-dark(#ffffff, #1a2029);
  --ink: light-dark(#24211d, #e8e6e1);
  --faint: light-dark(#6b645a, #9aa3b0);
  --line: light-dark(#e5dfd6, #2b3340);
  --accent: light-dark(#8f5600, #f2b04a);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
p.note, dt, time { color: var(--faint); font-size: .875rem; }
ol { list-style: none; margin: 1.5rem 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: .75rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong { color: var(--accent); }
li strong { display: block; font-weight: 600; }
li .to { margin-right: .75rem; font-size: .875rem; }
li time { display: inline-block; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem .75rem; align-items: baseline; margin: 1rem 0; }
dd { margin: 0; overflow-wrap: anywhere; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; }
article + article { margin-top: 1rem; }
article.text { white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 32rem; border: 0; background: #fff; border-radius: .25rem; }
`;
