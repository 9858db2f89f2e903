/** Message of the log line when a sign-in or password reset is missing in the security log. An alarm counts it. */
export const MISSING_ENTRY = 'The security log has no entry of a sign-in.';
