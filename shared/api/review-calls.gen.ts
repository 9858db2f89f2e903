// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const decideSummaryDraft: ClientCall<typeof import('./summary-reviews').decideSummaryDraft> = {
  id: 'decideSummaryDraft',
  method: 'POST',
  path: '/camsession_summary_draft/{p}/{startTime}',
  access: 'admin',
};

export const getModelSummary: ClientCall<typeof import('./summary-reviews').getModelSummary> = {
  id: 'getModelSummary',
  method: 'GET',
  path: '/ai_model_summaries/{id}',
  access: 'staff',
};

export const getSummaryDraft: ClientCall<typeof import('./summary-reviews').getSummaryDraft> = {
  id: 'getSummaryDraft',
  method: 'GET',
  path: '/camsession_summary_draft/{p}/{startTime}',
  access: 'admin',
};

export const listModelSummaries: ClientCall<typeof import('./summary-reviews').listModelSummaries> = {
  id: 'listModelSummaries',
  method: 'GET',
  path: '/ai_model_summaries',
  access: 'staff',
};

export const listSummaryReviews: ClientCall<typeof import('./summary-reviews').listSummaryReviews> = {
  id: 'listSummaryReviews',
  method: 'GET',
  path: '/summary_reviews',
  access: 'staff',
};

export const saveModelSummary: ClientCall<typeof import('./summary-reviews').saveModelSummary> = {
  id: 'saveModelSummary',
  method: 'POST',
  path: '/ai_model_summaries/{id}',
  access: 'staff',
};

export const saveSummaryReview: ClientCall<typeof import('./summary-reviews').saveSummaryReview> = {
  id: 'saveSummaryReview',
  method: 'POST',
  path: '/summary_reviews/{id}',
  access: 'staff',
};

export const updateSummaryReview: ClientCall<typeof import('./summary-reviews').updateSummaryReview> = {
  id: 'updateSummaryReview',
  method: 'POST',
  path: '/summary_review_updates/{id}',
  access: 'staff',
};
