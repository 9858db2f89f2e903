import { useDocumentTitle } from '@web/lib/use-document-title';
import { useParams, useSearchParams } from 'react-router-dom';
import { DisplayReport } from './display-report';
import { OutsideReport } from './outside-report';
import { useFragmentToken } from './use-fragment-token';

/**
 * A performer's tip report for whoever was given its address: with a model access token in the
 * fragment, whole or, as `?display=overlay`, as a layer of the stream.
 */
export default function PublicReportPage() {
  const { performer = '' } = useParams();
  const [search] = useSearchParams();
  const token = useFragmentToken();
  useDocumentTitle(`Tip report for ${performer}`);
  const isOverlay = search.get('display') === 'overlay';
  const Report = isOverlay ? DisplayReport : OutsideReport;
  return <Report performer={performer} token={token} />;
}
