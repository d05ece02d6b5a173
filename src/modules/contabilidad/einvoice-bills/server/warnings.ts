import { formatsOf } from '#src/kernel/format.ts'
import type { ReadInvoice } from '../../einvoice-reading/read-invoice.ts'

interface Compared {
  own: { country: string; tax_number: string; currency: string }
  /** The currency in which its amounts are shown. */
  shown: string
  /** By the company's taxes. */
  reckoned: string
  /** By the file. */
  total: string
  unknown: readonly string[]
}

/** Without signs, and without a check digit that stands apart. */
const bare = (number: string) =>
  number
    .replace(/-\d$/, '')
    .replace(/[^A-Z0-9]/gi, '')
    .toUpperCase()

/** What somebody should look at before a file becomes a bill. */
export function warningsOf(invoice: ReadInvoice, { own, shown, reckoned, total, unknown }: Compared): string[] {
  const { money } = formatsOf(own.country)
  const { format, kind, corrects, customer, currency, differences } = invoice
  const said: string[] = []
  if (own.tax_number !== '' && customer.tax_id !== '' && !isSame(own.tax_number, customer.tax_id))
    said.push(`Está a nombre de ${customer.name} (${customer.tax_id}), que no es el número de tu empresa.`)
  if (kind === 'Factura' && format === 'Facturae' && corrects[0])
    said.push(`Corrige la factura ${corrects[0].number}: si la sustituye y la tienes registrada, anúlala.`)
  if (currency !== '' && currency !== own.currency)
    said.push(`Está en ${currency} y tus libros en ${own.currency}: cambia los importes antes de registrarla.`)
  for (const name of unknown)
    said.push(`No tienes un impuesto «${name}»: elígelo en la línea o créalo en Datos Maestros.`)
  if (reckoned !== total)
    said.push(
      `El archivo dice un total de ${money(total, shown)} y las líneas con tus impuestos suman ${money(reckoned, shown)}.`,
    )
  for (const { of, said: says, reckoned: makes } of differences)
    said.push(`El archivo no cuadra en «${of}»: dice ${says} y sus cifras dan ${makes}.`)
  return said
}

/** One of them may have its check digit at its end. */
function isSame(one: string, other: string): boolean {
  const [short = '', long = ''] = [bare(one), bare(other)].sort((a, b) => a.length - b.length)
  return short === long || (long.length === short.length + 1 && long.startsWith(short))
}
