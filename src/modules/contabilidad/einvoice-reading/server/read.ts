import refusal from '../../server/refusals.ts'
import type { ReadInvoice } from '../read-invoice.ts'
import { decodeXml } from './decode.ts'
import { differencesOf } from './differences.ts'
import { anywhere, firstAt } from './find.ts'
import { readCfdi } from './formats/cfdi.ts'
import { readFacturae } from './formats/facturae.ts'
import { readSri } from './formats/sri.ts'
import { readUbl } from './formats/ubl.ts'
import { readXml, type XmlElement } from './xml.ts'

type Reader = (root: XmlElement) => Omit<ReadInvoice, 'differences'>

const READERS: Record<string, Reader> = {
  Invoice: readUbl,
  CreditNote: readUbl,
  factura: readSri,
  notaCredito: readSri,
  Facturae: readFacturae,
  Comprobante: readCfdi,
}

/**
 * Reads a supplier's electronic invoice: UBL 2.1 (also inside DIAN's AttachedDocument), SRI, Facturae or CFDI. Signatures are not verified.
 * @throws Refusal with what is wrong with the file
 */
export async function readEinvoice(bytes: Uint8Array): Promise<ReadInvoice> {
  const root = await unwrapped(await readXml(decodeXml(bytes)))
  const reader = Object.hasOwn(READERS, root.name) ? READERS[root.name] : undefined
  if (!reader)
    throw refusal('einvoice_unknown', 'No es una factura electrónica que se pueda leer: UBL, SRI, Facturae o CFDI.')
  const invoice = reader(root)
  if (invoice.lines.length === 0) throw refusal('einvoice_unreadable', 'La factura del archivo no tiene líneas.')
  return { ...invoice, differences: differencesOf(invoice) }
}

/** DIAN and SRI hand an invoice out as text inside of another document; some write it there as it is. */
async function unwrapped(root: XmlElement): Promise<XmlElement> {
  if (Object.hasOwn(READERS, root.name)) return root
  const carried =
    root.name === 'AttachedDocument'
      ? firstAt(root, 'Attachment/ExternalReference/Description')
      : anywhere(root, 'comprobante')
  if (!carried) return root
  return carried.text === '' ? (carried.children[0] ?? root) : readXml(carried.text.replace(/^\ufeff/, ''))
}
