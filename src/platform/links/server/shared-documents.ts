import type { Link } from '#src/platform/team/server/links.ts'
import type { UploadedFile } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { slotFor } from '#src/server/slots.ts'
import type { Html } from './page/layout.ts'
import type { Sent } from './page/sent-form.ts'

/** What a module shows under a public link. */
export interface SharedDocuments {
  /** Null alike for whatever does not open: who asks learns nothing from the difference. */
  open(sql: Query, link: Link): Promise<OpenDocument | null>
}

/** A document whose link opened; all of it runs in the transaction in which it was opened. */
export interface OpenDocument {
  page(asked: Asked): Promise<Html>
  /** A file beside the page, by its name; null for none. */
  file(name: string): Promise<PublicFile | null>
  /**
   * Does what a form of the page asks for. False: nothing was to be done, the page is shown again as it was filled in.
   * @throws Refusal
   */
  act(sending: Sending): Promise<boolean>
  /** Somebody looked. */
  visited(visitor: PageVisitor): Promise<void>
}

export interface Asked {
  /** The address of the page, without a final slash. */
  path: string
  /** What was sent to it. */
  sent?: Sent
  /** Why that was refused. */
  refused?: string
}

export interface PageVisitor {
  ip: string
  browser: string
}

interface Sending extends PageVisitor {
  sent: Sent
  /** The file of the form, where it has one. */
  file: UploadedFile | null
}

export interface PublicFile {
  bytes: Buffer
  type: string
  /** Its name where it is kept; a picture of the page needs none. */
  name?: string
}

export const sharedDocuments = slotFor<SharedDocuments>('documents under public links')
