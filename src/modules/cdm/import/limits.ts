/** Lines of one file. More belong in several files, so that one transaction stays short. */
export const MOST_IMPORT_LINES = 20_000
export const MOST_FILE_BYTES = 10 * 1024 * 1024

/** A batch on its way to the server stays well below the limits of a request: 100 KB and 5,000 keys. */
export const MOST_ROWS_A_BATCH = 200
export const MOST_BYTES_A_BATCH = 80_000
export const MOST_KEYS_A_BATCH = 4_000

/** Keys asked about travel in the address, whose whole length web servers limit to 16 KB. */
export const LONGEST_KEYS = 6_000
