/** The look of the pages of stand-ins: plain, readable, light and dark. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f8fa, #12161d);
  --sheet: light-dark(#ffffff, #1a2029);
  --ink: light-dark(#1f2530, #e8e6e1);
  --faint: light-dark(#5b6472, #9aa3b0);
  --line: light-dark(#d5dbe3, #2b3340);
  --accent: light-dark(#4338ca, #a5a0ff);
  --on-accent: light-dark(#ffffff, #14122e);
  --error: light-dark(#b42318, #ff9b90);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
a { color: var(--accent); }
p.note, .hint { color: var(--faint); font-size: .875rem; }
.error { color: var(--error); font-weight: 600; }
form { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
label { display: block; font-weight: 600; margin-top: .75rem; }
label:first-child { margin-top: 0; }
input { width: 100%; font: inherit; padding: .5rem; color: inherit; background: var(--paper); border: 1px solid var(--faint); border-radius: .25rem; }
button { font: inherit; font-weight: 600; margin-top: 1rem; padding: .625rem 1rem; border: 1px solid var(--accent); border-radius: .25rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.quiet { background: none; color: var(--accent); }
:is(a, input, button):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--line); }
.sum { text-align: right; }
`;
