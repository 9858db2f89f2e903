import { useEffect, useState } from 'react';

/**
 * Returns a `data:` URL of a file, which is what the site's content security policy allows in an
 * image; null until it is read.
 */
export function useDataUrl(file: Blob | undefined): string | null {
  const [read, setRead] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read !== null && read.file === file ? read.url : null;
}
