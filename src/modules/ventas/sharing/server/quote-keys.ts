import { linkKeys } from '#src/platform/links/server/link-keys.ts'

export const quoteKeys = linkKeys('quote link')
