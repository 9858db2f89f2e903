import { useEffect } from 'react';

/** Names the window or tab: `Sessions – Roomlight`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Roomlight`;
  }, [title]);
}
