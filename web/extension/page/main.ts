import { isLeftBehind, sendMessage } from '../send-message';
import { runPage } from './run-page';

// Runs in every page of the platform.
runPage({
  document,
  settings: EXTENSION_SETTINGS,
  send: sendMessage,
  isLeftBehind,
  now: Date.now,
});
