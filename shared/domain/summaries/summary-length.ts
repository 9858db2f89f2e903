/** Maximum length of a summary in characters (product specification, validation rules). */
export const MAX_SUMMARY_LENGTH = 5_000;
