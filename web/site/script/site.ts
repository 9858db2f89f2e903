import { copyOnClick } from './copy-on-click';
import { reportPage } from './report-page';

// The only script of prerendered texts. They are complete without it.
reportPage({ pageNow: () => document.getElementById('root')?.dataset.page ?? 'other' });
copyOnClick();
