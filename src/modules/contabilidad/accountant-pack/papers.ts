import { dayCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import type { AttachedTo } from '../attachments/schemas.ts'
import type { BookedFile } from './contract.ts'

/** Of the attached files of one archive, because a browser holds it whole before it is saved. */
export const MOST_PACKED_BYTES = 200 * 1_048_576
export const MOST_PACKED_FILES = 5_000

const FOLDER = 'soportes'
export const PAPERS_INDEX = `${FOLDER}/indice.xlsx`

/** What a sum of files goes beyond; '' for one that fits. */
export const beyondPack = ({ files, bytes }: { files: number; bytes: number }): '' | 'bytes' | 'files' =>
  files > MOST_PACKED_FILES ? 'files' : bytes > MOST_PACKED_BYTES ? 'bytes' : ''

/** Where each file stands in the archive, as in 'soportes/2026-03-10 COM-2026-001 Factura 31.pdf'; no two alike on a system that ignores case. */
export function packedNames(files: readonly Pick<BookedFile, 'date' | 'of' | 'number' | 'name'>[]): string[] {
  const taken = new Set<string>()
  return files.map(({ date, of, number, name }) => {
    const whole = `${FOLDER}/${date} ${of === 'asiento' ? `Asiento ${number}` : number} ${sound(name)}`
    const [stem, end] = splitAt(whole, whole.lastIndexOf('.'))
    let own = whole
    for (let nth = 2; taken.has(own.toLowerCase()); nth++) own = `${stem} (${nth})${end}`
    taken.add(own.toLowerCase())
    return own
  })
}

/** Without the signs that Windows knows in no name. */
const sound = (name: string) => name.replace(/[<>:"|?*\\/]/g, '-')

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at)]

const DOCUMENTS: Record<AttachedTo, string> = {
  factura: 'Factura de compra',
  nota: 'Nota de crédito de un proveedor',
  gasto: 'Gasto',
  asiento: 'Asiento',
}

/** The index of the files: a row a file, `names` as in the archive. */
export const papersSheet = (files: readonly BookedFile[], names: readonly string[]): Spreadsheet => [
  ['Archivo', 'Fecha', 'Documento', 'Número', 'De', 'Asiento', 'Estado', 'KB'],
  ...files.map((file, at) => [
    names[at]?.slice(FOLDER.length + 1) ?? '',
    dayCell(file.date),
    DOCUMENTS[file.of],
    file.number,
    file.about,
    file.entry,
    file.annulled ? 'Anulado' : 'Vigente',
    Math.ceil(file.size / 1_024),
  ]),
]
