import { Fragment } from 'react'
import { mailLink } from '../../mail-link.ts'

/** Before the sign that a word of an address begins with; of figures, as in 1.250 or 21/11, there is no word. */
const JOINTS = /(?=@|[./](?=\p{L}))/u

/** An e-mail or web address, which breaks between its words where it does not fit a line. */
export const AddressText = ({ children }: { children: string }) =>
  children.split(JOINTS).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The way to write to somebody. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={mailLink(email)}>
    <AddressText>{email}</AddressText>
  </a>
)
