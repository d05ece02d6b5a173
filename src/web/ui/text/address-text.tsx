import { Fragment } from 'react'
import { mailLink } from '../../mail-link.ts'

/** Break opportunities before the sign that starts a word of an address; not within figures such as 1.250 or 21/11. */
const JOINTS = /(?=@|[./](?=\p{L}))/u

/** An email or web address, which breaks between its words if it does not fit on a line. */
export const AddressText = ({ children }: { children: string }) =>
  children.split(JOINTS).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** A link to write to somebody. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={mailLink(email)}>
    <AddressText>{email}</AddressText>
  </a>
)
