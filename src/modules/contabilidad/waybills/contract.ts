import { callsOf, file } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { modulePath } from '../../../kernel/module.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { Printing } from '../../../platform/templates/paper-rows.ts'
import {
  BegunWaybill,
  NewWaybill,
  Waybill,
  WaybillAnnulment,
  WaybillChange,
  WaybillList,
  WaybillRow,
  WaybillStart,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const WAYBILLS = ['waybills', 'waybill_lines', 'fiscal_documents', 'invoices']
const PRINTED = ['waybills', 'issued_papers']
const working = { access: works('contabilidad'), output: Waybill, failed: 'Error en la guía de remisión' }

/** Guías de remisión: goods on their way, as Ecuador's SRI wants them told. */
export const waybillCalls = {
  /** The newest first. */
  waybills: read('/waybills', {
    access: reads('contabilidad'),
    reads: WAYBILLS,
    input: WaybillList,
    output: pageOf(WaybillRow),
  }),
  waybill: read('/waybill/{id}', {
    access: reads('contabilidad'),
    reads: WAYBILLS,
    input: ById,
    output: Waybill,
    record: {
      page: (id) => `${modulePath('contabilidad')}?tab=facturacion-electronica&vista=guias&guia=${id}`,
      table: 'waybills',
      parts: [{ table: 'waybill_lines', by: 'waybill_id' }],
    },
  }),
  waybillStart: read('/waybill-start', {
    access: reads('contabilidad'),
    reads: [...WAYBILLS, 'invoice_lines', 'fiscal_profiles', 'company_profiles'],
    input: WaybillStart,
    output: BegunWaybill,
  }),
  issueWaybill: act('POST /waybills', {
    ...working,
    does: 'emitir una guía de remisión',
    did: 'emitió una guía de remisión',
    input: NewWaybill,
    done: ({ number, receiver }) => ({
      title: 'Éxito',
      description: `Guía de remisión ${number} para ${receiver} emitida.`,
    }),
    undo: { never: 'La guía ya se envía al SRI: anúlala aquí, y en el portal del SRI.' },
  }),
  /** While the authority refuses it: what is wrong is mended, then it is sent again under its number. */
  editWaybill: act('PATCH /waybills/{id}', {
    ...working,
    does: 'corregir una guía de remisión',
    did: 'corrigió una guía de remisión',
    input: WaybillChange,
    done: ({ number }) => `Guía ${number} corregida: ahora reenvíala.`,
    undo: { never: 'Lo que valía antes lo rechazó el SRI: corrige la guía de nuevo si hace falta.' },
  }),
  annulWaybill: act('POST /waybills/{id}/annulment', {
    ...working,
    does: 'anular una guía de remisión',
    did: 'anuló una guía de remisión',
    input: WaybillAnnulment,
    done: ({ number }) => `Guía ${number} anulada.`,
    undo: { never: 'Una guía anulada no vuelve: emite otra.' },
  }),
  waybillSheet: read('/waybill/{id}/sheet', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: PrintedDocument,
  }),
  waybillPdf: read('/waybill/{id}/pdf', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: file(),
  }),
}
