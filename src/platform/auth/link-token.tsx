import { useEffect, useState } from 'react'

/**
 * The token behind the '#' of a mail's link, which no browser sends to any server; it is taken out of the address at once, so that
 * it stays in no history. '' where there is none.
 */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return token
}
