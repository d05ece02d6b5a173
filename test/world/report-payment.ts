import { randomUUID } from 'node:crypto'
import { soundPdf } from '../files/sound-pdf.ts'

interface Reported {
  amount: string
  date: string
  name?: string
  file?: { bytes: Buffer; type: string } | null
}

/** A client reports a payment on the page of an invoice, as a browser sends the form; with a receipt of its own by default. */
export async function reportPayment(address: string, { amount, date, name = 'Rosa Díaz', file }: Reported) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ acto: 'informar', nombre: name, importe: amount, fecha: date }))
    form.set(field, value)
  const receipt = file === undefined ? { bytes: await soundPdf(randomUUID()), type: 'application/pdf' } : file
  if (receipt) form.set('comprobante', new Blob([new Uint8Array(receipt.bytes)], { type: receipt.type }), 'comprobante')
  const answer = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}
