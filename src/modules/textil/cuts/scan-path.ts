/** Where a ticket's code leads. */
export const SCAN_PATH = '/module/textil/escanear'

/** Of one bundle. Links to it are whole navigations: a page may use the camera as it was loaded to. */
export const scanPath = (bundle: string) => `${SCAN_PATH}?bulto=${bundle}`
