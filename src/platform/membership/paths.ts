export const MEMBERSHIP_PATH = '/membership'

/** Where the file of a receipt is downloaded. */
export const filePath = (id: string) => `/api/membership/files/${id}`
