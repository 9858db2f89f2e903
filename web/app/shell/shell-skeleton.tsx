import { Doorway } from '@web/ui/components/doorway';

/**
 * The dashboard's frame while its code and then the account are loading, so that nothing moves when
 * they arrive. It is part of index.html and visible before any script has run, so only
 * `theme/shell-skeleton.css` styles it.
 */
export function ShellSkeleton() {
  return (
    <div className="shell" role="status" aria-label="Loading" aria-busy="true">
      <div className="shell-side">
        <span className="shell-mark">
          <Doorway />
          <span>Roomlight</span>
        </span>
      </div>
      <div className="shell-page">
        <div className="shell-top">
          <Doorway />
        </div>
        <div className="shell-main">
          <div className="shell-lines">
            <i />
            <i />
            <i />
          </div>
          <div className="shell-figures">
            <i />
            <i />
            <i />
            <i />
          </div>
          <i className="shell-chart" />
        </div>
      </div>
      <div className="shell-bottom" />
    </div>
  );
}
