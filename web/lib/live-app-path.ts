/** The web app manifest of the screen for the phone beside the camera. */
export const LIVE_APP_PATH = '/live-app.webmanifest';
