import { linkKeys } from '#src/platform/links/server/link-keys.ts'

export const invoiceKeys = linkKeys('invoice link')
