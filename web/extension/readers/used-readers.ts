import type { ReaderFigure, UsedReaders } from '@shared/domain/uploads/reader-figures';
import type { ReadersFile } from './readers-file';

/**
 * The readers that found something, as an upload names them. One that isn't the first of its figure is a
 * fallback: the page no longer looks as expected. A reader that is turned off still counts as the first.
 */
export function describeReaders(
  file: ReadersFile,
  found: Readonly<Partial<Record<ReaderFigure, string>>>,
): UsedReaders {
  const entries = Object.entries(found) as [ReaderFigure, string][];
  return Object.fromEntries(
    entries.map(([figure, id]) => [figure, { id, isFallback: firstReader(file, figure) !== id }]),
  );
}

function firstReader(file: ReadersFile, figure: ReaderFigure): string | undefined {
  switch (figure) {
    case 'viewerTypes':
      return file.viewers[0]?.id;
    case 'tokens':
    case 'followers':
      return file.values[figure][0]?.id;
    default:
      return file.lines[figure][0]?.id;
  }
}
