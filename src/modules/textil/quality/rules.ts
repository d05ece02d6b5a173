import type { Formats } from '#src/kernel/format.ts'

/** What a company that has no list yet may begin with. */
export const USUAL_DEFECTS = [
  'Costura abierta',
  'Puntada saltada',
  'Hilo suelto',
  'Mancha',
  'Agujero o rotura',
  'Tono distinto',
  'Medida fuera de tolerancia',
  'Botón o cierre defectuoso',
] as const

export const defectsOf = (defects: readonly { quantity: number }[]): number =>
  defects.reduce((sum, { quantity }) => sum + quantity, 0)

/** A share as people read it: '4,2 %'; '—' of nothing. */
export const shareText = (part: number, whole: number, { rounded }: Formats): string =>
  whole === 0 ? '—' : `${rounded((part * 100) / whole)} %`

/** Defects per hundred units, the trade's measure (DHU): a unit may have several. */
export const perHundred = (defects: number, inspected: number, { rounded }: Formats): string =>
  inspected === 0 ? '—' : rounded((defects * 100) / inspected)
