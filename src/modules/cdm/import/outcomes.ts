import type { Formats } from '#src/kernel/format.ts'
import type { Import, ImportOutcome } from '../rows.ts'

/** What became of a line, in a word. */
export const OUTCOME_NAMES: Record<ImportOutcome, string> = {
  created: 'Creada',
  updated: 'Actualizada',
  skipped: 'Omitida',
  removed: 'Eliminada',
  archived: 'Archivada',
  reverted: 'Restablecida',
  kept: 'Conservada',
}

type Counts = Pick<Import, 'created' | 'updated' | 'skipped'>

/** '9.990 filas creadas, 3 actualizadas, 7 omitidas': what is none is left out. */
export function resultText({ created, updated, skipped }: Counts, { count }: Formats): string {
  const parts = [
    part(count, created, 'creada', 'creadas'),
    part(count, updated, 'actualizada', 'actualizadas'),
    part(count, skipped, 'omitida', 'omitidas'),
  ].filter((text) => text !== null)
  const [first, ...rest] = parts
  if (first === undefined) return 'Ninguna fila cambió.'
  const [number = '', word = ''] = first.split(' ')
  return [`${number} ${number === '1' ? 'fila' : 'filas'} ${word}`, ...rest].join(', ')
}

type Undone = Pick<Import, 'removed' | 'archived' | 'reverted' | 'kept'>

/** What undoing did, with the reason for what stayed. */
export function undoneText({ removed, archived, reverted, kept }: Undone, { count }: Formats): string {
  const parts = [
    part(count, removed, 'eliminada', 'eliminadas'),
    part(count, reverted, 'restablecida', 'restablecidas'),
    part(
      count,
      archived,
      'archivada porque ya se usa o alguien la editó',
      'archivadas porque ya se usan o alguien las editó',
    ),
    part(count, kept, 'conservada porque alguien la editó después', 'conservadas porque alguien las editó después'),
  ].filter((text) => text !== null)
  return parts.length === 0 ? 'Ninguna fila cambió.' : `${parts.join(', ')}.`
}

const part = (count: Formats['count'], many: number, one: string, more: string) =>
  many === 0 ? null : `${count(many)} ${many === 1 ? one : more}`
