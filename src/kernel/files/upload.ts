import type { Upload } from '../contract.ts'

const MB = 1_048_576

const NAMES: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}
const either = new Intl.ListFormat('es', { type: 'disjunction' })

/** The kinds that an upload takes, as people call them: 'PNG, JPEG o WebP'. */
export const kindsOf = ({ types }: Upload) => either.format(types.map((type) => NAMES[type] ?? type))

/** The greatest size that an upload takes: '2 MB'. */
export const sizeOf = ({ mostBytes }: Upload) => `${Math.floor(mostBytes / MB)} MB`

/** What a person reads of a file that an upload does not take; the browser says it before it sends, the server in any case. */
export const otherKind = (upload: Upload) => `Elige un archivo ${kindsOf(upload)}.`
export const tooLarge = (upload: Upload) => `El archivo supera el tamaño máximo de ${sizeOf(upload)}.`
