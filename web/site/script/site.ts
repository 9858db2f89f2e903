import { copyOnClick } from './copy-on-click';

// The only script of prerendered texts. They are complete without it.
copyOnClick();
