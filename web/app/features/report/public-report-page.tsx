import { useDocumentTitle } from '@web/lib/use-document-title';
import { useSearchParams } from '@web/lib/use-search-params';
import { useParams } from 'react-router-dom';
import { DisplayReport } from './display-report';
import { OutsideReport } from './outside-report';
import { useFragmentToken } from './use-fragment-token';

/**
 * A performer's tip report for everybody who has its URL, with a model access token in the
 * fragment. Shows the complete report or, with `?display=overlay`, an overlay for a stream.
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
