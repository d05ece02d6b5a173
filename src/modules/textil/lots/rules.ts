import type { ReportPeriod } from '../reports/contract.ts'
import type { LotCard, Order, OrderStatus, StationFigures } from '../rows.ts'

/** The labels of a lot on its card. */
export const STOPPED = 'DETENIDO'
export const DELAYED = 'RETRASADO'
export const REJECTED = 'Rechazado en calidad'

export const PERIOD_NAMES: Record<ReportPeriod, string> = {
  30: 'Últimos 30 días',
  90: 'Últimos 90 días',
  365: 'Último año',
}

export const REPORT_TITLE = 'Lotes y tiempo por estación'

export const ORDER_TONES: Record<OrderStatus, 'neutral' | 'info' | 'good' | 'bad'> = {
  Pendiente: 'neutral',
  'En Proceso': 'info',
  Completada: 'good',
  Cancelada: 'bad',
}

export type LotTone = 'stopped' | 'late' | 'neutral'

/** How a lot looks: stopped before late. */
export const lookOf = ({ is_stopped, late }: Pick<LotCard, 'is_stopped' | 'late'>): LotTone =>
  is_stopped ? 'stopped' : late ? 'late' : 'neutral'

/** Past its due date and still open. Due today is not yet late. */
export const isOrderOverdue = ({ due_date, status }: Pick<Order, 'due_date' | 'status'>, today: string) =>
  due_date !== null && due_date < today && (status === 'Pendiente' || status === 'En Proceso')

/** How much of an order is in finished lots, in whole percent; never all before it is. */
export const orderProgress = ({ quantity, finished }: Pick<Order, 'quantity' | 'finished'>) =>
  Math.min(100, Math.floor((finished / quantity) * 100))

/** Operativo green, En Mantenimiento yellow, anything else red. */
export const machineTone = (status: string) =>
  status === 'Operativo' ? 'good' : status === 'En Mantenimiento' ? 'warn' : 'bad'

/** A stay as people say it: '2 d 3 h', '2 h 30 min', '45 min'. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return spoken(hours, 'h', minutes % 60, 'min')
  const whole = Math.round(minutes / 60)
  return spoken(Math.floor(whole / 24), 'd', whole % 24, 'h')
}

/** What all stations hold together. A lot leaves several of them, so that stays are not summed. */
export const sumsOf = (stations: readonly StationFigures[]) => ({
  lots: stations.reduce((sum, { lots }) => sum + lots, 0),
  units: stations.reduce((sum, { units }) => sum + units, 0),
})

const HOUR_SECONDS = 3_600

/** Seconds as hours in decimals, fine enough to be read back to the second. */
export const hoursOf = (seconds: number) => (seconds / HOUR_SECONDS).toFixed(4)
export const secondsOf = (hours: string) => Math.round(Number(hours) * HOUR_SECONDS)

/** The stations that have something to compare. */
export const timedStations = (stations: readonly StationFigures[]) =>
  stations.filter((one): one is StationFigures & { average_seconds: number } => one.average_seconds !== null)

const spoken = (many: number, unit: string, rest: number, of: string) =>
  rest === 0 ? `${many} ${unit}` : `${many} ${unit} ${rest} ${of}`
