import { useDocumentTitle } from '@web/lib/use-document-title';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRefused, overlayAccessIn } from './overlay-access';
import { overlayTitle } from './overlay-labels';
import { overlayOptionsIn } from './overlay-options';
import { OverlayProblem } from './overlay-problem';
import { OverlayStatus } from './overlay-status';
import { StreamFrame } from './stream-frame';
import { StreamList } from './stream-list';
import { useTopTippers } from './use-top-tippers';

/**
 * Top tippers for a broadcasting program. It uses an overlay key, because nobody is signed in
 * there.
 */
export default function OverlayPage() {
  useDocumentTitle();
  const [search] = useSearchParams();
  const access = useMemo(() => overlayAccessIn(search), [search]);
  const options = overlayOptionsIn(search);
  const { data, error, dataUpdatedAt } = useTopTippers(access, options);

  return (
    <StreamFrame>
      {access === null ? (
        <OverlayProblem title="This URL isn’t complete">
          The URL needs your room’s name and its overlay key. Build a new one in your dashboard:
          open Tip report, then Show on stream.
        </OverlayProblem>
      ) : isRefused(error) ? (
        <OverlayProblem title="This overlay key doesn’t work">
          It was replaced or removed, or it belongs to another room. Create a new key in your
          Roomlight settings under API access, then build a new URL.
        </OverlayProblem>
      ) : data !== undefined ? (
        <>
          <StreamList
            title={overlayTitle(options)}
            tippers={data.tippers}
            hidesAmounts={options.hidesAmounts}
          />
          <OverlayStatus updatedAt={dataUpdatedAt} isFailing={error !== null} />
        </>
      ) : (
        error && (
          <OverlayProblem title="The list didn’t load">
            We’ll try again every minute.
          </OverlayProblem>
        )
      )}
    </StreamFrame>
  );
}
