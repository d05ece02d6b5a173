/** What a page says to the worker of a newer version. */
export const TAKE_OVER = 'take-over'
