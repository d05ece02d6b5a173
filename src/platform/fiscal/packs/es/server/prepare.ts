import { type FiscalDocument, issueDay } from '../../document.ts'
import type { PreparedDocument } from '../../types.ts'
import { desgloseOf, totalsOfDesglose } from '../desglose.ts'
import type { AltaFields, AnulacionFields } from '../huella-text.ts'
import { type EsLink, type EsProfile, esDate } from '../profile.ts'
import { esQrAddress } from '../qr.ts'
import { esRecordKey } from '../record-key.ts'
import { registroAlta, signedRows } from '../registro-alta.ts'
import { registroAnulacion } from '../registro-anulacion.ts'
import { tipoFactura } from '../tipo-factura.ts'
import { huellaOf } from './huella.ts'

/** The record of a document in the company's chain. */
export const prepareEs = (document: FiscalDocument, profile: EsProfile, link: EsLink): PreparedDocument =>
  document.kind === 'anulacion' ? anulacion(document, profile, link) : alta(document, profile, link)

function alta(document: FiscalDocument, profile: EsProfile, link: EsLink): PreparedDocument {
  const rows = signedRows(desgloseOf(document, profile.regime), document.kind === 'nota_credito')
  const { tax, total } = totalsOfDesglose(rows)
  const fields: AltaFields = {
    IDEmisorFactura: document.issuer.tax_number,
    NumSerieFactura: document.number,
    FechaExpedicionFactura: esDate(issueDay(document)),
    TipoFactura: tipoFactura(document),
    CuotaTotal: tax,
    ImporteTotal: total,
    Huella: link.previous?.huella ?? '',
    FechaHoraHusoGenRegistro: link.recorded_at,
  }
  const huella = huellaOf(fields)
  const [nif, number, date] = [fields.IDEmisorFactura, fields.NumSerieFactura, fields.FechaExpedicionFactura]
  return {
    key: esRecordKey('alta', nif, number, date),
    xml: registroAlta({ document, profile, link, rows, fields, huella }),
    hash: huella,
    qr: esQrAddress({ nif, number, date, total }, profile.environment),
    frozen: { ...fields },
  }
}

/** @throws RangeError of an annulment that does not say of what */
function anulacion({ corrects, issuer }: FiscalDocument, profile: EsProfile, link: EsLink): PreparedDocument {
  if (corrects === null) throw new RangeError('An annulment of nothing')
  const fields: AnulacionFields = {
    IDEmisorFacturaAnulada: issuer.tax_number,
    NumSerieFacturaAnulada: corrects.number,
    FechaExpedicionFacturaAnulada: esDate(corrects.date),
    Huella: link.previous?.huella ?? '',
    FechaHoraHusoGenRegistro: link.recorded_at,
  }
  const huella = huellaOf(fields)
  return {
    key: esRecordKey('anulacion', issuer.tax_number, corrects.number, fields.FechaExpedicionFacturaAnulada),
    xml: registroAnulacion(fields, huella, link, profile),
    hash: huella,
    frozen: { ...fields },
  }
}
