import { formatsOf } from '../../../kernel/format.ts'
import { type FiscalDocument, type FiscalTax, isSale } from '../packs/document.ts'
import { paymentWords } from '../packs/ec/comprobantes/pagos.ts'
import { type EcProfile, RIMPE } from '../packs/ec/profile.ts'

/** What the RIDE says beside its key: ficha técnica offline 2.32, annex 2. */
export function ecPaperFacts(document: FiscalDocument, profile: EcProfile): string[] {
  const { taxes, totals, kind } = document
  const isPriced = isSale(kind) || kind === 'liquidacion'
  const written = (amount: string) => formatsOf('Ecuador').amount(amount, 'USD')
  return [
    `Dirección matriz: ${profile.head_office}`,
    profile.establishment === profile.head_office ? '' : `Dirección del establecimiento: ${profile.establishment}`,
    profile.special_taxpayer && `Contribuyente especial N.º ${profile.special_taxpayer}`,
    profile.withholding_agent && `Agente de retención, resolución N.º ${profile.withholding_agent}`,
    RIMPE[profile.rimpe],
    `Obligado a llevar contabilidad: ${profile.keeps_books ? 'SÍ' : 'NO'}`,
    isPriced ? taxes.map((tax) => `${subtotalName(tax)}: ${written(tax.base)}`).join(' · ') : '',
    isPriced ? `Total descuento: ${written(totals.discount)}` : '',
    kind === 'factura' || kind === 'nota_debito' || kind === 'liquidacion'
      ? `Forma de pago: ${paymentWords(document)}: ${written(totals.total)}`
      : '',
  ].filter(Boolean)
}

function subtotalName({ kind, rate }: FiscalTax): string {
  if (kind === 'no_sujeto') return 'Subtotal no objeto de IVA'
  if (kind === 'exento') return 'Subtotal exento de IVA'
  return kind === 'especial' ? 'Base del ICE' : `Subtotal ${Number(rate)} %`
}
