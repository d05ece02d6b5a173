import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isUndoable } from '#src/kernel/calls/undo.ts'
import { everyCall } from './walk/calls.ts'

/** By hand: who asks whether somebody is sure, and before which acts. What can be taken back is done at once. */
const ASKED_FIRST: Record<string, string[]> = {
  'modules/agentes_ia/screens/connected-card.tsx': ['agentes_ia.disconnectAgent'],
  'modules/cdm/import/history-view.tsx': ['cdm.undoImport'],
  'modules/contabilidad/fiscal/screens/setup/certificate/certificate-card.tsx': [
    'contabilidad.removeFiscalCertificate',
  ],
  'platform/auth/memberships/companies-card.tsx': ['account.leaveCompany'],
  'platform/auth/sessions/sessions-card.tsx': ['account.closeOtherSessions'],
  'platform/automation/screens/technical-panel.tsx': ['oauth.renewCredentials', 'oauth.revokeCredentials'],
  // Not an act: a form is left whose changes are not saved.
  'platform/automation/screens/use-leave-question.tsx': [],
  'platform/catalogue/switch-card.tsx': ['catalogue.deactivateModule'],
  'platform/chat/conversation.tsx': ['chat.remove'],
  'platform/companies/screens/use-switch.tsx': ['companies.deactivate'],
  'platform/manual/video-grid.tsx': ['manual.removeVideo'],
  'platform/offers/ui/catalogue.tsx': ['offers.removeAgent', 'offers.removeService'],
  'platform/requests/screens/approval-question.tsx': ['requests.approve'],
  'platform/team/screens/invitations-tab.tsx': ['team.revokeInvitation'],
}
const src = new URL('../src/', import.meta.url)

it('asks whether somebody is sure only before what cannot be taken back', async () => {
  const asking = globSync('{modules,platform}/**/*.tsx', { cwd: src }).filter(
    (file) => !file.includes('.test.') && /\bconfirm\(/.test(readFileSync(new URL(file, src), 'utf8')),
  )
  expect(asking.sort()).toEqual(Object.keys(ASKED_FIRST).sort())

  const calls = new Map((await everyCall()).map(({ name, call }) => [name, call['~orpc'].meta]))
  for (const act of Object.values(ASKED_FIRST).flat()) {
    const meta = calls.get(act)
    expect(meta, act).toBeDefined()
    expect(isUndoable(meta?.undo), act).toBe(false)
  }
})
