import { z } from 'zod'
import { keptFields } from '#src/kernel/calls/undo.ts'
import { type Contract, callsOf, file } from '#src/kernel/contract.ts'
import { ById, ByVersion, pageOf } from '#src/kernel/fields.ts'
import { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { manages, ownIn } from '#src/kernel/rights/levels.ts'
import {
  Approval,
  OfWeek,
  OwnPieces,
  PieceLine,
  PieceSheet,
  PieceWeek,
  ReceiptAsked,
  SheetAnnulment,
  SheetBooks,
  SheetPayment,
  SheetsAsked,
  WeekLines,
} from './schemas.ts'
import { PieceSettings, PieceSettingsChange } from './settings-schemas.ts'

const { read, act } = callsOf('textil')

/** Who sees what others are paid does the sheets. */
const may = { access: manages('textil') }
const see = { does: 'ver las planillas a destajo', ...may }
const failed = 'Error en la planilla a destajo'

const WORK = ['bundle_scans', 'style_operations', 'operation_rates', 'cdm_products', 'piece_settings']
const SHEETS = ['piece_sheets', 'piece_sheet_lines', 'profiles']
const PRINTED = [...WORK, ...SHEETS, 'company_profiles']

/** What pieces pay: to each person the own, to the head everybody's, a week at a time. */
export const piecePayCalls = {
  /** The pieces and money of the person who asks, today and this week, by the company's day. */
  myPieces: read('/my-pieces', {
    does: 'ver su propia producción y lo que paga',
    access: ownIn('textil'),
    reads: [...WORK, 'piece_sheets', 'employees', 'company_profiles'],
    output: OwnPieces,
  }),
  pieceWeek: read('/piece-week', { ...see, reads: PRINTED, input: OfWeek, output: PieceWeek }),
  pieceLines: read('/piece-lines', { ...see, reads: PRINTED, input: WeekLines, output: z.array(PieceLine) }),
  /** The latest week first, annulled ones too. */
  pieceSheets: read('/piece-sheets', {
    ...see,
    reads: SHEETS,
    input: SheetsAsked,
    output: pageOf(PieceSheet),
    record: { table: 'piece_sheets' },
  }),
  pieceSheetPaper: read('/piece-week/paper', { ...see, reads: PRINTED, input: OfWeek, output: PrintedDocument }),
  pieceSheetPdf: read('/piece-week/pdf', { ...see, reads: PRINTED, input: OfWeek, output: file() }),
  pieceReceipt: read('/piece-sheets/{id}/receipt', {
    ...see,
    reads: PRINTED,
    input: ReceiptAsked,
    output: PrintedDocument,
  }),
  pieceReceiptPdf: read('/piece-sheets/{id}/receipt/pdf', {
    ...see,
    reads: PRINTED,
    input: ReceiptAsked,
    output: file(),
  }),
  approvePieceSheet: act('POST /piece-sheets', {
    does: 'aprobar una planilla a destajo',
    did: 'aprobó una planilla a destajo',
    ...may,
    failed,
    input: Approval,
    output: PieceSheet,
    done: 'Planilla a destajo aprobada.',
    undo: { call: 'annulPieceSheet', table: 'piece_sheets', input: keptFields('id', 'version') },
  }),
  annulPieceSheet: act('POST /piece-sheets/{id}/annulment', {
    does: 'anular una planilla a destajo',
    did: 'anuló una planilla a destajo',
    ...may,
    failed,
    input: SheetAnnulment,
    output: PieceSheet,
    done: 'Planilla a destajo anulada: la semana vuelve a ser un borrador.',
    undo: { never: 'Una planilla anulada se conserva como constancia: aprueba otra vez la semana.' },
  }),
  pieceBooks: read('/piece-sheets/{id}/books', {
    ...see,
    reads: ['piece_sheet_entries', 'piece_settings', 'piece_sheets'],
    input: ById,
    output: SheetBooks,
  }),
  postPieceSheet: act('POST /piece-sheets/{id}/post', {
    does: 'contabilizar una planilla a destajo',
    did: 'contabilizó una planilla a destajo',
    ...may,
    failed,
    input: ByVersion,
    output: PieceSheet,
    done: 'Planilla a destajo contabilizada.',
    undo: { call: 'undoPiecePosting', table: 'piece_sheets', input: keptFields('id', 'version') },
  }),
  undoPiecePosting: act('POST /piece-sheets/{id}/posting/reversal', {
    does: 'retirar una planilla a destajo del Libro Diario',
    did: 'retiró una planilla a destajo del Libro Diario',
    ...may,
    failed,
    input: ByVersion,
    output: PieceSheet,
    done: 'La planilla a destajo ya no está en el Libro Diario.',
    undo: { never: 'Para rehacerlo, contabiliza otra vez la planilla.' },
  }),
  payPieceSheet: act('POST /piece-sheets/{id}/pay', {
    does: 'registrar el pago de una planilla a destajo',
    did: 'registró el pago de una planilla a destajo',
    ...may,
    failed,
    input: SheetPayment,
    output: PieceSheet,
    done: 'Pago de la planilla registrado.',
    undo: { call: 'undoPiecePayment', table: 'piece_sheets', input: keptFields('id', 'version') },
  }),
  undoPiecePayment: act('POST /piece-sheets/{id}/payment/reversal', {
    does: 'deshacer el pago de una planilla a destajo',
    did: 'deshizo el pago de una planilla a destajo',
    ...may,
    failed,
    input: ByVersion,
    output: PieceSheet,
    done: 'Pago de la planilla deshecho.',
    undo: { never: 'Para rehacerlo, registra otra vez el pago de la planilla.' },
  }),
  pieceSettings: read('/piece-settings', {
    ...see,
    reads: ['piece_settings', 'chart_of_accounts'],
    output: PieceSettings,
    record: { table: 'piece_settings', edit: 'savePieceSettings' },
  }),
  savePieceSettings: act('POST /piece-settings', {
    does: 'decidir cómo se paga por pieza',
    did: 'decidió cómo se paga por pieza',
    ...may,
    input: PieceSettingsChange,
    output: PieceSettings,
    done: 'Pago por pieza guardado.',
    undo: 'rows',
  }),
} satisfies Contract
