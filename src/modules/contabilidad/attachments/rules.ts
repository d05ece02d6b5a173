import { type FileType, LONGEST_FILE_NAME } from './schemas.ts'

const EXTENSIONS: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'text/xml': 'xml',
}

/** A file's own name without folders and control signs, with the extension of what is kept of it. */
export function keptName(name: string, type: FileType): string {
  const own = name.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const stem = own.replace(/[\u0000-\u001f\u007f]/g, '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const end = `.${EXTENSIONS[type]}`
  return `${[...(stem.trim() || 'archivo')].slice(0, LONGEST_FILE_NAME - end.length).join('')}${end}`
}
