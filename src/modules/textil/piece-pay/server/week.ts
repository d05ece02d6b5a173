import { createHash } from 'node:crypto'
import { laterDay } from '#src/kernel/days/day.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type DueLine, dueOfWeek, sheetLines, unpaidOf } from '../due.ts'
import type { PieceSheet } from '../schemas.ts'
import { mondayOf, sundayOf } from '../week.ts'
import { percentsOf } from './settings.ts'
import { standingSheet } from './sheets.ts'
import { approvedLines, paidIn, workedIn } from './worked.ts'

/** How many weeks back a sheet that stands is still corrected: scans come late by days. */
const CORRECTED_DAYS = 12 * 7

export interface WeekNow {
  week: string
  today: string
  /** The one that stands, whose lines these are; null: a draft. */
  sheet: PieceSheet | null
  lines: DueLine[]
  /** What waits: see PieceWeek. */
  pending: DueLine[]
  seen: string
}

/** A week as it stands: its sheet, or what a sheet of it would have by now. */
export async function weekAt(sql: Query, company: string, week: string): Promise<WeekNow> {
  const today = await companyDay(sql, company)
  const sheet = await standingSheet(sql, company, week)
  const { standing, percentsIn } = await percentsOf(sql, company)
  const since = mondayOf(laterDay(today, -CORRECTED_DAYS))
  const others = sheet ? [] : standing.filter((other) => other !== week && other >= since)
  const weeks = [week, ...others]
  const worked = await workedIn(sql, company, { weeks })
  const paid = await paidIn(sql, company, weeks)
  const unpaid = (monday: string) => {
    const within = ({ day }: { day: string }) => mondayOf(day) === monday
    return unpaidOf(dueOfWeek(worked.filter(within), percentsIn(monday), sundayOf(monday)), paid.filter(within))
  }
  if (sheet) {
    const lines = await approvedLines(sql, company, sheet.id)
    return { week, today, sheet, lines, pending: unpaid(week), seen: '' }
  }
  const { taken, waiting } = sheetLines(unpaid(week), others.flatMap(unpaid))
  return { week, today, sheet, lines: taken, pending: waiting, seen: sealOf(taken) }
}

/** Stands for what a person looks at: any other line has another one. */
const sealOf = (lines: readonly DueLine[]) =>
  createHash('sha256')
    .update(JSON.stringify(lines.map((line) => ({ ...line, amount: String(line.amount) }))))
    .digest('hex')
