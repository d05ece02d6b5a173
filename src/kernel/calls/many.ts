/** Records of which one act is made at once. */
export const MOST_AT_ONCE = 500
