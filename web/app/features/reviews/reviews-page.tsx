import { SCREENS } from '@web/lib/screens';
import { useLocation, useParams } from 'react-router-dom';
import { ReviewDesk } from './review-desk';

/** Reviews of the last ten days: all, one performer's, or only what AI wrote and nobody decided. */
export default function ReviewsPage() {
  const { performerName } = useParams();
  const isOfWaiting = useLocation().pathname.startsWith(SCREENS.aiSummaryReview.path);
  const kind = isOfWaiting ? 'waiting' : 'all';
  return <ReviewDesk key={`${kind} ${performerName}`} kind={kind} performer={performerName} />;
}
