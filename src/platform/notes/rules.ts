import type { Upload } from '#src/kernel/contract.ts'

const MB = 1_048_576

/** On one record. */
export const MOST_COMMENTS = 500
export const MOST_FILES = 50
export const MOST_TAGS = 20
/** Of a company. */
export const MOST_COMPANY_TAGS = 500
export const LONGEST_COMMENT = 2_000
export const LONGEST_TAG = 40
export const LONGEST_RECORD_FILE_NAME = 120

/** How many MB a company may keep, unless control says otherwise. */
export const QUOTA_MB = 25
export const MOST_QUOTA_MB = 10_000

/** What can stand beside a record, with the ending of its name. Pictures are encoded again; the others are looked through. */
export const FILE_ENDINGS = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/csv': 'csv',
  // Not 'text/plain': a page of another site could send that.
  'application/x-txt': 'txt',
} as const
export type RecordFileType = keyof typeof FILE_ENDINGS

export const RECORD_FILE_TYPES = Object.keys(FILE_ENDINGS) as [RecordFileType, ...RecordFileType[]]

export const RECORD_FILE = { mostBytes: 5 * MB, types: RECORD_FILE_TYPES } as const satisfies Upload

/** What a tag looks like, by the meaning that its colour has elsewhere. */
export const TAG_COLORS = ['neutral', 'info', 'good', 'warn', 'bad'] as const
export type TagColor = (typeof TAG_COLORS)[number]

export const TAG_COLOR_NAMES: Record<TagColor, string> = {
  neutral: 'Gris',
  info: 'Azul',
  good: 'Verde',
  warn: 'Ámbar',
  bad: 'Rojo',
}

export const isPictureType = (type: string) => type.startsWith('image/')

/** The type of a file: what its system says of it, or else what its name ends with; '' for none that is kept. */
export function fileType({ type, name }: { type: string; name: string }): RecordFileType | '' {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  // Some systems call a spreadsheet's text a spreadsheet, or say nothing.
  const byName = RECORD_FILE_TYPES.find((one) => FILE_ENDINGS[one] === (ending === 'jpeg' ? 'jpg' : ending))
  return RECORD_FILE_TYPES.find((one) => one === type) ?? byName ?? ''
}

/** A file's own name without folders and control signs, with the ending of what is kept of it. */
export function storedName(name: string, type: RecordFileType): string {
  const own = name.split(/[/\\]/).at(-1) ?? ''
  const stem = own.replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const end = `.${FILE_ENDINGS[type]}`
  return `${[...(stem.trim() || 'archivo')].slice(0, LONGEST_RECORD_FILE_NAME - end.length).join('')}${end}`
}

const figures = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })
/** '340 KB', '1,2 MB'. */
export const bytesText = (bytes: number) =>
  bytes < MB ? `${figures.format(Math.ceil(bytes / 1_024))} KB` : `${figures.format(bytes / MB)} MB`

/** '12,4 de 25 MB'. */
export const quotaText = ({ used, most }: { used: number; most: number }) =>
  `${figures.format(used / MB)} de ${figures.format(most / MB)} MB`

/** Where a browser finds a picture beside a record; `small`: at most 160 px wide and high. */
export const recordPicturePath = (id: string, small = false) => `/api/notes/files/${id}${small ? '?small=true' : ''}`
