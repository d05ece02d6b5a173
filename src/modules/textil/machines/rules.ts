import { daysBetween } from '#src/kernel/days/day.ts'
import type { Formats } from '#src/kernel/format.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { Machine, MaintenanceRecord } from './schemas.ts'

type Dated = Pick<Machine, 'due_on' | 'counted_from' | 'pieces' | 'every_pieces'>

/** What of a machine's maintenance is due first; null: nothing is planned. Negative or 0 pieces and days before today are overdue. */
export type MaintenanceDue = { by: 'days' | 'pieces'; left: number; overdue: boolean } | null

/** Days and pieces are compared at the pace of the pieces so far; without any, days come first. */
export function maintenanceDue({ due_on, counted_from, pieces, every_pieces }: Dated, today: string): MaintenanceDue {
  const days = due_on === null ? null : daysBetween(today, due_on)
  const left = pieces === null || every_pieces === null ? null : every_pieces - pieces
  if (left !== null && left <= 0) return { by: 'pieces', left, overdue: true }
  if (days !== null && days < 0) return { by: 'days', left: days, overdue: true }
  if (left === null) return days === null ? null : { by: 'days', left: days, overdue: false }
  const pace = (pieces ?? 0) / Math.max(1, daysBetween(counted_from, today))
  const piecesFirst = days === null || (pace > 0 && left / pace < days)
  return piecesFirst ? { by: 'pieces', left, overdue: false } : { by: 'days', left: days, overdue: false }
}

/** 'Vence en 12 días', 'Faltan 340 piezas', 'Vencido'. */
export function dueText(due: MaintenanceDue, { count }: Pick<Formats, 'count'>): string | null {
  if (due === null) return null
  const { by, left, overdue } = due
  if (overdue) return 'Vencido'
  if (by === 'pieces') return left === 1 ? 'Falta 1 pieza' : `Faltan ${count(left)} piezas`
  return left === 0 ? 'Vence hoy' : left === 1 ? 'Vence en 1 día' : `Vence en ${count(left)} días`
}

/** What maintenance cost together; null where no cost was said. */
export function sumCosts(records: readonly Pick<MaintenanceRecord, 'cost'>[]): string | null {
  const costs = records.flatMap(({ cost }) => (cost === null ? [] : [centsOf(cost)]))
  return costs.length === 0 ? null : amountOf(costs.reduce((sum, one) => sum + one))
}
