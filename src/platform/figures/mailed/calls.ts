import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { callsOf } from '#src/kernel/contract.ts'
import { ById } from '#src/kernel/fields.ts'
import { Colleague, NewSending, ReceivedReport, Receiving, ReportSending } from './schemas.ts'

const { read, act } = callsOf('figures')

const access = COMPANY_ROLES
const failed = 'Error al programar el informe'

/** Reports by mail: for whoever wants one, and for the colleagues whom they choose. */
export const sendingCalls = {
  /** The reports that the person has sent. */
  sendings: read('/sendings', {
    access,
    reads: ['report_schedules', 'report_receivers', 'profiles'],
    output: z.array(ReportSending),
  }),
  /** Those that colleagues have the person sent. */
  receivedReports: read('/received', {
    access,
    reads: ['report_schedules', 'report_receivers', 'profiles'],
    output: z.array(ReceivedReport),
  }),
  /** The colleagues whom the person may have a report sent. */
  reportColleagues: read('/reports/{id}/colleagues', {
    access,
    reads: ['reports', 'profiles'],
    input: ById,
    output: z.array(Colleague),
  }),
  /** `id` is the report's. */
  scheduleReport: act('POST /reports/{id}/sending', {
    does: 'programar el envío de un informe',
    did: 'programó el envío de un informe',
    access,
    input: NewSending,
    done: (_, { receivers }) =>
      receivers?.length ? 'Lo enviaremos por correo a quienes elegiste.' : 'Te lo enviaremos por correo.',
    failed,
    undo: 'rows',
  }),
  unscheduleReport: act('DELETE /reports/{id}/sending', {
    does: 'quitar el envío de un informe',
    did: 'quitó el envío de un informe',
    access,
    input: ById,
    done: 'Ya no se enviará por correo.',
    failed,
    undo: 'rows',
  }),
  /** `id` is that of what a colleague set. */
  receiveReport: act('POST /received/{id}', {
    does: 'decidir si recibe el informe que le envían',
    did: 'decidió si recibe el informe que le envían',
    access,
    input: Receiving,
    done: (_, { receive }) => (receive ? 'Te lo enviaremos de nuevo.' : 'Ya no te lo enviaremos.'),
    failed: 'Error al guardar',
    undo: 'rows',
  }),
}
