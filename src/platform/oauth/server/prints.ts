import { printOf } from '../../auth/sessions/server/print.ts'

/** What is kept of a client's secret. */
export const secretPrint = (key: Buffer, client: string, secret: string) =>
  printOf(key, 'client secret', client, secret)

/** What is kept of a token, by which it is found. */
export const tokenPrint = (key: Buffer, token: string) => printOf(key, 'client token', '', token)
