import { type ZipPart, zipOf } from '#src/kernel/files/zip.ts'
import { send } from '#src/web/calls/transport.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { sheetsFile } from '#src/web/files/save-sheet.tsx'
import { contabilidad } from '../../contract.ts'
import type { TrialRow } from '../../rows.ts'
import { fiscalBeginOf } from '../../years/rules.ts'
import { beancountText } from '../beancount.ts'
import type { HandedBooks } from '../books.ts'
import { hledgerText } from '../hledger.ts'
import { packSheets } from '../sheets.ts'
import { packedBytes, packPapers } from './pack-papers.tsx'

export type PackPart = 'excel' | 'pdf' | 'hledger' | 'beancount' | 'papers'

interface Wanted {
  from: string
  to: string
  parts: readonly PackPart[]
  company: { id: string | null; name: string; currency: string }
  /** Of the attached files, how many are fetched. */
  onProgress: (done: number, of: number) => void
}

const PRINTED = {
  comprobacion: 'balance-de-comprobacion',
  resultados: 'estado-de-resultados',
  balance: 'balance-general',
} as const

/** The archive with what was chosen of a period. @throws Failure */
export async function makePack(wanted: Wanted): Promise<Blob> {
  const { parts, company } = wanted
  return zipOf(
    [
      ...(parts.some((part) => part !== 'pdf' && part !== 'papers') ? await ofBooks(wanted) : []),
      ...(parts.includes('pdf') ? await printed(wanted) : []),
      ...(parts.includes('papers') ? await packPapers({ ...wanted, company: company.id }) : []),
    ],
    new Date(),
  )
}

async function ofBooks({ from, to, parts, company }: Wanted): Promise<ZipPart[]> {
  const reach = { company: company.id }
  const { first_month } = (await send(contabilidad.fiscalStart, {}, reach)) as { first_month: number }
  const [entries, trial, yearly] = [
    await allRows(contabilidad.bookedEntries, { from, to }, company.id),
    (await send(contabilidad.trialBalance, { from, to }, reach)) as TrialRow[],
    (await send(contabilidad.trialBalance, { from: fiscalBeginOf(to, first_month), to }, reach)) as TrialRow[],
  ]
  const accounts = trial.map(({ code, name, type, opening }) => ({ code, name, type, opening }))
  const books: HandedBooks = { company: company.name, currency: company.currency, from, to, accounts, entries }
  const text = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) })
  return [
    ...(parts.includes('excel')
      ? [{ name: 'libros.xlsx', bytes: await packedBytes(await sheetsFile('xlsx', packSheets(books, trial, yearly))) }]
      : []),
    ...(parts.includes('hledger') ? [text('diario.hledger', hledgerText(books))] : []),
    ...(parts.includes('beancount') ? [text('diario.beancount', beancountText(books))] : []),
  ]
}

async function printed({ from, to, company }: Wanted): Promise<ZipPart[]> {
  const parts: ZipPart[] = []
  for (const report of Object.keys(PRINTED) as (keyof typeof PRINTED)[]) {
    const file = (await send(contabilidad.reportPdf, { report, from, to }, { company: company.id })) as File
    parts.push({ name: `${PRINTED[report]}.pdf`, bytes: await packedBytes(file) })
  }
  return parts
}
