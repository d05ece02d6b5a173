import type pg from 'pg'

/** An act with the tables whose rows it changed, as the history of rows keeps it. */
export interface AnnouncedAct {
  act: string
  company: string
  tables: string[]
}

export type FindRecentActs = (companies: readonly string[], seconds: number) => Promise<AnnouncedAct[]>

/** Finds the acts of some companies that began in the last seconds, but for the very last, whose announcements may be on their way. */
export const recentActs =
  (pool: pg.Pool): FindRecentActs =>
  async (companies, seconds) => {
    const { rows } = await pool.query<AnnouncedAct>('select act, company, tables from trama.recent_acts($1, $2)', [
      companies,
      Math.floor(seconds),
    ])
    return rows
  }
