import { Inbox } from '#src/platform/requests/screens/inbox.tsx'

/** What companies ask for of the services' catalogue. */
export default function ServiceRequests() {
  return <Inbox kind="marketing" what="Servicio" />
}
