export const MEMBERSHIP_PATH = '/membership'

/** The download path of a receipt's file. */
export const filePath = (id: string) => `/api/membership/files/${id}`
