/** What a company that has no list yet may begin with. */
export const USUAL_REASONS = [
  'Falta de material',
  'Máquina dañada',
  'Falta de personal',
  'Calidad',
  'Sin energía',
] as const

export const NO_REASON = 'Sin motivo'

const MINUTE_SECONDS = 60

/** Whole minutes, as the report counts them. */
export const stopMinutes = (seconds: number) => Math.round(seconds / MINUTE_SECONDS)
