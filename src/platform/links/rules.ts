/** How long a link can be open, in days. */
export const SHARE_DAYS = [7, 30, 90, 365] as const
export const USUAL_DAYS = 30
/** How long a document is open that a client who entered opens by himself, where its link does not last longer. */
export const OPENED_HOURS = 24

/** Where the public pages stand; what follows is the link's key. */
export const PUBLIC_PATH = '/d/'
