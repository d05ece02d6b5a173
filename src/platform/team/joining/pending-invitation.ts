/** The key of an invitation whose holder went to sign in. In memory alone: no storage and no address that is sent holds it. */
let pending = ''

export function keepInvitation(key: string): void {
  pending = key
}

export const keptInvitation = () => pending
