/** How long an act that was tapped without a line may still be sent. */
export const MOST_TAP_DAYS = 7

/** Longer than a tap may wait, so that no answer is forgotten that may still be asked for. */
export const KEY_DAYS = MOST_TAP_DAYS + 1

/** The header that says how many milliseconds ago a person made the act, by the clock of their device alone. */
export const TAP_HEADER = 'x-tapped-ago'

/** The header that names who made it: somebody else's session must not send it. */
export const PERSON_HEADER = 'x-person'
