/** Where the portals stand; what follows is the company's key. */
export const PORTAL_PATH = '/c/'

export const CODE_DIGITS = 8
export const PORTAL_CODE_MINUTES = 15
/** With one code; further ones are not compared. */
export const MOST_CODE_TRIES = 5
export const PORTAL_SESSION_HOURS = 12
