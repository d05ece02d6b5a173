import type { Upload } from '../contract.ts'

const MB = 1_048_576

const NAMES: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/xml': 'XML',
  'application/xml': 'XML',
}
const either = new Intl.ListFormat('es', { type: 'disjunction' })

/** The accepted file types in words: 'PNG, JPEG o WebP'. */
export const kindsOf = ({ types }: Upload) => either.format(new Set(types.map((type) => NAMES[type] ?? type)))

/** The size limit in words: '2 MB'. */
export const sizeOf = ({ mostBytes }: Upload) => `${Math.floor(mostBytes / MB)} MB`

/** The message for a file of another type. The browser shows it before sending; the server always checks too. */
export const otherKind = (upload: Upload) => `Elige un archivo ${kindsOf(upload)}.`
export const tooLarge = (upload: Upload) => `El archivo supera el tamaño máximo de ${sizeOf(upload)}.`
