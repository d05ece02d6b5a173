import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { PortalChange, PortalSettings } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const portalBefore = ({ version }: KeptRow, was: KeptRow = {}) => ({ version, enabled: was.enabled ?? false })

/** Calls about the customer portal. What a client does there is no call: server/page/route.ts. */
export const portalCalls = {
  portalSettings: read('/portal', {
    access: reads('contabilidad'),
    reads: ['portal_settings'],
    output: PortalSettings,
  }),
  savePortalSettings: act('PATCH /portal', {
    does: 'abrir o cerrar el portal de clientes',
    did: 'abrió o cerró el portal de clientes',
    access: manages('contabilidad'),
    input: PortalChange,
    output: PortalSettings,
    done: ({ enabled }) =>
      enabled
        ? 'Tus clientes ya pueden entrar a su portal.'
        : 'El portal está cerrado: nadie entra y quien estaba, salió.',
    failed: 'Error al actualizar',
    undo: { call: 'savePortalSettings', table: 'portal_settings', input: portalBefore },
  }),
} satisfies Contract
