/**
 * The logo: a doorway with a lit lamp behind it, as high as the text around it. Drawn by
 * `theme/base.css`, because it appears before any script has run.
 */
export function Doorway() {
  return (
    <svg className="doorway" viewBox="0 0 28 28" aria-hidden="true">
      <path className="doorway-lit" d="M8 23V10a6 6 0 0 1 12 0v13z" />
      <path className="doorway-glow" d="M8 23V10a6 6 0 0 1 6-6v19z" />
      <path className="doorway-lit" d="M3 26.5 8 23h12l5 3.500z" opacity="0.4" />
      <path className="doorway-frame" d="M5.5 23V10a8.5 8.5 0 0 1 17 0v13" />
    </svg>
  );
}
