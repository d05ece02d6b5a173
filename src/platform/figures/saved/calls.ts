import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { callsOf } from '#src/kernel/contract.ts'
import { ByVersion } from '#src/kernel/fields.ts'
import { NewReport, ReportChange, ReportSaved, Reports } from './schemas.ts'

const { read, act } = callsOf('figures')

const access = COMPANY_ROLES
const OWN_AND_SHARED = 'los suyos y los compartidos'
const limits = { empresa: OWN_AND_SHARED, administrador: OWN_AND_SHARED, colaborador: 'solo los suyos' }
const change = { access, limits, output: ReportSaved, undo: 'rows' as const }

/** Reports under a name. */
export const savedReportCalls = {
  /** A person's own and those shared with or sent to them, by name; for whoever may share, all that are shared. */
  reports: read('/reports', { access, reads: ['reports', 'report_receivers', 'profiles'], output: Reports }),
  saveReport: act('POST /reports', {
    does: 'guardar un informe',
    did: 'guardó un informe',
    access,
    limits: { colaborador: 'solo para sí' },
    input: NewReport,
    output: ReportSaved,
    done: ({ name }) => `«${name}» guardado.`,
    failed: 'Error al guardar el informe',
    undo: 'rows',
  }),
  editReport: act('PATCH /reports/{id}', {
    does: 'cambiar un informe',
    did: 'cambió un informe',
    ...change,
    input: ReportChange,
    done: ({ name }) => `«${name}» guardado.`,
    failed: 'Error al guardar el informe',
  }),
  archiveReport: act('POST /reports/{id}/archive', {
    does: 'archivar un informe',
    did: 'archivó un informe',
    ...change,
    input: ByVersion,
    done: ({ name }) => `«${name}» archivado.`,
    failed: 'Error al archivar el informe',
  }),
  restoreReport: act('POST /reports/{id}/restore', {
    does: 'restaurar un informe',
    did: 'restauró un informe',
    ...change,
    input: ByVersion,
    done: ({ name }) => `«${name}» restaurado.`,
    failed: 'Error al restaurar el informe',
  }),
}
