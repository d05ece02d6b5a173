import { Inbox, type StageStep } from '#src/platform/requests/screens/inbox.tsx'
import { PublishSiteDialog } from './publication/publish-dialog.tsx'
import { PAGE_STATE_TONES } from './rules.ts'

const PUBLICATION: StageStep = { stage: 'En creación', label: 'Publicar', dialog: PublishSiteDialog }

/** Which companies ask for a site, and how far each is. */
export default function SiteRequests() {
  return <Inbox kind="web_page" tones={PAGE_STATE_TONES} next={PUBLICATION} />
}
